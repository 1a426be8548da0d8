import { neverBefore } from '../reading/dimensions.ts';

/**
 * Each day that a guest came, with the day of the time before. `earlier` is the last day whose events are gone: what
 * happened on it, by other clocks even before it, is counted there.
 */
export function returnChain(days: readonly string[], earlier: string | null): { day: string; lastDay: string }[] {
  const sorted = [...new Set(days)].toSorted();
  const gone = earlier ?? neverBefore;
  return sorted
    .map((day, at) => ({ day, lastDay: at > 0 && sorted[at - 1]! > gone ? sorted[at - 1]! : gone }))
    .filter(({ day, lastDay }) => day > lastDay);
}
