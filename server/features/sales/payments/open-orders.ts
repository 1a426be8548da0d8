import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { findProvider } from './providers-on.ts';
import { settleOrder } from './settle-order.ts';
import { paymentOrders } from './tables.ts';

const minutes = 60_000;
/** No provider lets an order wait longer than an hour; what was paid in its last minute is told by then. */
const patience = 75 * minutes;
/** A provider that does not answer is asked for so long. */
const mostPatience = 3 * 24 * 60 * minutes;
/** Of each provider: one that is away holds up no order at another. */
const mostAtOnce = 500;

const openRow = z.object({ pageId: z.number(), id: z.string() });

/** Of all pages: a job looks for them, and each order is asked about on its own page. */
export const findOrdersStillOpen = (ctx: Context): Promise<{ pageId: number; id: string }[]> =>
  query(
    inScope(ctx, 'every').db,
    sql`
    select page_id as "pageId", id from (
      select page_id, id, created_at, row_number() over (partition by provider order by created_at) as nth
      from payment_orders
      where state = 'open' and created_at < ${new Date(ctx.now.getTime() - patience).toISOString()}::timestamptz
    ) as waiting
    where nth <= ${mostAtOnce} order by created_at`,
    openRow,
  );

/** The provider is asked before an order is given up: its notice may have been lost. */
export async function askAboutOrder(somewhere: Context, { pageId, id }: { pageId: number; id: string }): Promise<void> {
  const ctx = inScope(somewhere, pageId);
  const isStillOpen = and(eq(paymentOrders.pageId, pageId), eq(paymentOrders.id, id), eq(paymentOrders.state, 'open'));
  const [order] = await ctx.db.select().from(paymentOrders).where(isStillOpen);
  if (!order) return;
  const provider = findProvider(ctx.program, order.provider, pageId);
  const told = await provider?.ask(order, ctx.now);
  if (provider && typeof told === 'object') await settleOrder(ctx, provider, told);
  const isOld = order.createdAt.getTime() < ctx.now.getTime() - mostPatience;
  const mayStillCome = told === undefined || (told !== 'none' && told.outcome === 'pending');
  if (mayStillCome && !isOld) return;
  await ctx.db.update(paymentOrders).set({ state: 'expired' }).where(isStillOpen);
}
