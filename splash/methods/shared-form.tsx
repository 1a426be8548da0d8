import type { ReactElement, ReactNode } from 'react';
import { NewsConsent } from '../parts/news-consent.tsx';
import { Problem } from '../parts/problem.tsx';
import { TermsConsent } from '../parts/terms-consent.tsx';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';
import { MethodContext, newsOn, sharedState } from './method-context.ts';

interface Props {
  screen: StepScreen;
  title: ReactElement;
  children: ReactNode;
}

/**
 * Several methods in one form. Enter presses the first button of a form: here one that names no method, so that the
 * script or the server takes the method whose fields were filled, and never the uppermost by mistake.
 */
export function SharedForm({ screen, title, children }: Props): ReactElement {
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
