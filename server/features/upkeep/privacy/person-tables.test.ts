import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database.ts';
import { harmlessColumns, impersonalTables, personTables, platformTables, tellingColumns } from './person-tables.ts';

let place: TestDatabase;
let columns: { table: string; column: string }[];
beforeAll(async () => {
  place = await openTestDatabase();
  const { rows } = await place.database.scoped(0).execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'page_id'
        and not p.attisdropped)`);
  columns = rows;
});
afterAll(() => place.close());

test('every table of no page is said to have what it has of guests', async () => {
  const { rows } = await place.database.pool.query<{
    name: string;
  }>(`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'page_id'
      and not p.attisdropped)`);
  expect(rows.map(({ name }) => name).toSorted(), 'say in person-tables.ts what these have of guests').toEqual(
    Object.keys(platformTables).toSorted(),
  );
});

test('every tenant table is said to know a guest or not, and none is said that does not exist', () => {
  const stored = new Set(columns.map(({ table }) => table));
  const said = [...Object.keys(personTables), ...Object.keys(impersonalTables)];
  expect(
    [...stored].filter((name) => !said.includes(name)),
    'say in person-tables.ts what ties these to a guest',
  ).toEqual([]);
  expect(said.filter((name) => !stored.has(name))).toEqual([]);
  expect(said.length).toBe(new Set(said).size);
});

test('every column with a telling name is a tie of its table, or said to be harmless', () => {
  const unnamed = columns
    .filter(({ table, column }) => tellingColumns.test(column) && !(column in (personTables[table]?.ties ?? {})))
    .map(({ table, column }) => `${table}.${column}`);
  expect(
    unnamed.filter((name) => !harmlessColumns.includes(name)),
    'say in person-tables.ts what these tie to',
  ).toEqual([]);
  expect(
    harmlessColumns.filter((name) => !unnamed.includes(name)),
    'needs no exception any more',
  ).toEqual([]);
});

test('every tie and every hidden column exists', () => {
  const stored = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(personTables).flatMap(([table, { ties, hidden = [] }]) =>
    [...Object.keys(ties), ...hidden].map((column) => `${table}.${column}`),
  );
  expect(named.filter((name) => !stored.has(name))).toEqual([]);
});

/** Ties that need no index, each with its reason: erasing then reads what the page has in that table. */
const smallEnough: Record<string, string> = {
  'passes.mac': 'kept for a day',
  'guest_accounts.macs': 'as many as a page has rooms',
  'hotel_stays.macs': 'as many as a house has bookings',
  'access_codes.macs': 'lists of phones, which an index by page cannot begin with',
  'begun_answers.mac': 'kept for an hour or two',
  'social_attempts.mac': 'kept for minutes',
  'begun_answers.answers': 'kept for an hour or two',
  'reception_requests.typed': 'kept for a day',
  'repeatable_answers.answer': 'kept for a day',
  'privacy_requests.contact': 'as many as people ask for something',
  'privacy_requests.note': 'as many as people ask for something',
  'consents.visit_id': 'the ledger is looked up by the visit it stands under',
};

test('whatever ties a row to a person is found by an index: erasing one guest of a large page reads their rows, not the page', async () => {
  const { rows: indexes } = await place.database.pool.query<{ table: string; columns: string }>(`
    select c.relname as table, substr(pg_get_indexdef(i.indexrelid), strpos(pg_get_indexdef(i.indexrelid),
      ' USING btree (') + 14) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
      and not c.relispartition and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)')`);
  const missing = Object.entries(personTables).flatMap(([table, { ties }]) =>
    Object.entries(ties).flatMap(([column, tie]) => {
      const key = `page_id, ${['email', 'reached-at'].includes(tie) ? `lower(${column})` : column}`;
      const isIndexed = indexes.some(
        (index) =>
          index.table === table && (index.columns.startsWith(`${key},`) || index.columns.startsWith(`${key})`)),
      );
      return isIndexed || `${table}.${column}` in smallEnough ? [] : [`${table}.${column}`];
    }),
  );
  expect(missing).toEqual([]);
});
