import { and, count, eq } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { providerNames, type MonthsOnSale, type PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { countGuess } from '../../venue/auth/guess-limits.ts';
import { subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { whyNotSold } from '../../venue/plans/next-subscription.ts';
import { plans } from '../../venue/plans/tables.ts';
import { invoiceName } from './invoice-number.ts';
import { findRefunds } from './note-refund.ts';
import { listOffers } from './offers.ts';
import type { Checkout, Order } from './provider.ts';
import { findProvider } from './providers-on.ts';
import { invoices, paymentOrders } from './tables.ts';

interface Wish {
  planId: number;
  months: MonthsOnSale;
  provider: PaymentProviderName;
  amount: number;
  currency: string;
  language: LanguageId;
}

const minutes = 60_000;

/**
 * The order is there before the provider is asked: its notice may come before its answer. An order of which the
 * provider told nothing costs nobody anything, and is paid all the same if its money comes.
 */
export async function makeOrder(ctx: PageContext, wish: Wish): Promise<{ id: string; url: string }> {
  const provider = findProvider(ctx.program, wish.provider, ctx.pageId);
  if (!provider) throw badField('provider', 'not-one-of');
  await checkWish(ctx, wish);
  await countGuess(ctx, [{ key: `payment/page/${ctx.pageId}`, most: 20, window: 15 * minutes }]);
  const [plan] = await ctx.db.select({ name: plans.name }).from(plans).where(eq(plans.id, wish.planId));
  const { planId, months, amount, currency } = wish;
  const [order] = await ctx.db
    .insert(paymentOrders)
    .values({
      pageId: ctx.pageId,
      id: orderedId(ctx.now.getTime()),
      planId,
      plan: plan!.name,
      months,
      amount,
      currency,
      provider: provider.name,
      orderedBy: ctx.actor.label,
      createdAt: ctx.now,
    })
    .returning();
  await ctx.record('payment.ordered', { order: order!.id, plan: plan!.name, months, amount, currency });
  const begun = await provider.begin(order!, checkoutOf(ctx, order!, wish.language));
  if (!begun.ok) {
    await ctx.db
      .update(paymentOrders)
      .set({ state: 'failed' })
      .where(and(own(ctx, order!.id), eq(paymentOrders.state, 'open')));
    ctx.log.warn({ provider: provider.name, detail: begun.detail }, 'a payment could not be begun');
    throw new AppError('payment-away', { params: { provider: providerNames[provider.name] } });
  }
  if (begun.reference)
    await ctx.db.update(paymentOrders).set({ reference: begun.reference }).where(own(ctx, order!.id));
  return { id: order!.id, url: begun.url };
}

async function checkWish(ctx: PageContext, { planId, months, provider, amount, currency }: Wish): Promise<void> {
  const before = await subscriptionNow(ctx);
  const notSold = whyNotSold(before, { planId, term: { months } }, ctx.now);
  if (notSold) throw badField('planId', `plan-${notSold}`, { plan: before.planName });
  const { offers } = await listOffers(ctx);
  const ofPlan = offers.filter((offer) => offer.planId === planId);
  if (ofPlan.length === 0) throw badField('planId', 'not-one-of');
  const offer = ofPlan.find((each) => each.months === months);
  if (!offer) throw badField('months', 'not-one-of');
  if (!offer.providers.includes(provider)) throw badField('provider', 'not-one-of');
  if (offer.endsAt && offer.endsAt.getUTCFullYear() >= 2200) throw badField('months', 'day-out-of-reach');
  if (offer.amount !== amount || offer.currency !== currency) throw new AppError('price-changed');
}

const checkoutOf = (ctx: PageContext, { id, provider, plan, months }: Order, language: LanguageId): Checkout => ({
  title: `${plan}, ${months === 12 ? '12 months' : '1 month'}`,
  backUrl: `${ctx.program.publicUrl}/payments/back/${id}`,
  noticeUrl: `${ctx.program.publicUrl}/payments/${provider}`,
  address: ctx.address,
  language,
  now: ctx.now,
});

const own = (ctx: PageContext, id: string) => and(eq(paymentOrders.pageId, ctx.pageId), eq(paymentOrders.id, id));

const order = newestFirst(paymentOrders.createdAt, paymentOrders.id, 'uuid');

const withInvoice = (ctx: PageContext) =>
  ctx.db
    .select({ order: paymentOrders, year: invoices.year, number: invoices.number, cursor: cursorOf(order) })
    .from(paymentOrders)
    .leftJoin(invoices, and(eq(invoices.pageId, paymentOrders.pageId), eq(invoices.orderId, paymentOrders.id)))
    .$dynamic();

const present =
  (refunds: Map<string, number>) =>
  ({ order, year, number, cursor }: Awaited<ReturnType<typeof withInvoice>>[number]) => {
    const invoice = year === null || number === null ? null : invoiceName(year, number);
    return { ...order, invoice, refunded: (invoice && refunds.get(invoice)) || 0, cursor };
  };

export async function listOrders(
  ctx: PageContext,
  { limit, skip, after }: { limit: number; skip: number; after?: string | undefined },
) {
  const ofPage = eq(paymentOrders.pageId, ctx.pageId);
  const rows = (
    await withInvoice(ctx)
      .where(and(ofPage, afterCursor(after, order)))
      .orderBy(...sortedBy(order))
      .limit(limit)
      .offset(after ? 0 : skip)
  ).map(present(await findRefunds(ctx)));
  const [total] = await ctx.db.select({ count: count() }).from(paymentOrders).where(ofPage);
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}

export async function getOrder(ctx: PageContext, { id }: { id: string }) {
  const [found] = await withInvoice(ctx).where(own(ctx, id));
  if (!found) throw new AppError('not-found');
  return present(await findRefunds(ctx))(found);
}
