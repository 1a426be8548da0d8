import { dayIn, instantOf } from '../../../platform/zoned-time.ts';

const aDay = 24 * 60 * 60_000;

/** A day begins on the clocks of the page; its last second is the deadline. */
const endOf = (day: string, timeZone: string): Date =>
  new Date(instantOf(`${nextDay(day)}T00:00:00`, timeZone)!.getTime() - 1000);

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + aDay).toISOString().slice(0, 10);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day itself does not count, nor do Saturdays and Sundays. Public holidays do: being early is no harm. */
export function dueAfterWorkingDays(from: Date, days: number, timeZone: string): Date {
  let day = dayIn(timeZone, from);
  for (let left = days; left > 0;) {
    day = nextDay(day);
    if (!isWeekend(day)) left -= 1;
  }
  return endOf(day, timeZone);
}

export function dueAfterDays(from: Date, days: number, timeZone: string): Date {
  let day = dayIn(timeZone, from);
  for (let left = days; left > 0; left -= 1) day = nextDay(day);
  return endOf(day, timeZone);
}
