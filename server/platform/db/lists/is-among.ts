import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * The column is one of those that a query finds, which is read once and then asked row by row. Written as a join or a
 * plain `in`, the database takes the wall of a tenant table for a condition that next to no row passes, and looks up
 * each of a hundred thousand rows by itself instead.
 */
export const isAmong = (column: SQLWrapper, found: SQLWrapper): SQL => sql`(${column} in ${found}) is true`;
