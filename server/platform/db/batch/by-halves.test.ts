import * as fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDataError } from '../errors/data-error.ts';
import { openStatements } from '../pool/statements.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { batched } from './batched.ts';
import { byHalves } from './by-halves.ts';
import { coalesced } from './coalesce.ts';
import { rowArrays } from './row-arrays.ts';
import { createWriteBuffer } from './write-buffer.ts';

let place: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  place = await openTestDatabase();
  pool = new pg.Pool(place.owner);
  await pool.query('create table notes (number int primary key, words jsonb not null); grant all on notes to wifi_app');
});
afterAll(async () => {
  await pool.end();
  await place.close();
});

const silent = pino({ level: 'silent' });
const failure = (code: string) => Object.assign(new Error(code), { code });
const guilty = (rows: number[], isGuilty: (row: number) => boolean) => {
  if (rows.some((row) => isGuilty(row))) throw failure('22021');
};

test('whoever is guilty, exactly those are left out, and all others are done once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(500), { maxLength: 200 }), fc.func(fc.boolean()), async (rows, isGuilty) => {
      const done: number[] = [];
      const parts = await byHalves(rows, async (some) => {
        guilty(some, isGuilty);
        done.push(...some);
      });
      expect(done).toEqual(rows.filter((row) => !isGuilty(row)));
      expect(parts.flatMap((part) => part.rows)).toEqual(rows);
      for (const part of parts) if ('error' in part) expect(part.rows).toHaveLength(1);
    }),
  );
});

test('one guilty row of a thousand costs some twenty statements more, not a thousand', async () => {
  let statements = 0;
  await byHalves(
    Array.from({ length: 1000 }, (_, row) => row),
    async (rows) => {
      statements += 1;
      guilty(rows, (row) => row === 77);
    },
  );
  expect(statements).toBeLessThanOrEqual(21);
});

test('a database that is away is asked once, and once it goes away nothing more is tried', async () => {
  for (const code of ['ECONNREFUSED', '57P01', '53100', '53300', '40001', '40P01', '57014', '55P03', '42P01']) {
    let asked = 0;
    expect(
      await byHalves([1, 2, 3, 4], async () => {
        asked += 1;
        throw failure(code);
      }),
    ).toMatchObject([{ rows: [1, 2, 3, 4] }]);
    expect(asked, code).toBe(1);
  }
  let asked = 0;
  const parts = await byHalves([1, 2, 3, 4], async (rows) => {
    asked += 1;
    if (asked > 1) throw failure('57P01');
    guilty(rows, () => true);
  });
  expect([asked, parts.map(({ rows }) => rows)]).toEqual([
    2,
    [
      [1, 2],
      [3, 4],
    ],
  ]);
});

test('what the database itself says of a row is told from what it says of the day', async () => {
  const said = async (text: string, values: unknown[] = []) =>
    pool.query(text, values).then(
      () => undefined,
      (error: unknown) => isDataError(error),
    );
  expect(await said('select $1::text', ['a\0b'])).toBe(true);
  expect(await said('select $1::jsonb', ['"\\ud800"'])).toBe(true);
  expect(await said('select 9223372036854775807 + 1')).toBe(true);
  expect(await said("insert into notes values (null, '1')")).toBe(true);
  expect(await said('select (select number from (values (1), (2)) as two (number))')).toBe(true);
  expect(await said('select * from nowhere')).toBe(false);
  expect(await said("do $$ begin raise exception using errcode = '53100'; end $$")).toBe(false);
  expect(isDataError(new Error('wrapped', { cause: failure('22003') }))).toBe(true);
});

const rows = rowArrays<{ number: number; words: unknown }>({
  number: ['integer', ({ number }) => number],
  words: ['jsonb', ({ words }) => JSON.stringify(words)],
});

test('one line that cannot be stored costs a buffer this line, whoever wrote the others', async () => {
  const { prepare, close } = openStatements(place.owner, () => {}, 2);
  const write = prepare(`insert into notes (${rows.names}) select * from ${rows.as('note')}`);
  const told: unknown[] = [];
  const buffer = createWriteBuffer<{ number: number; words: unknown }>(
    'notes',
    Object.assign(pino({ level: 'silent' }), { warn: (line: unknown) => void told.push(line) }),
    (some) => write(0, rows.valuesOf(some)),
    () => 1,
  );
  for (let number = 1; number <= 1200; number += 1)
    buffer.note({ number, words: number % 500 === 77 ? '\ud83e' : 'plain' });
  await buffer.close();
  expect((await pool.query<{ n: number }>('select count(*)::int as n from notes')).rows[0]!.n).toBe(1197);
  expect(told).toHaveLength(3);
  await close();
});

test('a write that cannot be stored fails whoever gave it, and nobody who rode along', async () => {
  const write = batched<number, string>(async (numbers) => {
    guilty(numbers, (number) => number === 3);
    return numbers.map((number) => `row ${number}`);
  });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(write));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as Error).message)),
  ).toEqual(['row 1', 'row 2', '22021', 'row 4', 'row 5']);
});

test('a look-up of what no key can be is unknown without a query, and one that fails over its key fails alone', async () => {
  const asked: string[] = [];
  const find = coalesced<string, string>(async (keys) => {
    asked.push(...keys);
    if (keys.includes('odd')) throw failure('22021');
    return new Map(keys.map((key) => [key, `row ${key}`]));
  });
  const answers = await Promise.allSettled(['a', '\0x', '\ud800', 'odd', 'b', 'c'].map(find));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'row a',
    undefined,
    undefined,
    'failed',
    'row b',
    'row c',
  ]);
  expect(asked).not.toContain('\0x');
  expect(asked).not.toContain('\ud800');
});

test('a buffer tells once that the database is away, and does not try by halves', async () => {
  let asked = 0;
  const buffer = createWriteBuffer<number>(
    'numbers',
    silent,
    async () => {
      asked += 1;
      throw failure('57P01');
    },
    () => 1,
  );
  for (let number = 0; number < 400; number += 1) buffer.note(number);
  await buffer.close();
  expect(asked).toBe(1);
});

test('lines that wait for a row that somebody holds are written with the next ones, and the others at once', async () => {
  const written: number[] = [];
  let isHeld = true;
  const buffer = createWriteBuffer<number>(
    'lines',
    silent,
    async (rows) => {
      if (isHeld && rows.includes(2)) throw failure('55P03');
      written.push(...rows);
    },
    (row) => row,
  );
  for (const row of [1, 2, 3, 4]) buffer.note(row);
  await buffer.flush();
  expect(written).toEqual([1, 3, 4]);
  isHeld = false;
  await buffer.close();
  expect(written).toEqual([1, 3, 4, 2]);
});

test('hundreds of lines of an owner of whom somebody holds a row keep the lines of others waiting for one try more', async () => {
  const written: number[] = [];
  let tries = 0;
  const buffer = createWriteBuffer<number>(
    'lines',
    silent,
    async (rows) => {
      tries += 1;
      if (rows.some((row) => row % 2 === 0)) throw failure('55P03');
      written.push(...rows);
    },
    (row) => row % 2,
  );
  for (let row = 0; row < 400; row += 1) buffer.note(row);
  await buffer.flush();
  expect([written.length, tries]).toEqual([200, 3]);
  // For a while nobody tries the others again, and what comes goes at once.
  for (let row = 400; row < 420; row += 1) buffer.note(row);
  await buffer.flush();
  expect([written.length, tries]).toEqual([210, 4]);
  await buffer.close();
});
