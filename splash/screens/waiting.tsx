import type { ReactElement } from 'react';
import { Countdown } from '../parts/countdown.tsx';
import { Frame } from '../parts/frame.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useSplash } from '../splash-context.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';

/** The refresh stands in the head of the document, so that it works without the script too. */
export function Waiting({ screen }: { screen: Screen & { kind: 'waiting' } }): ReactElement {
  const { t } = useSplash();
  return (
    <Frame heading={t('Almost there')}>
      <div className="method">
        <Spinner says={t('The router is opening the connection.')} />
        <Countdown seconds={screen.seconds} says={t('We look again in {n} s')} />
        <a className="quiet" href={safeUrl(screen.nextUrl)}>
          {t('Look now')}
        </a>
      </div>
    </Frame>
  );
}
