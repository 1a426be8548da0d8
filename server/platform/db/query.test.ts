import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { byHalves } from './batch/by-halves.ts';
import { query } from './query.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await openTestDatabase();
});
afterAll(() => place.close());

const row = z.object({ id: z.number(), name: z.string() });
const rows = (values: string) => query(place.database.scoped(0), sql.raw(`select * from (values ${values}) as v`), row);
const named = (ids: readonly number[], name: string) =>
  query(
    place.database.scoped(0),
    sql.raw(`select id, ${name} as name from unnest('{${ids.join()}}'::int[]) as id`),
    row,
  );

test('rows come as the schema says, without columns that it does not name', async () => {
  const statement = sql`select id, 'n' || id as name, now() as at from generate_series(1, ${2}::int) as id`;
  expect(await query(place.database.scoped(0), statement, row)).toEqual([
    { id: 1, name: 'n1' },
    { id: 2, name: 'n2' },
  ]);
});

test('a column that is missing, null or of another type fails, and no value is told', async () => {
  await expect(rows("(1, 'secret')")).rejects.toThrow('A row is not what its statement promises');
  await expect(named([1], 'null::text')).rejects.toThrow('name: Invalid input: expected string, received null');
  const failure = await named([1], `jsonb_build_object('mail', 'an@quan.example')`).catch((error: Error) => error);
  expect(String(failure)).toContain('expected string, received object');
  expect(String(failure)).not.toContain('an@quan');
});

test('of a batch only the row fails that is not as it should be', async () => {
  const parts = await byHalves([1, 2, 3, 4], (ids) => named(ids, "case when id <> 3 then 'a' end"));
  expect(parts.flatMap((part) => ('answer' in part ? part.rows : []))).toEqual([1, 2, 4]);
});

test('prepared statements check their rows too', async () => {
  const read = place.database.statement('select id, $1 as name from generate_series(1, 2) as id', row);
  expect(await read(0, ['a'])).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'a' },
  ]);
  const wrong = place.database.statement('select $1 as id, 1 as name', row);
  await expect(wrong(0, ['a'])).rejects.toThrow('id: Invalid input: expected number, received string');
});
