import { instantOf, wallClockIn } from '../../../platform/zoned-time.ts';

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The day of the month that the clocks of a time zone show. */
export const dayOfMonth = (at: Date, timeZone: string): number => new Date(wallClockIn(timeZone)(at)).getUTCDate();

/**
 * So many calendar months later at the same hour, on the clocks of a time zone, on the anchor's day or, where a month
 * is shorter, on its last. The anchor is what makes one month and one month the same as two: from 31 January to 28
 * February to 31 March.
 */
export function addMonths(from: Date, months: number, timeZone: string, anchorDay: number): Date {
  const clock = new Date(wallClockIn(timeZone)(from));
  const [year, month] = [clock.getUTCFullYear(), clock.getUTCMonth() + months];
  const first = new Date(Date.UTC(year, month, 1));
  const day = Math.max(1, Math.min(anchorDay, lastDayOf(first.getUTCFullYear(), first.getUTCMonth())));
  const then = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) + (clock.getTime() % 86_400_000),
  ).toISOString();
  return instantOf(then.slice(0, -1), timeZone)!;
}
