import type { ReactElement } from 'react';
import { Countdown } from '../parts/countdown.tsx';
import { Frame } from '../parts/frame.tsx';
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
  .code {
    margin: 0;
    font: 700 32px/1.2 ui-monospace, Menlo, Consolas, monospace;
    letter-spacing: 0.12em;
    text-align: center;
    user-select: all;
  }
  .qr {
    display: block;
    margin: 0 auto;
    width: 168px;
    height: 168px;
    border-radius: var(--r);
  }
`;

/** Nobody has to: what goes on without stands beside it. Nothing here needs the script. */
export function Follow({ screen }: { screen: Screen & { kind: 'follow' } }): ReactElement {
  const { t, wants } = useSplash();
  wants(styles);
  const { name, code, minutes, qr, hasHad } = screen;
  const url = safeUrl(screen.url);
  const longer = t('Follow us on Zalo: {n, plural, one {# minute more} other {# minutes more}}', { n: minutes });
  return (
    <Frame heading={longer}>
      {hasHad ? (
        <p role="status">{t('With this Zalo account you have had your longer time today.')}</p>
      ) : (
        <div className="method">
          <ol className="ways">
            <li>{t('Open {name} on Zalo and follow.', { name })}</li>
            <li>{t('Send this number in the chat:')}</li>
          </ol>
          <p className="code" dir="ltr">
            {code}
          </p>
          <a className="go" href={url} target="_blank" rel="noreferrer">
            {t('Open Zalo')}
          </a>
          <svg
            className="qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('QR code of {name}', { name })}
          >
            <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
            <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <Countdown seconds={screen.seconds} says={t('We look again in {n} s')} />
          <a className="quiet" href={safeUrl(screen.nextUrl)}>
            {t('Look now')}
          </a>
        </div>
      )}
      {/* Apart: a countdown in a form would send it. */}
      <form method="post" action={screen.action}>
        <input type="hidden" name="visit" value={screen.visit} />
        <button className={hasHad ? 'go' : 'quiet'}>{t('Go online without')}</button>
      </form>
    </Frame>
  );
}
