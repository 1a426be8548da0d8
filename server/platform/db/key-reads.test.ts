import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const pages = Array.from({ length: 20 }, (_, index) => index + 1);
const settings = 'select page_id as "pageId", currency from page_settings where page_id = $1';
const everything = 'select page_id as "pageId" from page_settings where currency = $1 order by 1';
const quotient = 'select 12 / $1::int as result';

let place: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  place = await openTestDatabase();
  owner = new pg.Client(place.owner as pg.ClientConfig);
  await owner.connect();
  await owner.query("insert into page_settings (page_id, time_zone, currency, language_id) select page, 'UTC', 'VND', 'vi' from unnest($1::int[]) page", [pages]);
});
afterAll(async () => { await owner.end(); await place.close(); });

const connections = () => place.database.pool.totalCount;

describe('reads by key', () => {
  test('asked at one moment each get the rows of their own page, and share a connection', async () => {
    const before = connections();
    const asked = Array.from({ length: 500 }, (_, index) => pages[index % pages.length]!);
    const answers = await Promise.all(asked.map((page) => place.database.scoped(page).readByKey(settings, [page])));
    expect(answers).toEqual(asked.map((page) => [{ pageId: page, currency: 'VND' }]));
    expect(connections() - before).toBeLessThanOrEqual(2);
  });

  test('see one page in its scope, nothing without one, all of them only when asked for, whatever travels beside them', async () => {
    const scopes = Array.from({ length: 300 }, (_, index) => ([1, 0, 2, 'every', 2] as const)[index % 5]!);
    const answers = await Promise.all(scopes.map((scope) => place.database.scoped(scope).readByKey<{ pageId: number }>(everything, ['VND'])));
    answers.forEach((rows, at) => {
      const scope = scopes[at]!;
      expect(rows.map(({ pageId }) => pageId)).toEqual(scope === 'every' ? pages : scope === 0 ? [] : [scope]);
    });
  });

  test('leave no scope behind on the connection', async () => {
    await place.database.scoped('every').readByKey(everything, ['VND']);
    const { rows } = await place.database.pool.query('select page_id from page_settings');
    expect(rows).toEqual([]);
  });

  test('fail alone: those that travel with them are answered', async () => {
    const divisors = [1, 2, 0, 3, 0, 4];
    const outcomes = await Promise.allSettled(divisors.map((divisor) => place.database.scoped(1).readByKey<{ result: number }>(quotient, [divisor])));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      [{ result: 12 }], [{ result: 6 }], 'failed', [{ result: 4 }], 'failed', [{ result: 3 }],
    ]);
    expect(await place.database.scoped(1).readByKey(quotient, [6])).toEqual([{ result: 2 }]);
  });

  test('fail when their connection is cut, and the next one is answered', async () => {
    const slow = 'select pg_sleep($1)::text';
    const asleep = place.database.scoped(0).readByKey(slow, [30]).catch(() => 'cut');
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where query = $1 and state = 'active' and datname = current_database()";
    while ((await owner.query(cut, [slow])).rowCount === 0);
    expect(await asleep).toBe('cut');
    expect(await place.database.scoped(1).readByKey(settings, [1])).toHaveLength(1);
  });

  test('within a transaction see what it wrote, as the only ones', async () => {
    await expect(place.database.transaction(3, async (db) => {
      await db.execute("update page_settings set currency = 'USD'");
      expect(await db.readByKey(settings, [3])).toEqual([{ pageId: 3, currency: 'USD' }]);
      expect(await db.readByKey(settings, [4])).toEqual([]);
      expect(await place.database.scoped(3).readByKey(settings, [3])).toEqual([{ pageId: 3, currency: 'VND' }]);
      throw new Error('undone');
    })).rejects.toThrow('undone');
  });
});
