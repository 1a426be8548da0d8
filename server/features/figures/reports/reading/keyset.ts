import { sql, type SQL } from 'drizzle-orm';

/** How many rows, and behind which one: its time and its id. */
export interface Keyset {
  limit: number;
  after?: string | undefined;
}

/** The condition that leaves out what was shown already. */
export function keyset(after: string | undefined, condition: (at: string, id: string) => SQL): SQL {
  if (after === undefined) return sql``;
  const [at = '', id = ''] = after.split('_');
  return condition(at, id);
}

/** A part of a list, and where the next one begins. */
export function partOf<Row extends { cursor: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  return { rows, next: rows.length < limit ? null : rows.at(-1)!.cursor };
}

/** Rows of a table file are read in parts of this many: few enough that taking them in keeps no packet waiting. */
export const rowsPerRead = 500;
