import { like, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The column contains these very characters, in either case: % and _ of a search are letters like any other. */
export const contains = (column: AnyColumn, search: string): SQL =>
  // As ILIKE does it, which makes small letters of the pattern as well, again for every row.
  like(sql`lower(${column})`, sql`lower(${patternOf(search)})`);

/** The same of a column that is kept in small letters: PostgreSQL compares those several times faster. */
export const containsSmall = (column: AnyColumn, search: string): SQL => like(column, patternOf(search.toLowerCase()));

const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
