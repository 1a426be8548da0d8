import type { Db } from '../../../../platform/db/database.ts';
import { addLoginsToTotals, type AddedLogins } from '../../../people/profiles/guest-totals.ts';
import { neverBefore } from '../reading/dimensions.ts';
import { localHour } from './count-keys.ts';
import type { Tally } from './tally.ts';

/** What a batch of logins adds to the totals of its guests. */
export class TotalsChange {
  readonly #changes = new Map<string, AddedLogins & { days: Set<string> }>();

  addLogin({ pageId, profileId, at, local }: { pageId: number; profileId: number; at: Date; local: string }): void {
    const id = `${pageId}/${profileId}`;
    const change = this.#changes.get(id) ?? { pageId, profileId, logins: 0, firstAt: at, lastAt: at, days: new Set() };
    this.#changes.set(id, change);
    change.logins += 1;
    change.firstAt = at < change.firstAt ? at : change.firstAt;
    change.lastAt = at > change.lastAt ? at : change.lastAt;
    change.days.add(localHour(local).day);
  }

  /**
   * Counts on which days the guests came again. Gives those who had come on a later day before: their days are to be
   * laid in order anew.
   */
  addReturns(tally: Tally, lastDays: ReadonlyMap<string, string>): { pageId: number; profileId: number }[] {
    const late: { pageId: number; profileId: number }[] = [];
    for (const [id, { pageId, profileId, days }] of this.#changes) {
      const known = lastDays.get(id) ?? null;
      if (known !== null && [...days].some((day) => day < known)) late.push({ pageId, profileId });
      else for (const { day, lastDay } of returnChain([...days], known)) tally.addReturn(pageId, day, lastDay, 1);
    }
    return late;
  }

  write(db: Db): Promise<void> {
    return addLoginsToTotals(db, [...this.#changes.values()]);
  }
}

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
