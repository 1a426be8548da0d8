import { clockOf, ticksOf } from '../page-clock.ts';

export type Zoom = 'week' | 'month';
export interface CalendarPeriod {
  from: number;
  to: number;
  days: number[];
}

export const dayTicks = 24 * 60 * 60_000;

/**
 * The week (from Monday, as the rest of the console has it) or the month in which a day lies, in ticks of the page's
 * clocks.
 */
export function periodAround(day: string, zoom: Zoom): CalendarPeriod {
  const at = new Date(ticksOf(`${day}T00:00`));
  const from =
    zoom === 'week'
      ? at.getTime() - ((at.getUTCDay() + 6) % 7) * dayTicks
      : Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  const to = zoom === 'week' ? from + 7 * dayTicks : Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return { from, to, days: Array.from({ length: (to - from) / dayTicks }, (_, index) => from + index * dayTicks) };
}

/** A day of the period before or after. */
export function dayBeside({ from, to }: CalendarPeriod, direction: -1 | 1): string {
  return clockOf(direction > 0 ? to : from - dayTicks).slice(0, 10);
}
