import type { ReactElement } from 'react';
import { Countdown } from '../parts/countdown.tsx';
import { Frame } from '../parts/frame.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { refusalSentence } from '../refusal-sentences.ts';
import { useSplash } from '../splash-context.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';
import { Follow } from './follow.tsx';
import { Guardian } from './guardian.tsx';
import { NotRedirected } from './not-redirected.tsx';
import { Online } from './online.tsx';
import { OpenBrowser } from './open-browser.tsx';
import { Step } from './step.tsx';
import { Waiting } from './waiting.tsx';

export function ScreenView({ screen }: { screen: Screen }): ReactElement {
  switch (screen.kind) {
    case 'step':
      return <Step screen={screen} />;
    case 'guardian':
      return <Guardian screen={screen} />;
    case 'welcome-back':
      return <WelcomeBack screen={screen} />;
    case 'connecting':
      return <Connecting screen={screen} />;
    case 'waiting':
      return <Waiting screen={screen} />;
    case 'follow':
      return <Follow screen={screen} />;
    case 'online':
      return <Online screen={screen} />;
    case 'open-browser':
      return <OpenBrowser screen={screen} />;
    case 'refused':
      return <Refused screen={screen} />;
    case 'not-redirected':
      return <NotRedirected screen={screen} />;
  }
}

function Connecting({ screen }: { screen: Screen & { kind: 'connecting' } }): ReactElement {
  const { t } = useSplash();
  return (
    <Frame heading={t('Almost there')}>
      <form method={screen.method} action={safeUrl(screen.action)} className="method" data-send="">
        {Object.entries(screen.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Spinner says={t('We are opening the connection.')} />
        <p className="soft">{t('If nothing happens, press the button.')}</p>
        <button className="go">{t('Connect now')}</button>
      </form>
    </Frame>
  );
}

function Refused({ screen }: { screen: Screen & { kind: 'refused' } }): ReactElement {
  const { t } = useSplash();
  const againUrl = safeUrl(screen.againUrl);
  return (
    <Frame heading={t('That did not work')}>
      <div className="method">
        <p role="alert">{refusalSentence(t, screen.why)}</p>
        {againUrl && (
          <a className="go" href={againUrl}>
            {t('Try again')}
          </a>
        )}
      </div>
    </Frame>
  );
}

/** The script sends the form when the countdown is over; without it the guest presses the button. */
function WelcomeBack({ screen }: { screen: Screen & { kind: 'welcome-back' } }): ReactElement {
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
