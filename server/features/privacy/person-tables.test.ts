import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { harmlessColumns, impersonalTables, personTables, tellingColumns } from './person-tables.ts';

let place: TestDatabase;
let columns: { table: string; column: string }[];
beforeAll(async () => {
  place = await openTestDatabase();
  const { rows } = await place.database.scoped(0).execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'page_id' and not p.attisdropped)`);
  columns = rows;
});
afterAll(() => place.close());

test('every tenant table is said to know a guest or not, and none is said that does not exist', () => {
  const stored = new Set(columns.map(({ table }) => table));
  const said = [...Object.keys(personTables), ...Object.keys(impersonalTables)];
  expect([...stored].filter((name) => !said.includes(name)), 'say in person-tables.ts what ties these to a guest').toEqual([]);
  expect(said.filter((name) => !stored.has(name))).toEqual([]);
  expect(said.length).toBe(new Set(said).size);
});

test('every column with a telling name is a tie of its table, or said to be harmless', () => {
  const untold = columns.filter(({ table, column }) => tellingColumns.test(column) && !(column in (personTables[table]?.ties ?? {}))).map(({ table, column }) => `${table}.${column}`);
  expect(untold.filter((name) => !harmlessColumns.includes(name)), 'say in person-tables.ts what these tie to').toEqual([]);
  expect(harmlessColumns.filter((name) => !untold.includes(name)), 'needs no exception any more').toEqual([]);
});

test('every tie and every hidden column exists', () => {
  const stored = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(personTables).flatMap(([table, { ties, hidden = [] }]) => [...Object.keys(ties), ...hidden].map((column) => `${table}.${column}`));
  expect(named.filter((name) => !stored.has(name))).toEqual([]);
});
