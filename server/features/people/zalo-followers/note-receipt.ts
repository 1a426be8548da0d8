import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { lockFollower, own } from './followers.ts';
import { zaloFollowers, zaloLines, type EarlyReceipt } from './tables.ts';
import { earlier } from './vendor-values.ts';

/** Of one follower; a receipt whose line has not come within a day is of none that we know. */
const mostEarly = 50;

const earlyFor = 86_400_000;

/**
 * Who has seen a line has it, too. Only what went out is told of. A receipt that comes before its line is kept with the
 * follower until the line is written.
 */
export async function noteReceipt(
  ctx: Context,
  userId: string,
  vendorIds: readonly string[],
  what: 'delivered' | 'seen',
  told: Date,
): Promise<void> {
  const follower = vendorIds.length === 0 ? undefined : await lockFollower(ctx, userId);
  if (!follower) return;
  const at = earlier(told, ctx.now);
  const when = sql`${at.toISOString()}::timestamptz`;
  const first = (column: typeof zaloLines.seenAt) => sql`coalesce(${column}, ${when})`;
  const known = await ctx.db
    .update(zaloLines)
    .set({ deliveredAt: first(zaloLines.deliveredAt), ...(what === 'seen' && { seenAt: first(zaloLines.seenAt) }) })
    .where(
      and(
        eq(zaloLines.pageId, ctx.pageId),
        eq(zaloLines.userId, userId),
        sql`${zaloLines.vendorId} = any (${sql.param([...vendorIds])}::text[])`,
        eq(zaloLines.direction, 'out'),
      ),
    )
    .returning({ vendorId: zaloLines.vendorId });
  const early = vendorIds.filter((id) => !known.some(({ vendorId }) => vendorId === id));
  await ctx.db
    .update(zaloFollowers)
    .set({
      ...(known.length > 0 && { touchedAt: sql`clock_timestamp()` }),
      earlyReceipts: withEarly(follower.earlyReceipts, early, what, at),
    })
    .where(own(ctx, userId));
}

function withEarly(kept: readonly EarlyReceipt[], ids: readonly string[], what: 'delivered' | 'seen', at: Date) {
  const since = new Date(at.getTime() - earlyFor).toISOString();
  const of = (id: string): EarlyReceipt => {
    const before = kept.find(({ vendorId }) => vendorId === id);
    const deliveredAt = before?.deliveredAt ?? at.toISOString();
    const seenAt = before?.seenAt ?? (what === 'seen' ? at.toISOString() : undefined);
    return { vendorId: id, deliveredAt, ...(seenAt !== undefined && { seenAt }) };
  };
  const others = kept.filter(({ vendorId, deliveredAt }) => !ids.includes(vendorId) && deliveredAt > since);
  return [...others, ...ids.map(of)].slice(-mostEarly);
}
