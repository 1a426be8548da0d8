import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '../errors/database-away.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openStatements } from './statements.ts';

let place: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  place = await openTestDatabase();
  owner = new pg.Client(place.owner as pg.ClientConfig);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await place.close();
});

const open = () => openStatements(place.login, () => {}, 6);

test('rows come with their types, in the same shape from the first to the last answer', async () => {
  const { prepare, close } = open();
  const read = prepare(`select number, 'a' || number as text, null::text as nothing, '{"a": 1}'::jsonb as json,
      '2026-11-16T00:00:00Z'::timestamptz as at, array[number] as list, number > 1 as more
    from generate_series(1, $1::int) as number order by 1`);
  const row = (number: number) => ({
    number,
    text: `a${number}`,
    nothing: null,
    json: { a: 1 },
    at: new Date('2026-11-16T00:00:00Z'),
    list: [number],
    more: number > 1,
  });
  for (const count of [2, 0, 3])
    expect(await read(0, [String(count)])).toEqual(Array.from({ length: count }, (_, at) => row(at + 1)));
  await close();
});

test('a statement that gives no rows gives none, however often', async () => {
  const { prepare, close } = open();
  await owner.query('create table written (number int); grant all on written to wifi_app');
  const write = prepare('insert into written values ($1::int)');
  for (const number of ['1', '2']) expect(await write(0, [number])).toEqual([]);
  expect((await owner.query('select number from written order by 1')).rows).toEqual([{ number: 1 }, { number: 2 }]);
  await close();
});

test('more at once than there are connections are all answered, each with its own rows', async () => {
  const { prepare, close } = open();
  const echo = prepare<{ text: string }>('select $1::text as text from pg_sleep(0.01)');
  const asked = Array.from({ length: 60 }, (_, number) => String(number));
  expect((await Promise.all(asked.map((text) => echo(0, [text])))).map(([row]) => row!.text)).toEqual(asked);
  await close();
});

test('what fails says so and harms nobody else', async () => {
  const { prepare, close } = open();
  const divide = prepare<{ result: number }>('select 6 / $1::int as result');
  const answers = await Promise.allSettled(['1', '0', '2', '0', '3'].map((by) => divide(0, [by])));
  expect(
    answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value[0]!.result : (answer.reason as Error).message,
    ),
  ).toEqual([6, 'division by zero', 3, 'division by zero', 2]);
  await expect(prepare('select nothing from nowhere')(0, [])).rejects.toThrow('does not exist');
  expect(await divide(0, ['6'])).toEqual([{ result: 1 }]);
  await close();
});

test('a column that is added to a table between two answers is read too', async () => {
  const { prepare, close } = open();
  await owner.query('create table grown (a int); insert into grown values (1); grant all on grown to wifi_app');
  const read = prepare('select * from grown');
  expect(await read(0, [])).toEqual([{ a: 1 }]);
  await owner.query('alter table grown add b int default 2');
  // PostgreSQL refuses once, on each connection that knew the table before.
  await expect(read(0, [])).rejects.toThrow('cached plan');
  expect(await read(0, [])).toEqual([{ a: 1, b: 2 }]);
  await close();
});

test('connections that the database ends, busy or idle, are replaced', async () => {
  const { prepare, close } = open();
  const slow = prepare<{ pid: number }>('select pg_backend_pid() as pid from pg_sleep($1::float8)');
  const [before] = await slow(0, ['0']);
  await owner.query('select pg_terminate_backend($1)', [before!.pid]);
  const after = await slow(0, ['0']).catch(() => slow(0, ['0']));
  expect(after[0]!.pid).not.toBe(before!.pid);
  const failure = slow(0, ['20']).catch((error: unknown) => error);
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep($1%' and state = 'active' and pid <> pg_backend_pid()",
          )
        ).rowCount,
    )
    .toBe(1);
  expect(await failure).toSatisfy(isDatabaseAway);
  expect(await slow(0, ['0'])).toHaveLength(1);
  await close();
});

test('each sees the rows of its own pages, many at once and one after another, and a failure leaves no scope behind', async () => {
  const { prepare, close } = open();
  for (const page of [1, 2, 3])
    await owner.query(
      "insert into page_settings (page_id, time_zone, currency, language_id) values ($1, 'UTC', 'VND', 'vi')",
      [page],
    );
  const seen = prepare<{ page: number }>('select page_id as page from page_settings where 1 / $1::int = 1 order by 1');
  const asked = Array.from({ length: 200 }, (_, at) => [[1], [2, 3], [], [3, 1, 7]][at % 4]!);
  const answers = await Promise.all(
    asked.map(async (pages, at) =>
      at % 10 === 0 ? seen(pages, ['0']).catch(() => 'failed') : (await seen(pages, ['1'])).map(({ page }) => page),
    ),
  );
  for (const [at, answer] of answers.entries())
    expect(answer).toEqual(at % 10 === 0 ? 'failed' : asked[at]!.filter((page) => page < 4).toSorted());
  expect(await seen(0, ['1'])).toEqual([]);
  await close();
});

test('closing waits for what is at work, and nothing is taken after it', async () => {
  const { prepare, close } = open();
  const slow = prepare('select 1 as one from pg_sleep(0.1)');
  const answers = Array.from({ length: 9 }, () => slow(0, []));
  await Promise.all([...answers, close()]);
  await expect(slow(0, [])).rejects.toThrow('after calling end');
});
