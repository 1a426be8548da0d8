import type { ReactElement } from 'react';
import { dataAmount, duration } from '../language/amounts.ts';
import { CheckMark } from '../parts/check-mark.tsx';
import { Frame } from '../parts/frame.tsx';
import { useSplash } from '../splash-context.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';

export function Online({ screen }: { screen: Screen & { kind: 'online' } }): ReactElement {
  const { view, t, words } = useSplash();
  const continueUrl = safeUrl(screen.continueUrl);
  const logoutUrl = safeUrl(screen.logoutUrl);
  const privacyUrl = safeUrl(screen.privacyUrl);
  const callUrl = safeUrl(screen.callToAction?.url);
  return (
    <Frame heading={t('You are online')}>
      <div className="method">
        <CheckMark />
        <p>{t('Enjoy the Wi-Fi of {page}.', { page: view.page.name })}</p>
        {screen.secondsLeft !== undefined && <p className="soft">{t('Time left: {time}', { time: duration(screen.secondsLeft, view.language) })}</p>}
        {screen.megabytesLeft !== undefined && <p className="soft">{t('Data left: {amount}', { amount: dataAmount(screen.megabytesLeft, view.language) })}</p>}
        {callUrl && <a className="go" href={callUrl}>{words(screen.callToAction!.label)}</a>}
        {continueUrl && <a className={callUrl ? 'quiet' : 'go'} href={continueUrl}>{t('Continue')}</a>}
        {logoutUrl && <a className="quiet" href={logoutUrl}>{t('Log out')}</a>}
        {privacyUrl && <a className="quiet" href={privacyUrl}>{t('Your data at {page}', { page: view.page.name })}</a>}
      </div>
    </Frame>
  );
}
