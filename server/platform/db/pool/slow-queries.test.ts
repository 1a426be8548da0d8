import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createSlowQueries, normalised } from './slow-queries.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await openTestDatabase();
  database = openDatabase(place.login, () => {}, undefined, 100);
});
afterAll(async () => {
  await database.close();
  await place.close();
});

test('statements are told apart by their text, not by what was asked', () => {
  const text = "select * from users where email = 'mai@example.com' and id = 42 and name = $1 limit 10";
  expect(normalised(text)).toBe('select * from users where email = ? and id = ? and name = $ limit ?');
  expect(normalised('insert into a (b, c) values ($1, $2), ($3, $4)')).toBe('insert into a (b, c) values ($…), …');
  expect(normalised(`select 'never closed, and mai@example.com in it`)).not.toContain('mai@');
  expect(normalised(`select '${'x'.repeat(5000)} mai@example.com'`)).toBe('select ?');
});

test('slow ones are noted whichever way they went, with the page, and quick ones are not', async () => {
  await database.scoped(7).execute(sql`select pg_sleep(0.15), ${'mai@example.com'}::text`);
  await database.transaction('every', (db) => db.execute(sql`select pg_sleep(0.15) as slow`).then(() => {}));
  await database.statement('select pg_sleep($1::float8) as prepared')(7, ['0.15']);
  await database.scoped(7).execute(sql`select 1 as quick`);
  const noted = database.slowQueries.take();
  expect(noted.map(({ pageId, statement, times }) => [pageId, statement, times])).toEqual([
    [7, 'select pg_sleep(?), $::text', 1],
    [0, 'select pg_sleep(?) as slow', 1],
    [7, 'select pg_sleep($::float8) as prepared', 1],
  ]);
  for (const { worstMs } of noted) expect(worstMs).toBeGreaterThanOrEqual(140);
  expect(database.slowQueries.take()).toEqual([]);
});

test('one that was cut off for taking too long is the slowest of all, and is noted', async () => {
  const cut = database.transaction(3, (db) => db.execute(sql`select pg_sleep(20) as cut`), { longest: '150ms' });
  await expect(cut).rejects.toThrow();
  expect(database.slowQueries.take()).toMatchObject([{ pageId: 3, statement: 'select pg_sleep(?) as cut' }]);
});

test('the same is one line with the worst of it, and no page pushes out the others', () => {
  const slow = createSlowQueries(1);
  for (const ms of [20, 90, 30]) slow.note(1, 'select 1', ms);
  expect(slow.take()).toMatchObject([{ times: 3, totalMs: 140, worstMs: 90 }]);
  for (let number = 0; number < 1000; number += 1) slow.note(1, `select column_${'x'.repeat(number)}`, 20);
  slow.note(2, 'select other', 20);
  expect(slow.take().map(({ pageId }) => pageId)).toHaveLength(41);
});
