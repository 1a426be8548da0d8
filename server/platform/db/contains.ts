import { ilike, type AnyColumn, type SQL } from 'drizzle-orm';

/** The column contains these very characters, in either case: % and _ of a search are letters like any other. */
export const contains = (column: AnyColumn, search: string): SQL => ilike(column, `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
