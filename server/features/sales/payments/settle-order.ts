import { and, eq, ne } from 'drizzle-orm';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import { AppError } from '../../../platform/errors.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { changeSubscription, subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { invoiceName, takeInvoiceNumber } from './invoice-number.ts';
import { noteRefund } from './note-refund.ts';
import { readOrderReference, type Order, type PaymentProvider, type Told } from './provider.ts';
import { invoices, paymentOrders } from './tables.ts';
import { vatIn } from './vat.ts';

/**
 * `booked`: this message changed something. `already`: another one has said so before. `too-early`: it counts once
 * another has come.
 */
export type Settled = 'booked' | 'already' | 'unknown-order' | 'wrong-amount' | 'too-early';

/**
 * What a provider told, once: however often, in whatever order and however late it is told. Money that has arrived is
 * never lost: it counts on orders that failed or expired before, and of plans that are not offered any more.
 */
export async function settleOrder(somewhere: Context, provider: PaymentProvider, told: Told): Promise<Settled> {
  const place = readOrderReference(told.order);
  if (!place) return 'unknown-order';
  const ctx = inScope(somewhere, place.pageId);
  const own = and(eq(paymentOrders.pageId, place.pageId), eq(paymentOrders.id, place.id));
  const [order] = await ctx.db.select().from(paymentOrders).where(own);
  if (!order || order.provider !== provider.name || isOtherReference(order, told)) return 'unknown-order';
  if (told.outcome === 'pending') return order.state === 'paid' ? 'already' : 'booked';
  const isRightAmount = told.outcome === 'refunded' ? isPartOf(order, told) : told.amount === order.amount;
  if (!isRightAmount || told.currency !== order.currency) {
    await ctx.record('payment.wrong-amount', {
      order: order.id,
      wanted: `${order.amount} ${order.currency}`,
      told: `${told.amount} ${told.currency}`,
      outcome: told.outcome,
      transaction: told.transaction,
    });
    return 'wrong-amount';
  }
  if (told.outcome === 'failed') return fail(ctx, order);
  if (told.outcome === 'refunded') return order.state === 'paid' ? noteRefund(ctx, order, told) : 'too-early';
  // The person who ordered it is not there any more: the history names them, and no browser of theirs.
  const theirs = inScope({ ...ctx, actor: { kind: 'system', label: order.orderedBy } } as Context, place.pageId);
  return transaction(theirs, (ctx) => book(ctx, order, told));
}

const isOtherReference = (order: Order, told: Told): boolean =>
  told.reference !== undefined && order.reference !== '' && told.reference !== order.reference;

const isPartOf = (order: Order, told: Told): boolean => told.amount > 0 && told.amount <= order.amount;

async function fail(ctx: Context, { pageId, id }: Order): Promise<Settled> {
  const failed = await ctx.db
    .update(paymentOrders)
    .set({ state: 'failed' })
    .where(and(eq(paymentOrders.pageId, pageId), eq(paymentOrders.id, id), eq(paymentOrders.state, 'open')))
    .returning({ id: paymentOrders.id });
  return failed.length > 0 ? 'booked' : 'already';
}

/** Of any number of notices at once, the statement that marks the order lets one go on. */
async function book(ctx: Context, { pageId, id }: Order, told: Told): Promise<Settled> {
  const own = and(eq(paymentOrders.pageId, pageId), eq(paymentOrders.id, id));
  const [order] = await ctx.db
    .update(paymentOrders)
    .set({ state: 'paid', paidAt: ctx.now })
    .where(and(own, ne(paymentOrders.state, 'paid')))
    .returning();
  if (!order) return 'already';
  // Held before the counter that all pages share: nobody waits there for somebody else's page.
  await subscriptionNow(ctx, true);
  const timeZone = await timeZoneOf(ctx);
  const day = dayIn(timeZone, ctx.now);
  const year = Number(day.slice(0, 4));
  const number = await takeInvoiceNumber(ctx, year);
  const change = await give(ctx, order, invoiceName(year, number));
  if (change) await ctx.db.update(paymentOrders).set({ changeId: change.id }).where(own);
  const [page] = await ctx.db
    .select({ buyer: pages.name, buyerAddress: pages.address })
    .from(pages)
    .where(eq(pages.id, pageId));
  const { plan, months, amount, currency, provider } = order;
  const { name: seller, address: sellerAddress, vatRate } = ctx.program.provider;
  await ctx.db.insert(invoices).values({
    pageId,
    orderId: id,
    day,
    year,
    number,
    plan,
    months,
    amount,
    currency,
    provider,
    paidUntil: change?.endsAt ? dayIn(timeZone, change.endsAt) : null,
    carriedDays: change?.carriedDays ?? 0,
    carriedFrom: change && change.carriedDays > 0 ? change.before.planName : '',
    vatRate,
    vat: vatIn(amount, vatRate),
    transaction: told.transaction,
    ...page!,
    seller,
    sellerAddress,
  });
  await ctx.record('payment.paid', {
    order: id,
    invoice: invoiceName(year, number),
    plan,
    months,
    amount,
    currency,
    transaction: told.transaction,
  });
  return 'booked';
}

/**
 * undefined where the plan can be given no longer (its end would lie beyond what dates reach, or the page was given
 * another for good meanwhile): the money is booked all
 * the same, and the log tells the people of the platform, who settle it by hand.
 */
async function give(ctx: Context, order: Order, invoice: string) {
  const { planId, months, amount, currency } = order;
  try {
    return await inSavepoint(ctx.db, () =>
      changeSubscription(ctx, {
        planId,
        term: { months },
        kind: 'payment',
        reference: invoice,
        paid: { amount, currency },
        allowsArchived: true,
        keepsLifetime: true,
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.record('payment.not-given', {
      order: order.id,
      plan: order.plan,
      months,
      why: error.fields?.[0]?.reason,
    });
    return undefined;
  }
}
