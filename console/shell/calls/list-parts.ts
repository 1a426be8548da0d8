/**
 * `next` is where the next part begins, of lists that say so: rows that come or move meanwhile then neither repeat nor
 * leave out any.
 */
export interface Part<Row> {
  rows: Row[];
  count: number;
  next?: string | null | undefined;
}
export type Place = { skip: string } | { after: string };

/** Where a list goes on; undefined at its end. */
export function nextPlace(last: Part<unknown>, all: readonly Part<unknown>[]): Place | undefined {
  if (last.next !== undefined) return last.next === null ? undefined : { after: last.next };
  const loaded = all.reduce((sum, part) => sum + part.rows.length, 0);
  return last.rows.length > 0 && loaded < last.count ? { skip: String(loaded) } : undefined;
}

/** By what rows of our lists are told apart; what was agreed to in one login, by its purpose. */
function nameOf(row: unknown): unknown {
  const { eid, key, id, purpose } = row as { eid?: unknown; key?: unknown; id?: unknown; purpose?: unknown };
  const name = eid ?? key ?? id;
  return name === undefined ? row : JSON.stringify([name, purpose]);
}

/**
 * What is read from the newest on by how many have been shown (spec §7) is shown again when rows come in front
 * meanwhile: once is enough. How many to leave out next still counts them, so that none is missed.
 */
export function withoutRepeats<Row>(rows: readonly Row[]): Row[] {
  const shown = new Set<unknown>();
  return rows.filter((row) => !shown.has(nameOf(row)) && shown.add(nameOf(row)));
}
