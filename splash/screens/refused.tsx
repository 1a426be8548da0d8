import type { ReactElement } from 'react';
import { Frame } from '../parts/frame.tsx';
import { refusalSentence } from '../refusal-sentences.ts';
import { useSplash } from '../splash-context.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';

export function Refused({ screen }: { screen: Screen & { kind: 'refused' } }): ReactElement {
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
