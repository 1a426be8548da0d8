import type { ReactElement } from 'react';
import { MethodContext, type MethodState } from '../methods/method-context.ts';
import { Field } from '../parts/field.tsx';
import { Frame } from '../parts/frame.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { NewsConsent } from '../parts/news-consent.tsx';
import { Problem } from '../parts/problem.tsx';
import { TermsConsent } from '../parts/terms-consent.tsx';
import { useSplash } from '../splash-context.ts';
import { wrongStyles } from '../style/field-styles.ts';
import type { GuardianScreen } from '../view.ts';

const problemId = 'guardian-problem';

/**
 * Whoever is alone goes online as quickly, by a form of its own: it asks for nothing that a guardian has to fill in.
 */
export function Guardian({ screen }: { screen: GuardianScreen }): ReactElement {
  const {
    view: { page },
    t,
    wants,
  } = useSplash();
  wants(wrongStyles);
  const { problem, values } = screen;
  const state: MethodState = {
    problem,
    problemId,
    idOf: (name) => `guardian-${name}`,
    nameOf: (name) => name,
    typed: (name) => values[name] ?? [],
    isWrong: (name) => problem?.fields.includes(name) ?? false,
  };
  return (
    <Frame heading={t('Is a parent or guardian with you?')}>
      <MethodContext value={state}>
        <form method="post" action={screen.action} className="method" data-missing={t('Please fill this in')}>
          <input type="hidden" name="visit" value={screen.visit} />
          <HiddenFields fields={screen.answers} />
          <p>
            {t(
              'You said that you are younger than {age}. {page} keeps what you answered only if a parent or guardian agrees here.',
              { age: screen.age, page: page.name },
            )}
          </p>
          {problem && <Problem id={problemId} problem={problem} />}
          <Field
            name="guardian"
            label={t('Name of the parent or guardian')}
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
          />
          <TermsConsent label={t('I am their parent or guardian and accept the terms of use for them')} />
          <NewsConsent asked={screen.news} />
          <button className="go" name="intent" value="guardian-agrees">
            {t('Agree and continue')}
          </button>
        </form>
      </MethodContext>
      <form method="post" action={screen.action} className="method">
        <input type="hidden" name="visit" value={screen.visit} />
        <HiddenFields fields={screen.answers} />
        <p className="soft">{t('You can also continue without. Then we keep nothing of what you answered.')}</p>
        <button className="quiet" name="intent" value="guardian-without">
          {t('Continue without')}
        </button>
      </form>
    </Frame>
  );
}
