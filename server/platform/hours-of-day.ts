import { instantOf, wallClockIn } from './zoned-time.ts';

/** As clocks show them: `22:00` to `07:00`, over midnight where the second is before the first. */
export interface HoursOfDay {
  from: string;
  until: string;
}

const dayLength = 86_400_000;

/**
 * When these hours end, if the clocks of a time zone show one of them now; undefined where they do not. What the clocks
 * show counts, also where they are put forward or back: an hour that comes twice lies within them twice.
 */
export function endOfHours({ from, until }: HoursOfDay, timeZone: string, now: Date): Date | undefined {
  const shown = wallClockIn(timeZone)(now);
  const time = new Date(shown).toISOString().slice(11, 16);
  const [isBehind, isBefore] = [time >= from, time < until];
  if (from <= until ? !(isBehind && isBefore) : !(isBehind || isBefore)) return undefined;
  const day = new Date(shown + (isBefore ? 0 : dayLength)).toISOString().slice(0, 10);
  const clock = `${day}T${until}:00`;
  const end = instantOf(clock, timeZone)!;
  // Of two such moments the first may have passed.
  return end > now ? end : new Date(now.getTime() + Date.parse(`${clock}Z`) - shown);
}
