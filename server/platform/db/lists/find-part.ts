import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Db } from '../database.ts';
import { query } from '../query.ts';
import { afterCursor, sortedBy, type OrderKey } from './newest-first.ts';

interface List {
  table: PgTable;
  /** The number that rows are told apart by, and whatever else the order goes by. */
  columns: readonly [id: PgColumn, ...others: PgColumn[]];
  order: readonly OrderKey[];
  /** Of columns of the table alone, and of what `isAmong` other ones. */
  where: SQL | undefined;
}

interface Part {
  limit: number;
  skip?: number | undefined;
  after?: string | undefined;
}

/** Numbers of eight bytes would come as texts. */
const partRow = z.object({ count: z.number(), ids: z.array(z.number()) });

/**
 * How many rows of a list there are, and which of them one part shows. They are found once for both: a word is looked
 * for in a hundred thousand rows, and that is what such a list costs. The found ones bear the name of their table, so
 * that order and cursor mean their columns.
 */
export async function findPart(db: Db, list: List, { limit, skip = 0, after }: Part) {
  const { table, columns, order, where } = list;
  const found = sql`with ${table} as materialized (select ${sql.join([...columns], sql`, `)} from ${table} where ${where})`;
  const [part] = await query(
    db,
    sql`${where ? found : sql``} select (select count(*)::int from ${table}) as count, array(
      select ${columns[0]}::float8 from ${table} where ${afterCursor(after, order) ?? sql`true`}
      order by ${sql.join(sortedBy(order), sql`, `)} limit ${limit} offset ${after ? 0 : skip}) as ids`,
    partRow,
  );
  return part!;
}
