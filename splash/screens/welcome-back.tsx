import type { ReactElement } from 'react';
import { Countdown } from '../parts/countdown.tsx';
import { Frame } from '../parts/frame.tsx';
import { useSplash } from '../splash-context.ts';
import type { Screen } from '../view.ts';

/** The script sends the form when the countdown is over; without it the guest presses the button. */
export function WelcomeBack({ screen }: { screen: Screen & { kind: 'welcome-back' } }): ReactElement {
  const { view, t } = useSplash();
  return (
    <Frame heading={t('Welcome back')} isWelcoming>
      <form method="post" action={screen.action} className="method">
        <input type="hidden" name="visit" value={screen.visit} />
        <p>{t('This device is known at {page}. You can go online right away.', { page: view.page.name })}</p>
        <Countdown seconds={screen.countdown} says={t('Connecting in {n} s')} />
        <button className="go">{t('Go online')}</button>
        <button className="quiet" name="intent" value="choose">
          {t('Log in another way')}
        </button>
      </form>
    </Frame>
  );
}
