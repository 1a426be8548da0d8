import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await openTestDatabase();
});
afterAll(() => place.close());

const times: [stored: string, read: string][] = [
  ['infinity', '9999-12-31T23:59:59.000Z'],
  ['294276-12-31 23:59:59+00', '9999-12-31T23:59:59.000Z'],
  ['10000-01-01 00:00:00+00', '9999-12-31T23:59:59.000Z'],
  ['-infinity', '1000-01-01T00:00:00.000Z'],
  ['4713-01-02 BC', '1000-01-01T00:00:00.000Z'],
  ['0044-03-15 00:00:00+00', '1000-01-01T00:00:00.000Z'],
  ['2026-11-16 21:00:00.125+00', '2026-11-16T21:00:00.125Z'],
];

test.each(times)('the time %s is read as %s, whichever way it is asked for', async (stored, read) => {
  const every = place.database.scoped('every');
  const { rows } = await every.execute<{ at: string }>(sql`select ${stored}::timestamptz as at`);
  expect(new Date(rows[0]!.at).toISOString()).toBe(read);
  expect(await place.database.statement('select $1::timestamptz as at')(0, [stored])).toEqual([{ at: new Date(read) }]);
});

test.each([
  ['infinity', '9999-12-31'],
  ['5874897-12-31', '9999-12-31'],
  ['-infinity', '1000-01-01'],
  ['4713-01-02 BC', '1000-01-01'],
  ['2026-11-16', '2026-11-16'],
])('the day %s is read as %s', async (stored, read) => {
  const { rows } = await place.database.scoped('every').execute<{ day: string }>(sql`select ${stored}::date as day`);
  expect(rows[0]!.day).toBe(read);
});
