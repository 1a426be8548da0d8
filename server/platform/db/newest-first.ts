import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** To the microsecond: a time that was rounded on its way would show a row twice, or never. */
export const keysetTime = (column: SQLWrapper): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The place of a row in a list that is in order of time: its time and its id. Stays what it is when rows come or go before it. */
export const cursorOf = (at: SQLWrapper, id: SQLWrapper): SQL<string> => sql<string>`${keysetTime(at)} || '_' || ${id}`;

/** What comes after that place. `way` is in which order the times and, among equal ones, the ids go. */
export function afterCursor(after: string | undefined, at: SQLWrapper, id: SQLWrapper, way: { at: 'asc' | 'desc'; id: 'asc' | 'desc' } = { at: 'desc', id: 'desc' }): SQL | undefined {
  if (after === undefined) return undefined;
  const [time = '', number = ''] = after.split('_');
  const [beyond, further] = [sql.raw(way.at === 'desc' ? '<' : '>'), sql.raw(way.id === 'desc' ? '<' : '>')];
  const moment = sql`${time}::timestamptz`;
  const [beyondOrAt, type] = [sql.raw(way.at === 'desc' ? '<=' : '>='), sql.raw(/^\d+$/.test(number) ? 'bigint' : 'uuid')];
  // The first condition alone finds the place in the index.
  return sql`(${at} ${beyondOrAt} ${moment} and (${at} ${beyond} ${moment} or ${id} ${further} ${number}::${type}))`;
}

/** Where the next part begins; null at the end. */
export const nextOf = (rows: readonly { cursor: string }[], limit: number): string | null => (rows.length < limit ? null : rows.at(-1)!.cursor);
