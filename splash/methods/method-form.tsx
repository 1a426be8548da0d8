import type { ReactElement, ReactNode } from 'react';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { NewsConsent } from '../parts/news-consent.tsx';
import { Problem } from '../parts/problem.tsx';
import { TermsConsent } from '../parts/terms-consent.tsx';
import { isShared, scopeOf } from '../scope.ts';
import { useSplash } from '../splash-context.ts';
import { wrongStyles } from '../style/field-styles.ts';
import type { StepProblem, StepScreen } from '../view.ts';
import { MethodContext, methodState, newsOn } from './method-context.ts';
import { MethodTitle } from './method-title.tsx';

export interface MethodProps {
  method: PlainMethod;
  screen: StepScreen;
}

interface Props extends MethodProps {
  /** Tells the forms of one method apart. */
  form?: string;
  intent?: 'sign-up' | 'get-code';
  title?: string;
  button: string;
  /** Drawn before the words of the button. */
  mark?: ReactNode;
  /** Buttons beside the main one. */
  more?: ReactNode;
  children?: ReactNode;
}

/** A form of its own, or a part of the form that the methods of a block share. */
export function MethodForm({
  method,
  screen,
  form = method.id,
  intent,
  title = '',
  button,
  mark,
  more,
  children,
}: Props): ReactElement {
  const { view, t, words, wants } = useSplash();
  wants(wrongStyles);
  const scope = scopeOf(method.id, intent);
  const state = methodState(method, screen, form, scope);
  const look = `method m-${method.id}`;
  const label = words(method.buttonLabel, button);
  const head = (
    <>
      <MethodTitle title={words(method.title, title)} description={words(method.description)} />
      {state.problem && <Problem id={state.problemId} problem={state.problem} />}
      {children}
    </>
  );
  const ask = mayAsk(screen, method, state.problem) && !intent && <AskReception scope={scope} />;
  if (isShared(screen.step)) {
    return (
      <MethodContext value={state}>
        <div className={look}>
          {head}
          <GoButton waitSeconds={screen.waitSeconds} label={label} mark={mark} scope={scope} />
          {ask}
          {more}
        </div>
      </MethodContext>
    );
  }
  return (
    <MethodContext value={state}>
      <form method="post" action={screen.action} className={look} data-missing={t('Please fill this in')}>
        <input type="hidden" name="visit" value={screen.visit} />
        <input type="hidden" name="method" value={method.id} />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {head}
        {screen.asksForTerms && <TermsConsent />}
        {(method.type !== 'account' || intent === 'sign-up') && <NewsConsent asked={newsOn(view, screen, method)} />}
        <GoButton waitSeconds={screen.waitSeconds} label={label} mark={mark} />
        {ask}
        {more}
      </form>
    </MethodContext>
  );
}

/** What the guest can mend alone is not asked for at the desk. */
const mendedAlone: readonly GuestRefusal[] = ['terms-not-accepted', 'too-early'];

const mayAsk = (screen: StepScreen, { type }: PlainMethod, problem: StepProblem | undefined): boolean =>
  screen.asksReception === true &&
  type !== 'click' &&
  type !== 'survey' &&
  problem !== undefined &&
  !mendedAlone.includes(problem.why);

function AskReception({ scope }: { scope: string }): ReactElement {
  const { t } = useSplash();
  return (
    <button className="quiet" name="ask" value={scope} formNoValidate>
      {t('Ask reception')}
    </button>
  );
}

interface GoButtonProps {
  waitSeconds: number;
  label: string;
  mark: ReactNode;
  /** In a form of several methods: the one that this button sends. What the others lack must not hold it up. */
  scope?: string;
}

/** While the guest must wait, the script holds the button; the server checks the time in any case. */
function GoButton({ waitSeconds, label, mark, scope }: GoButtonProps): ReactElement {
  const { t } = useSplash();
  const sent = scope === undefined ? {} : { name: 'method', value: scope, formNoValidate: true };
  if (waitSeconds <= 0)
    return (
      <button className="go" {...sent}>
        {mark}
        {label}
      </button>
    );
  return (
    <>
      <button className="go" {...sent} data-count={waitSeconds} data-says={t('Ready in {n} s')}>
        {mark}
        {label}
      </button>
      <span className="heard" role="status" />
    </>
  );
}
