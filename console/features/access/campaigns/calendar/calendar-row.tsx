import { useFormat, useT } from '../../../../kit/language.tsx';
import type { CalendarPeriod } from './calendar-period.ts';
import { spansOf } from './calendar-spans.ts';
import type { PlacedCampaign } from './use-calendar.ts';
import classes from './calendar.module.css';

interface CalendarRowProps {
  name: string;
  device: string;
  period: CalendarPeriod;
  campaigns: readonly PlacedCampaign[];
  now: number | undefined;
  onAsk: (ticks: number) => void;
}

/** One device through the period. A gap shows the page's own splash. */
export function CalendarRow({ name, device, period: { from, to, days }, campaigns, now, onAsk }: CalendarRowProps) {
  const t = useT();
  // Ticks are clocks of the page written as UTC.
  const format = useFormat('UTC');
  const share = (ticks: number) => `${((ticks - from) / (to - from)) * 100}%`;
  const spans = spansOf(campaigns, device, from, to);
  return (
    <section className={classes.row} aria-label={name}>
      <h3 className={classes.device}>
        <bdi>{name}</bdi>
      </h3>
      <ol className={classes.track} style={{ '--days': days.length } as React.CSSProperties}>
        {spans.map(({ from: start, to: end, winners }) => {
          const names = winners.map((winner) => winner.name).join(' · ');
          const when = t('{start} – {end}', { start: format.dateTime(start), end: format.dateTime(end) });
          return (
            <li
              key={start}
              className={classes.span}
              data-type={winners[0]!.type}
              style={{ insetInlineStart: share(start), inlineSize: share(from + end - start) }}
            >
              <button
                type="button"
                dir="auto"
                title={`${names}\n${when}`}
                aria-label={`${names}, ${when}. ${t('Why?')}`}
                onClick={() => onAsk(start)}
              >
                {names}
              </button>
            </li>
          );
        })}
        {now !== undefined && <li className={classes.now} aria-hidden style={{ insetInlineStart: share(now) }} />}
      </ol>
      {spans.length === 0 && <p className={classes.none}>{t('The page’s own splash, all the time')}</p>}
    </section>
  );
}
