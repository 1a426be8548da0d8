import { dayIn, instantOf } from '../../../platform/zoned-time.ts';

export interface QuietHours {
  from: string;
  until: string;
}

const dayLength = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** When the quiet hours of this moment end, on the clocks of a time zone; undefined where it lies in none. */
export function quietUntil(now: Date, { from, until }: QuietHours, timeZone: string): Date | undefined {
  const today = dayIn(timeZone, now);
  // Hours that go over midnight began yesterday.
  for (const day of [dayAfter(today, -1), today]) {
    const begins = instantOf(`${day}T${from}:00`, timeZone);
    const ends = instantOf(`${until > from ? day : dayAfter(day, 1)}T${until}:00`, timeZone);
    if (begins && ends && begins <= now && now < ends) return ends;
  }
  return undefined;
}
