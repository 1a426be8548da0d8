import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './database.ts';
import { findByKey, getByKey, prepared } from './prepared.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const settings = pgTable('page_settings', {
  pageId: integer('page_id').notNull(),
  currency: text('currency').notNull(),
});

let place: TestDatabase;
beforeAll(async () => {
  place = await openTestDatabase();
  const all = place.database.scoped('every');
  await all.execute(sql`insert into pages (id, eid, name, category, mobile, address, about, allowed_login_methods, created_by, created_at) overriding system value
    select n, 'page-' || n, 'Page ' || n, 'others', '', '', '', '{}', 1, now() from generate_series(1, 2) n`);
  await all.execute(sql`insert into page_settings (page_id, time_zone, currency, language_id)
    select n, 'UTC', case n when 1 then 'VND' else 'EUR' end, 'en' from generate_series(1, 2) n`);
});
afterAll(() => place.close());

const own = (pageId: number) => ({ db: place.database.scoped(pageId), pageId });
const findCurrency = findByKey(settings, settings.currency);

test('asked again it answers with what it is asked with now, each page with its own', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await findCurrency(own(1), 'VND')).toEqual({ pageId: 1, currency: 'VND' });
    expect(await findCurrency(own(1), 'EUR')).toBeUndefined();
    expect(await findCurrency(own(2), 'EUR')).toEqual({ pageId: 2, currency: 'EUR' });
  }
});

test('many at once do not get each other’s rows', async () => {
  const asked = Array.from({ length: 60 }, (_, nth) => (nth % 2 === 0 ? own(1) : own(2)));
  const found = await Promise.all(asked.map((page) => findCurrency(page, page.pageId === 1 ? 'VND' : 'EUR')));
  expect(found.map((row) => row?.pageId)).toEqual(asked.map(({ pageId }) => pageId));
});

test('the wall stands before it: another page’s number brings nothing', async () => {
  expect(await findCurrency({ db: place.database.scoped(1), pageId: 2 }, 'EUR')).toBeUndefined();
});

test('in a transaction it sees what the transaction wrote, and nothing of it remains when that is undone', async () => {
  const undone = place.database.transaction(1, async (db) => {
    await db.execute(sql`update page_settings set currency = 'USD' where page_id = 1`);
    expect(await findCurrency({ db, pageId: 1 }, 'USD')).toMatchObject({ currency: 'USD' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await findCurrency(own(1), 'USD')).toBeUndefined();
});

test('what must be there and is not is refused; with `only`, so is what is not one of those', async () => {
  await expect(getByKey(settings, settings.currency)(own(1), 'GBP')).rejects.toMatchObject({ code: 'not-found' });
  const dollars = getByKey(settings, settings.pageId, sql`currency = 'USD'`);
  await expect(dollars(own(1), 1)).rejects.toMatchObject({ code: 'not-found' });
});

test('it is written once for a page', async () => {
  let written = 0;
  const ask = prepared(['n'], (db, { n }) => {
    written += 1;
    return db.select({ n: sql<number>`${n}::int` }).from(settings);
  });
  const { db } = own(1);
  for (const n of [1, 2, 3]) expect(await ask(db, { n })).toEqual([{ n }]);
  expect(written).toBe(1);
});

test('what a migration made of a table is read by connections that have a plan from before', async () => {
  const owner = new pg.Client(place.owner as pg.ClientConfig);
  await owner.connect();
  await owner.query(
    'create table plain (size int not null); grant select on plain to public; insert into plain values (7)',
  );
  const ask = (db: Db) => db.execute(sql`select * from plain`);
  const alone = () => ask(own(1).db);
  const together = () => place.database.transaction(2, ask);
  const volley = () => Promise.allSettled(Array.from({ length: 8 }, () => [alone(), together()]).flat());
  for (let round = 0; round < 3; round += 1) await volley();
  await owner.query('alter table plain alter column size type bigint');
  // Each connection that has a plan fails once with it.
  await volley();
  await volley();
  const answers = await volley();
  await owner.end();
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
});
