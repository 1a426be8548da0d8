import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { providerNames } from '@wifi/contract/sales/payment-words.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { addChange, subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { subscriptionChanges } from '../../venue/plans/tables.ts';
import { invoiceName } from './invoice-number.ts';
import type { Order, Told } from './provider.ts';
import { invoices } from './tables.ts';

const refundRow = z.object({ invoice: z.string(), amount: z.number() });

/** What was given back of each invoice of the page, by its name. */
export async function findRefunds(ctx: Context, invoice?: string): Promise<Map<string, number>> {
  const ofOne = invoice === undefined ? sql`true` : eq(subscriptionChanges.reference, invoice);
  const rows = await query(
    ctx.db,
    sql`
    select ${subscriptionChanges.reference} as invoice, -sum(${subscriptionChanges.amount})::float8 as amount
    from ${subscriptionChanges}
    where ${subscriptionChanges.pageId} = ${ctx.pageId} and ${subscriptionChanges.kind} = 'refund' and ${ofOne}
    group by 1`,
    refundRow,
  );
  return new Map(rows.map((row) => [row.invoice, row.amount]));
}

/**
 * Money that was given back at the provider's, which tells all of it each time: what is not noted yet is. The plan
 * stays as it is: whether it ends with that is a matter between people, who end it by hand.
 */
export function noteRefund(somewhere: Context, order: Order, told: Told): Promise<'booked' | 'already'> {
  const actor = { kind: 'system' as const, label: providerNames[order.provider] };
  const theirs = inScope({ ...somewhere, actor } as Context, order.pageId);
  return transaction(theirs, async (ctx) => {
    // Held until the end: of two notices at once, the second sees what the first has noted.
    const now = await subscriptionNow(ctx, true);
    const [invoice] = await ctx.db
      .select({ year: invoices.year, number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.pageId, order.pageId), eq(invoices.orderId, order.id)));
    if (!invoice) throw new Error(`The paid order ${order.id} has no invoice`);
    const reference = invoiceName(invoice.year, invoice.number);
    const amount = told.amount - ((await findRefunds(ctx, reference)).get(reference) ?? 0);
    if (amount <= 0) return 'already';
    const { currency } = order;
    await addChange(ctx, {
      kind: 'refund',
      fromPlanId: now.planId,
      toPlanId: now.planId,
      endBefore: now.endsAt,
      endAfter: now.endsAt,
      wasLifetime: now.isLifetime,
      isLifetime: now.isLifetime,
      amount: -amount,
      currency,
      reference,
    });
    await ctx.record('payment.refunded', { order: order.id, invoice: reference, amount, currency });
    return 'booked';
  });
}
