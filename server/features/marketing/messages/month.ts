import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { planOf } from '../../venue/plans/plan-of.ts';
import { messageMonths } from './tables.ts';

/** The running month on the clocks of the page: `2026-11`. */
const monthOf = async (ctx: Context): Promise<string> => dayIn(await timeZoneOf(ctx), ctx.now).slice(0, 7);

/** Marketing messages of the running month; service messages count against nothing. */
export async function messagesThisMonth(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({ sent: messageMonths.sent })
    .from(messageMonths)
    .where(and(eq(messageMonths.pageId, ctx.pageId), eq(messageMonths.month, await monthOf(ctx))));
  return row?.sent ?? 0;
}

export async function roomOfMonth(ctx: Context): Promise<number | null> {
  const { limits } = await planOf(ctx);
  return limits.messagesAMonth === null ? null : Math.max(0, limits.messagesAMonth - (await messagesThisMonth(ctx)));
}

export async function countMessages(ctx: Context, more: number): Promise<void> {
  await ctx.db
    .insert(messageMonths)
    .values({ pageId: ctx.pageId, month: await monthOf(ctx), sent: more })
    .onConflictDoUpdate({
      target: [messageMonths.pageId, messageMonths.month],
      set: { sent: sql`${messageMonths.sent} + ${more}` },
    });
}
