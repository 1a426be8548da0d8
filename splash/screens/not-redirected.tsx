import type { ReactElement } from 'react';
import { Frame } from '../parts/frame.tsx';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';

const styles = css`
  .your-code {
    font:
      700 24px/1.3 ui-monospace,
      Menlo,
      Consolas,
      monospace;
    letter-spacing: 0.08em;
    display: block;
    user-select: all;
  }
  ol {
    padding-inline-start: 1.4em;
    display: grid;
    gap: 8px;
  }
`;

export function NotRedirected({ screen }: { screen: Screen & { kind: 'not-redirected' } }): ReactElement {
  const { view, t, wants } = useSplash();
  wants(styles);
  const joinUrl = safeUrl(screen.joinUrl);
  return (
    <Frame heading={t('First join the Wi-Fi')}>
      <div className="method">
        {screen.code && (
          <p>
            {t('Your access code')}{' '}
            <bdi dir="ltr" className="your-code">
              {screen.code}
            </bdi>
          </p>
        )}
        <ol>
          <li>{t('Open the Wi-Fi settings of your phone.')}</li>
          <li>{t('Choose the network of {page}.', { page: view.page.name })}</li>
          <li>
            {screen.code
              ? t('Come back here and continue: your code is filled in for you.')
              : t('Come back here and continue.')}
          </li>
        </ol>
        {joinUrl && (
          <a className="go" href={joinUrl}>
            {t('I am on the Wi-Fi: continue')}
          </a>
        )}
      </div>
    </Frame>
  );
}
