import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { LoginStep } from '@wifi/contract/access/login-flow.ts';
import { NewsConsent } from '../parts/news-consent.tsx';
import { Problem } from '../parts/problem.tsx';
import { TermsConsent } from '../parts/terms-consent.tsx';
import { isShared } from '../scope.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import type { StepScreen } from '../view.ts';
import { MethodContext, newsOn, sharedState } from './method-context.ts';
import { MethodTitle } from './method-title.tsx';
import { PlainMethodForm } from './plain-method-form.tsx';

const styles = css`
  .or {
    display: flex;
    align-items: center;
    gap: 12px;
    margin: 20px 0;
    color: var(--soft);
    font-size: 14px;
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
  .block > * + * {
    margin-top: 12px;
  }
  .block > .heard,
  .block > .heard + * {
    margin: 0;
  }
  @media (min-width: 760px) {
    .beside {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr auto;
      gap: 24px;
    }
    .page:has(.beside) {
      max-width: 860px;
    }
    .at-left:not(:has(.beside)) {
      margin-inline-start: 8vw;
    }
    .at-right:not(:has(.beside)) {
      margin-inline-end: 8vw;
    }
    .beside .or {
      flex-direction: column;
      margin: 0;
    }
    .beside .or::before,
    .beside .or::after {
      border-top: 0;
      border-inline-start: 1px solid var(--line);
    }
  }
`;

interface Props {
  step: LoginStep & { type: 'block' };
  screen: StepScreen;
}

export function Block({ step, screen }: Props): ReactElement {
  const { t, words, wants } = useSplash();
  wants(styles);
  const title = <MethodTitle title={words(step.title)} description={words(step.description)} />;
  const ways = (
    <div className={step.rowStyle === 'side_by_side' ? 'beside' : 'stacked'}>
      {step.methods.map((method, index) => (
        <Fragment key={method.id}>
          {index > 0 && <p className="or">{t('or')}</p>}
          <section>
            <PlainMethodForm method={method} screen={screen} />
          </section>
        </Fragment>
      ))}
    </div>
  );
  return isShared(step) ? (
    <SharedForm screen={screen} title={title}>
      {ways}
    </SharedForm>
  ) : (
    <div className="block">
      {title}
      {ways}
    </div>
  );
}

interface SharedFormProps {
  screen: StepScreen;
  title: ReactElement;
  children: ReactNode;
}

/**
 * Several methods in one form. Enter presses the first button of a form: here one that names no method, so that the
 * script or the server takes the method whose fields were filled, and never the uppermost by mistake.
 */
function SharedForm({ screen, title, children }: SharedFormProps): ReactElement {
  const { view, t } = useSplash();
  const state = sharedState(screen);
  return (
    <form method="post" action={screen.action} className="block" data-missing={t('Please fill this in')}>
      <input type="hidden" name="visit" value={screen.visit} />
      <button className="heard" data-enter="" formNoValidate tabIndex={-1} aria-hidden="true" />
      {title}
      <MethodContext value={state}>
        {state.problem && <Problem id={state.problemId} problem={state.problem} />}
        {screen.asksForTerms && <TermsConsent />}
        <NewsConsent asked={newsOn(view, screen, screen.step)} />
      </MethodContext>
      {children}
    </form>
  );
}
