import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addMonths, dayOfMonth } from '../../venue/plans/add-months.ts';
import { subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { freeMetrics } from '../../venue/plans/plans.ts';
import { plans } from '../../venue/plans/tables.ts';
import { orderReference, type Told } from './provider.ts';
import { findProvider } from './providers-on.ts';
import { settleOrder } from './settle-order.ts';
import { paymentOrders } from './tables.ts';

let app: TestApp;
let planId: number;
beforeAll(async () => {
  app = await openTestApp();
  const [plan] = await app.ctx.db.insert(plans).values({ name: 'GOLD', otherMetrics: freeMetrics }).returning();
  planId = plan!.id;
});
afterAll(() => app.close());

const prices = { 1: 120_000, 12: 1_200_000 };

async function makeOrder(ctx: Context, months: 1 | 12): Promise<string> {
  const id = randomUUID();
  await ctx.db.insert(paymentOrders).values({
    pageId: ctx.pageId,
    id,
    planId,
    plan: 'GOLD',
    months,
    amount: prices[months],
    currency: 'VND',
    provider: 'momo',
    orderedBy: 'lan@example.com',
    createdAt: ctx.now,
  });
  return id;
}

const rows = async (ctx: Context, text: ReturnType<typeof sql>) => (await ctx.db.execute(text)).rows;

const message = fc.record({
  order: fc.nat({ max: 2 }),
  outcome: fc.constantFrom<Told['outcome']>('paid', 'paid', 'failed', 'pending'),
  wrong: fc.constantFrom<'nothing' | 'amount' | 'currency' | 'order'>(
    'nothing',
    'nothing',
    'nothing',
    'amount',
    'currency',
    'order',
  ),
});
/** Those of one batch arrive at the same moment. */
const batches = fc.array(fc.array(message, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
const bought = fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom<1 | 12>(1, 12)));
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test('whatever is told, however often and in whatever order: each paid order counts once, months and money exact', async () => {
  const momo = findProvider(app.program, 'momo')!;
  await fc.assert(
    fc.asyncProperty(bought, batches, moment, async (months, told, now) => {
      const page = await app.page(await app.user());
      const ctx = { ...inScope(app.ctx, page.id), now };
      const ids: string[] = [];
      for (const each of months) ids.push(await makeOrder(ctx, each));
      for (const batch of told) {
        await Promise.all(
          batch.map(({ order, outcome, wrong }) =>
            settleOrder(ctx, momo, {
              order:
                wrong === 'order'
                  ? `${page.id}-${'f'.repeat(32)}`
                  : orderReference({ pageId: page.id, id: ids[order]! }),
              outcome,
              amount: prices[months[order]!] - (wrong === 'amount' ? 1 : 0),
              currency: wrong === 'currency' ? 'USD' : 'VND',
              transaction: '1',
            }),
          ),
        );
      }
      const paid = months.filter((_, at) =>
        told.flat().some(({ order, outcome, wrong }) => order === at && outcome === 'paid' && wrong === 'nothing'),
      );
      const changes = await rows(ctx, sql`select amount, currency from subscription_changes`);
      expect(changes.map(({ amount }) => amount).toSorted()).toEqual(paid.map((each) => prices[each]).toSorted());
      expect(await rows(ctx, sql`select 1 from invoices`)).toHaveLength(paid.length);
      const { endsAt } = await subscriptionNow(ctx);
      const total = paid.reduce<number>((sum, each) => sum + each, 0);
      const zone = 'Asia/Ho_Chi_Minh';
      expect(endsAt).toEqual(total === 0 ? null : addMonths(now, total, zone, dayOfMonth(now, zone)));
    }),
    { numRuns: 40 },
  );
  // Of all pages and years together.
  const gaps = await rows(
    inScope(app.ctx, 'every'),
    sql`select year from invoices group by year having count(*) <> max(number) or min(number) <> 1`,
  );
  expect(gaps).toEqual([]);
});
