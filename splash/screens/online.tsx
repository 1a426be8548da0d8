import type { ReactElement } from 'react';
import { dataAmount, duration } from '../language/amounts.ts';
import { Frame } from '../parts/frame.tsx';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
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
        {screen.secondsLeft !== undefined && (
          <p className="soft">{t('Time left: {time}', { time: duration(screen.secondsLeft, view.language) })}</p>
        )}
        {screen.megabytesLeft !== undefined && (
          <p className="soft">
            {t('Data left: {amount}', { amount: dataAmount(screen.megabytesLeft, view.language) })}
          </p>
        )}
        {callUrl && (
          <a className="go" href={callUrl}>
            {words(screen.callToAction!.label)}
          </a>
        )}
        {continueUrl && (
          <a className={callUrl ? 'quiet' : 'go'} href={continueUrl}>
            {t('Continue')}
          </a>
        )}
        {logoutUrl && (
          <a className="quiet" href={logoutUrl}>
            {t('Log out')}
          </a>
        )}
        {privacyUrl && (
          <a className="quiet" href={privacyUrl}>
            {t('Your data at {page}', { page: view.page.name })}
          </a>
        )}
      </div>
    </Frame>
  );
}

const checkStyles = css`
  .check {
    width: 56px;
    height: 56px;
    fill: none;
    stroke: var(--ink);
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .check path {
    stroke-dasharray: 40;
    animation: draw 0.5s 0.1s ease-out backwards;
  }
  @keyframes draw {
    from {
      stroke-dashoffset: 40;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .check path {
      animation: none;
    }
  }
`;

function CheckMark(): ReactElement {
  const { wants } = useSplash();
  wants(checkStyles);
  return (
    <svg className="check" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <path d="M17 29l8 8 15-17" />
    </svg>
  );
}
