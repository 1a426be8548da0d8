import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isSameClock } from '../../kit/dates/clock-at.ts';
import { browserTimeZone, Clock } from '../../kit/dates/clock.tsx';
import { ErrorState } from '../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { usePageCall } from '../calls/queries.ts';
import type { Shape } from '../feature.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import classes from './page-clock.module.css';

export const usePageSettings = () => usePageCall('GET /page-settings');

/**
 * Every time on a screen of the page is what the clocks of the page show, wherever its reader sits; who sits elsewhere
 * is told so.
 */
export function PageClock({ shape, children }: { shape?: Shape | undefined; children: ReactNode }) {
  const { data: settings, isError, refetch } = usePageSettings();
  if (!settings) return isError ? <ErrorState page onRetry={() => void refetch()} /> : <ScreenSkeleton shape={shape} />;
  const { timeZone } = settings;
  return (
    <Clock timeZone={timeZone}>
      {isElsewhere(timeZone) && <WhichClock timeZone={timeZone} />}
      {children}
    </Clock>
  );
}

const elsewhere = new Map<string, boolean>();

/** Asked whenever a screen is drawn, and dear to find out. */
function isElsewhere(timeZone: string): boolean {
  const known = elsewhere.get(timeZone) ?? isOtherClock(timeZone);
  elsewhere.set(timeZone, known);
  return known;
}

function isOtherClock(timeZone: string): boolean {
  try {
    return !isSameClock(timeZone, browserTimeZone());
  } catch {
    return false;
  }
}

function WhichClock({ timeZone }: { timeZone: string }) {
  const t = useT();
  const format = useFormat();
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value;
  const place = (
    <bdi key="place" dir="ltr">
      {timeZone.replaceAll('_', ' ')} ({offset})
    </bdi>
  );
  return (
    <p className={classes.clock}>
      <IconClock aria-hidden size={16} />
      <span>
        {t('Times are those of the venue, where it is {time}:', { time: format.time(Date.now()) })} {place}
      </span>
    </p>
  );
}
