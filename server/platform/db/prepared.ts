import { and, eq, sql, type Column, type GetColumnData, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../errors.ts';
import type { Db } from './database.ts';

interface Question<Row> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row[]> };
}

/**
 * For what is asked by key, or at every call: drizzle writes the text of such a statement once for a page, and not each
 * time, which takes as long as all the rest of the call. `given` holds a place for each value, by its name.
 */
export function prepared<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Db, given: Record<Name, Placeholder>) => Question<Row>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const given: Partial<Record<Name, Placeholder>> = {};
  for (const name of names) given[name] = sql.placeholder(name);
  // What a transaction asked goes with it.
  const written = new WeakMap<Db, ReturnType<Question<Row>['prepare']>>();
  return (db, values) => {
    let question = written.get(db);
    // Statements get their names where they are sent: see `drizzleOver`.
    if (!question) written.set(db, (question = build(db, given as Record<Name, Placeholder>).prepare('')));
    return question.execute(values);
  };
}

interface OfPage {
  db: Db;
  pageId: number;
}
type TenantTable = PgTable & { pageId: Column; $inferSelect: object };

/** The row of a page that has this key, if it is there; with `only`, if it is one of those. */
export function findByKey<Table extends TenantTable, Key extends Column>(table: Table, key: Key, only?: SQL) {
  const find = prepared(['pageId', 'key'], (db, given) =>
    db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.pageId, given.pageId), eq(key, given.key), only)),
  );
  return async ({ db, pageId }: OfPage, value: GetColumnData<Key>): Promise<Table['$inferSelect'] | undefined> =>
    (await find(db, { pageId, key: value }))[0];
}

/** The same, for a row that must be there. */
export function getByKey<Table extends TenantTable, Key extends Column>(table: Table, key: Key, only?: SQL) {
  const find = findByKey(table, key, only);
  return async (ctx: OfPage, value: GetColumnData<Key>): Promise<Table['$inferSelect']> => {
    const row = await find(ctx, value);
    if (!row) throw new AppError('not-found');
    return row;
  };
}
