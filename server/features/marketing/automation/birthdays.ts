const dayLength = 86_400_000;
/** After a longer rest of the program, birthdays that are past are not made up for. */
const mostMissed = 3;

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days behind `from`, `to` included: none where the clocks were put back. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from) + dayLength, Date.parse(to)];
  const days: string[] = [];
  for (let at = Math.max(first, last - (mostMissed - 1) * dayLength); at <= last; at += dayLength)
    days.push(dateOf(at));
  return days;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Whose birthday is so many days after a date, as month × 100 + day. Who was born on 29 February has it on the 28th
 * where there is none.
 */
export function birthdaysOn(date: string, daysBefore: number): { year: number; monthDays: number[] } {
  const [year, month, day] = dateOf(Date.parse(date) + daysBefore * dayLength)
    .split('-')
    .map(Number) as [number, number, number];
  const monthDay = month * 100 + day;
  return { year, monthDays: monthDay === 228 && !isLeapYear(year) ? [228, 229] : [monthDay] };
}
