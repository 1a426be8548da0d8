import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { arrayLiteral } from './array-literal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the database reads back what was written, whatever the texts hold', async () => {
  const echo = app.program.database.statement<{ texts: (string | null)[]; numbers: number[]; moments: Date[] }>(
    'select $1::text[] as texts, $2::float8[] as numbers, $3::timestamptz[] as moments',
  );
  // PostgreSQL takes no NUL; lone halves of characters do not survive UTF-8.
  const text = fc.oneof(
    fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '').toWellFormed()),
    fc.constantFrom('', 'NULL', '{}', '"', '\\', '\\"', ',', ' a ', '\n'),
    fc.constant(null),
  );
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.array(fc.integer()), fc.array(moment), async (texts, numbers, moments) => {
      expect(await echo(0, [arrayLiteral(texts), arrayLiteral(numbers), arrayLiteral(moments)])).toEqual([
        { texts, numbers, moments },
      ]);
    }),
    { numRuns: 50 },
  );
});
