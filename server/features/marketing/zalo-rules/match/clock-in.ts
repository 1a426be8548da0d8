import { wallClockIn } from '../../../../platform/zoned-time.ts';

/** What the clocks of a place show: the day of the week, Monday is 1, and the time as `08:30`. */
export function clockIn(timeZone: string, at: Date): { day: number; time: string } {
  const shown = new Date(wallClockIn(timeZone)(at));
  return { day: shown.getUTCDay() || 7, time: shown.toISOString().slice(11, 16) };
}
