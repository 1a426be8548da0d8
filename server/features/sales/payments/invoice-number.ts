import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { invoiceCounters } from './tables.ts';

/** As it is written on the invoice and found again in the history of the page. */
export const invoiceName = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;

/**
 * Within the transaction that books the payment: the row is held until it ends, so that a number is given out again if
 * it is undone, and there are no gaps.
 */
export async function takeInvoiceNumber(ctx: Context, year: number): Promise<number> {
  if (!ctx.isInTransaction) throw new Error('An invoice is numbered together with what it is written for');
  const [row] = await ctx.db
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning();
  return row!.last;
}
