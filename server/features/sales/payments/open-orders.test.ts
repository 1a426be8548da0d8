import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { freeMetrics } from '../../venue/plans/plans.ts';
import { plans } from '../../venue/plans/tables.ts';
import { findOrdersStillOpen } from './open-orders.ts';
import { paymentOrders } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('orders at a provider that is away hold up nobody who paid at another', async () => {
  const [plan] = await app.ctx.db.insert(plans).values({ name: 'GOLD', otherMetrics: freeMetrics }).returning();
  const ctx = inScope(app.ctx, (await app.page(await app.user())).id);
  const order = (provider: PaymentProviderName, hoursAgo: number) => ({
    pageId: ctx.pageId,
    id: randomUUID(),
    planId: plan!.id,
    plan: 'GOLD',
    months: 1 as const,
    amount: 120_000,
    currency: 'VND',
    provider,
    orderedBy: 'lan@example.com',
    createdAt: new Date(ctx.now.getTime() - hoursAgo * 3_600_000),
  });
  const paid = order('vnpay', 2);
  await ctx.db.insert(paymentOrders).values(Array.from({ length: 700 }, () => order('momo', 20)));
  await ctx.db.insert(paymentOrders).values([paid, order('vnpay', 1)]);
  const found = await findOrdersStillOpen(app.ctx);
  expect(found.length).toBeLessThan(700);
  expect(found).toContainEqual({ pageId: ctx.pageId, id: paid.id });
});
