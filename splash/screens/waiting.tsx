import type { ReactElement } from 'react';
import { Countdown } from '../parts/countdown.tsx';
import { Frame } from '../parts/frame.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useSplash } from '../splash-context.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { Screen } from '../view.ts';

type WaitingScreen = Screen & { kind: 'waiting' };

/** The refresh stands in the head of the document, so that it works without the script too. */
export function Waiting({ screen }: { screen: WaitingScreen }): ReactElement {
  const { t } = useSplash();
  if (screen.reception) return <AskingReception screen={screen} {...screen.reception} />;
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

function AskingReception({
  screen,
  action,
  visit,
}: {
  screen: WaitingScreen;
  action: string;
  visit: string;
}): ReactElement {
  const { t } = useSplash();
  return (
    <Frame heading={t('We have asked reception')}>
      <div className="method">
        <Spinner says={t('Please stay on this page. As soon as somebody at the desk agrees, you are online.')} />
        <Countdown seconds={screen.seconds} says={t('We look again in {n} s')} />
        <a className="quiet" href={safeUrl(screen.nextUrl)}>
          {t('Look now')}
        </a>
      </div>
      {/* Apart: a countdown in a form would send it. */}
      <form method="post" action={action}>
        <input type="hidden" name="visit" value={visit} />
        <button className="quiet">{t('Try again myself')}</button>
      </form>
    </Frame>
  );
}
