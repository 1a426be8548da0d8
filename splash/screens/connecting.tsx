import type { ReactElement } from 'react';
import { Frame } from '../parts/frame.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useSplash } from '../splash-context.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';

export function Connecting({ screen }: { screen: Screen & { kind: 'connecting' } }): ReactElement {
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
