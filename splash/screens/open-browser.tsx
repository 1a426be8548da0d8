import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { Frame } from '../parts/frame.tsx';
import { PassOffer } from '../parts/pass-offer.tsx';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';

const styles = css`
  .ways {
    padding-inline-start: 1.4em;
    display: grid;
    gap: 10px;
  }
  .link {
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    font: 14px/1.4 ui-monospace, Menlo, Consolas, monospace;
    color: inherit;
    background: none;
    border: 1px solid var(--line);
    border-radius: var(--r);
    user-select: all;
  }
  .phone {
    display: block;
    margin: 0 auto;
    width: 132px;
    height: auto;
  }
  [dir='rtl'] .phone {
    transform: scaleX(-1);
  }
`;

type OpenBrowserScreen = Screen & { kind: 'open-browser' };

/** How the phone gets from this window to its browser: with a pass, without one, and when it is open. */
function wayOut({ pass, system }: OpenBrowserScreen): string {
  if (pass?.state === 'offered')
    return msg('Open the Wi-Fi for some minutes with the button below. This window may close then.');
  if (pass?.state === 'open')
    return system === 'ios' ? msg('Touch “Done” at the top.') : msg('Close this window, and stay in the Wi-Fi.');
  if (system === 'ios') return msg('Touch “Cancel” at the top, then “Use Without Internet”.');
  return system === 'android'
    ? msg('Touch the three dots at the top, then “Use this network as is”.')
    : msg('Close this window, and stay in the Wi-Fi.');
}

/** How a visit goes on where networks let somebody in. Nothing here needs the script. */
export function OpenBrowser({ screen }: { screen: OpenBrowserScreen }): ReactElement {
  const { t, wants } = useSplash();
  wants(styles);
  const url = safeUrl(screen.url);
  return (
    <Frame heading={t('Go on in your browser')}>
      <div className="method">
        <p>{t('This small window cannot log in there. Your browser can, and what you have done so far is kept.')}</p>
        <Phone system={screen.system} />
        <ol className="ways">
          <li>{t('Copy this link: touch it and hold.')}</li>
          <li>{t(wayOut(screen))}</li>
          <li>{t('Open your browser, paste the link into the address field and go there.')}</li>
        </ol>
        <input className="link" aria-label={t('Link')} readOnly dir="ltr" value={url} />
        {screen.pass && (
          <PassOffer
            {...screen.pass}
            action={screen.action}
            fields={{ visit: [screen.visit], method: [screen.pass.method], t: [screen.pass.token] }}
            look="go"
          />
        )}
        <a className="go other" href={url} target="_blank" rel="noreferrer">
          {t('Try to open it from here')}
        </a>
        <p className="soft">
          {t('The link counts once, for {n, plural, one {# minute} other {# minutes}}.', { n: screen.minutes })}
        </p>
        <form method="post" action={screen.action}>
          <input type="hidden" name="visit" value={screen.visit} />
          <button className="quiet" name="intent" value="choose">
            {t('Back')}
          </button>
        </form>
      </div>
    </Frame>
  );
}

/** The window with what to touch in it marked, and the browser after it. */
function Phone({ system }: { system: OpenBrowserScreen['system'] }): ReactElement {
  return (
    <svg className="phone" viewBox="0 0 132 84" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="8" y="4" width="44" height="76" rx="7" />
      <path d="M8 20h44" opacity=".5" />
      <path d="M16 34h28M16 42h20" opacity=".35" />
      {system === 'android' ? (
        <path d="M44 9v.01M44 12v.01M44 15v.01" strokeWidth="3" strokeLinecap="round" />
      ) : system === 'ios' ? (
        <path d="M34 12h12" strokeWidth="4" strokeLinecap="round" />
      ) : (
        <path d="m42 9 6 6m0-6-6 6" strokeLinecap="round" />
      )}
      <circle cx={system === 'ios' ? 40 : 44} cy="12" r="9" strokeDasharray="3 3" opacity=".7" />
      <path d="M60 42h14m-5-5 5 5-5 5" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="80" y="4" width="44" height="76" rx="7" />
      <rect x="86" y="11" width="32" height="9" rx="4.5" />
      <path d="M90 15.5h14" opacity=".5" />
      <circle cx="102" cy="48" r="13" />
      <path d="M89 48h26M102 35c-9 8-9 18 0 26M102 35c9 8 9 18 0 26" />
    </svg>
  );
}
