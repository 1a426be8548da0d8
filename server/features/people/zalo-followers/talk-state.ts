import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { own } from './followers.ts';
import { zaloFollowers, zaloLines } from './tables.ts';

const touchedAt = sql`clock_timestamp()`;

/** Up to that moment; what came later is unread as before. */
export async function noteRead(ctx: Context, userId: string, until: Date): Promise<void> {
  const unread = sql`(select least(count(*), ${zaloFollowers.unread}) from ${zaloLines} later
    where later.page_id = ${ctx.pageId} and later.user_id = ${userId} and later.direction = 'in'
      and later.at > ${until.toISOString()}::timestamptz)`;
  const isRead = sql`${unread} = 0`;
  await ctx.db
    .update(zaloFollowers)
    .set({
      unread,
      touchedAt,
      wantedAt: sql`case when ${isRead} then null else ${zaloFollowers.wantedAt} end`,
      isWantedTold: sql`${zaloFollowers.isWantedTold} and not ${isRead}`,
    })
    .where(own(ctx, userId));
}

/** Null: nobody looks after the conversation. */
export async function assignFollower(ctx: Context, userId: string, uid: number | null): Promise<void> {
  await ctx.db.update(zaloFollowers).set({ assignedUid: uid, touchedAt }).where(own(ctx, userId));
}
