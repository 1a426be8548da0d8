import { endOfHours } from '../../../../platform/hours-of-day.ts';
import { dayIn, instantOf } from '../../../../platform/zoned-time.ts';

const hour = 3_600_000;
const zaloZone = 'Asia/Ho_Chi_Minh';

/**
 * When the quiet hours end, or undefined where there are none at the moment. They may go over midnight; where both are
 * the same, no hour is quiet.
 */
export function quietUntil(
  { quietFrom, quietUntil: until }: { quietFrom: string; quietUntil: string },
  timeZone: string,
  now: Date,
): Date | undefined {
  return endOfHours({ from: quietFrom, until }, timeZone, now);
}

/** Zalo takes approved advertising between 6:00 and 21:59; whose clocks it does not say, and its country has one. */
export const zaloNightUntil = (now: Date): Date | undefined =>
  quietUntil({ quietFrom: '22:00', quietUntil: '06:00' }, zaloZone, now);

/** The end of the night that it is, or of the next one. */
export const zaloMorningAfter = (now: Date): Date =>
  instantOf(`${dayIn(zaloZone, new Date(now.getTime() + 18 * hour))}T06:00:00`, zaloZone)!;
