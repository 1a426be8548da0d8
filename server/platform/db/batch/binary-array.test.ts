import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { binaryArray } from './binary-array.ts';
import { rowArrays } from './row-arrays.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Row {
  integer: number | null;
  bigint: number | null;
  text: string | null;
  uuid: string | null;
  date: string | null;
  moment: Date | null;
  boolean: boolean | null;
  jsonb: unknown;
}

const rows = rowArrays<Row>({
  integer: ['integer', ({ integer }) => integer],
  bigint: ['bigint', ({ bigint }) => bigint],
  text: ['text', ({ text }) => text],
  uuid: ['uuid', ({ uuid }) => uuid],
  date: ['date', ({ date }) => date],
  moment: ['timestamptz', ({ moment }) => moment],
  boolean: ['boolean', ({ boolean }) => boolean],
  jsonb: ['jsonb', ({ jsonb }) => JSON.stringify(jsonb)],
});

// PostgreSQL takes no NUL; lone halves of characters do not survive UTF-8.
const anyText = fc.string({ unit: 'binary', maxLength: 60 }).map((any) => any.replaceAll('\0', '').toWellFormed());
// Microseconds before the year 2000 or after it are exact for 285 years.
const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2280-01-01'), noInvalidDate: true });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 5 });

const anyRow: fc.Arbitrary<Row> = fc.record({
  integer: orNull(fc.integer()),
  bigint: orNull(fc.maxSafeInteger()),
  text: orNull(
    fc.oneof(
      anyText,
      fc.constantFrom('', 'NULL', '{}', '"', '\\', 'ế', '🛜'),
      fc.string({ minLength: 41, maxLength: 300 }).map((text) => text.replaceAll('\0', '')),
    ),
  ),
  uuid: orNull(fc.uuid()),
  date: orNull(moment.map((date) => date.toISOString().slice(0, 10))),
  moment: orNull(moment),
  boolean: orNull(fc.boolean()),
  jsonb: fc.dictionary(anyText, anyText).map((record) => ({ ...record })),
});

test('the database reads back what was written, row by row', async () => {
  const echo = app.program.database.statement<Row>(
    `select "integer", "bigint"::float8 as "bigint", "text", "uuid", "date"::text as "date", "moment", "boolean",
      "jsonb" from ${rows.as('one')}`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }), async (given) => {
      expect(await echo(0, rows.valuesOf(given))).toEqual(given);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['integer', 1.5],
  ['integer', Number.NaN],
  ['integer', 2 ** 31],
  ['bigint', 0.5],
  ['timestamptz', new Date(Number.NaN)],
  ['date', 'today'],
  ['uuid', ''],
  ['uuid', '0192-0192'],
  ['uuid', '019a0000-0000-7000-8000-00000000000g'],
  ['uuid', '019a0000-0000-7000-8000-0000000000000'],
  ['uuid', '019a00000000700080000000000000001234'],
] as const)('what is no %s is refused: %s', (type, value) => {
  expect(() => binaryArray(type, [value as never])).toThrow(RangeError);
});

test('an array that is longer than any before it is whole, and so is a short one after it', async () => {
  const echo = app.program.database.statement<{ text: string }>('select unnest($1::text[]) as text');
  const long = Array.from({ length: 3 }, (_, at) => String(at).repeat(100_000));
  for (const texts of [long, ['short']])
    expect((await echo(0, [binaryArray('text', texts)])).map(({ text }) => text)).toEqual(texts);
});
