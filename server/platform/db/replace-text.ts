import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Whether a word that stands for one thing alone is anywhere in a column, however deep in its JSON. */
export const hasText = (column: AnyColumn, word: string): SQL => sql`position(${word} in ${column}::text) > 0`;

/**
 * The column with another such word in its place. Both are letters, digits, dots and dashes: nothing that JSON would
 * write in another way.
 */
export const replacedText = (column: AnyColumn, word: string, other: string): SQL =>
  sql`replace(${column}::text, ${word}, ${other})::${sql.raw(column.getSQLType())}`;
