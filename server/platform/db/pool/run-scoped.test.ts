import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Scope } from '../database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { beginIn } from './scope.ts';

const pages = Array.from({ length: 20 }, (_, index) => index + 1);

let place: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  place = await openTestDatabase();
  owner = new pg.Client(place.owner as pg.ClientConfig);
  await owner.connect();
  await owner.query(
    "insert into page_settings (page_id, time_zone, currency, language_id) select page, 'UTC', 'VND', 'vi' from unnest($1::int[]) page",
    [pages],
  );
});
afterAll(async () => {
  await owner.end();
  await place.close();
});

const currencyOf = async (db: Db, page: number) =>
  (await db.execute(sql`select currency from page_settings where page_id = ${page}`)).rows;
const quotient = async (by: number) =>
  (await place.database.scoped(1).execute(sql`select 12 / ${by}::int as result`)).rows[0]!.result;

describe('statements in their scope', () => {
  test('see one page in its scope, nothing without one, all of them only when asked for, whatever else is under way', async () => {
    const scopes = Array.from({ length: 300 }, (_, index) => ([1, 0, 2, 'every', [3, 2]] as Scope[])[index % 5]!);
    const answers = await Promise.all(
      scopes.map((scope) =>
        place.database
          .scoped(scope)
          .execute(sql`select page_id from page_settings where currency = ${'VND'} order by 1`),
      ),
    );
    const seen: unknown[] = [[1], [], [2], pages, [2, 3]];
    answers.forEach(({ rows }, at) => expect(rows.map((row) => row.page_id)).toEqual(seen[at % 5]));
  });

  test('fail alone, and say why', async () => {
    const outcomes = await Promise.allSettled([1, 2, 0, 3, 0, 4].map(quotient));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      12,
      6,
      'failed',
      4,
      'failed',
      3,
    ]);
    const failure = await quotient(0).catch((error: Error) => error.cause);
    expect(failure).toMatchObject({ message: 'division by zero', code: '22012' });
    expect(await quotient(6)).toBe(2);
  });

  test('fail when their connection is cut, and the next one is answered', async () => {
    const asleep = place.database
      .scoped(0)
      .execute(sql`select pg_sleep(30)::text`)
      .catch(() => 'cut');
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(30)%' and state = 'active' and datname = current_database()";
    while ((await owner.query(cut)).rowCount === 0);
    expect(await asleep).toBe('cut');
    expect(await currencyOf(place.database.scoped(1), 1)).toHaveLength(1);
  });

  test('within a transaction see what it wrote, as the only ones', async () => {
    await expect(
      place.database.transaction(3, async (db) => {
        await db.execute("update page_settings set currency = 'USD'");
        expect(await currencyOf(db, 3)).toEqual([{ currency: 'USD' }]);
        expect(await currencyOf(db, 4)).toEqual([]);
        expect(await currencyOf(place.database.scoped(3), 3)).toEqual([{ currency: 'VND' }]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
  });

  test('take only pages for a scope', () => {
    expect(beginIn([3, 12])).toBe("begin; set local app.page_id = '3,12'");
    expect(beginIn('every')).toBe("begin; set local app.page_id = '*'");
    expect(() => beginIn("1'; drop table pages; --" as unknown as Scope)).toThrow(TypeError);
  });
});
