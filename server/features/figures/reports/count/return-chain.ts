import { neverBefore } from '../reading/dimensions.ts';

/** Each day that a guest came, with the day of the time before. `earlier` is the last day whose events are gone. */
export function returnChain(days: readonly string[], earlier: string | null): { day: string; lastDay: string }[] {
  const sorted = [...new Set(days)].toSorted();
  return sorted.map((day, at) => ({ day, lastDay: sorted[at - 1] ?? earlier ?? neverBefore }));
}
