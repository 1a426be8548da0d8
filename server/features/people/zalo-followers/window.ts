import type { ZaloWindow } from '@wifi/contract/people/zalo-follower-words.ts';

const hour = 60 * 60_000;
export const freeFor = 48 * hour;
export const openFor = 7 * 24 * hour;

/** After somebody did something, the vendor takes answers for nothing for 48 hours, and for money for 7 days. */
export function windowOf(lastInteractionAt: Date | null, now: Date): ZaloWindow {
  const since = lastInteractionAt === null ? Infinity : now.getTime() - lastInteractionAt.getTime();
  return since < freeFor ? 'free' : since < openFor ? 'paid' : 'closed';
}
