import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportGroups } from '@wifi/contract/report-words.ts';
import { inScope, type PageContext } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addDays, bucketsOf, daysIn, reading } from './read-range.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a question that takes too long is given up with a clear answer, and the connection asks on', async () => {
  const ctx = inScope(app.ctx, 1) as PageContext;
  await expect(reading(ctx, (ctx) => ctx.db.execute(sql`select pg_sleep(5)`), '50ms')).rejects.toMatchObject({
    code: 'takes-too-long',
    status: 422,
  });
  const { rows } = await ctx.db.execute(sql`select current_setting('statement_timeout') as timeout`);
  expect(rows).toEqual([{ timeout: '0' }]);
});

test('pieces cover the days without gap or overlap, and none reaches over its calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9000 }),
      fc.integer({ min: 1, max: 3653 }),
      fc.constantFrom(...reportGroups),
      (start, length, group) => {
        const days = { from: addDays('2000-01-01', start), to: addDays('2000-01-01', start + length) };
        const pieces = bucketsOf(days, group);
        expect([pieces[0]!.from, pieces.at(-1)!.to]).toEqual([days.from, days.to]);
        for (const [index, piece] of pieces.entries()) {
          expect(piece.from).toBe(pieces[index - 1]?.to ?? days.from);
          expect(daysIn(piece)).toBeGreaterThan(0);
          expect(daysIn(piece)).toBeLessThanOrEqual({ day: 1, week: 7, month: 31, year: 366 }[group]);
        }
      },
    ),
  );
});
