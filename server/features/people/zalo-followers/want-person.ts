import { and, eq, inArray, sql } from 'drizzle-orm';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { tell, type Notice } from '../../venue/page-notification/tell.ts';
import { own } from './followers.ts';
import { zaloFollowers } from './tables.ts';

/** Whoever looks into the inbox by then need not be told. */
const toldAfter = 3 * 60_000;
const mostAtOnce = 500;

const noticeOf = (ctx: Context, kind: 'zalo-waiting' | 'zalo-handover', talk: string): Notice => ({
  pageId: ctx.pageId,
  kind,
  subject: `talk/${talk}`,
  talk,
});

/**
 * Somebody wrote and no rule answers: people are told, unless one of them looks in time. They are told once, until
 * somebody has read the conversation or answered it in Zalo itself.
 */
export async function wantPerson(ctx: Context, userId: string, since: Date): Promise<void> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const isFresh = sql`(${zaloFollowers.wantedAt} is null or exists (select from zalo_lines answer
    where answer.page_id = ${ctx.pageId} and answer.user_id = ${userId} and answer.by = 'elsewhere'
      and answer.at > ${zaloFollowers.wantedAt} and answer.at < ${at}))`;
  await ctx.db
    .update(zaloFollowers)
    .set({
      wantedAt: sql`case when ${isFresh} then ${at} else ${zaloFollowers.wantedAt} end`,
      isWantedTold: sql`${zaloFollowers.isWantedTold} and not ${isFresh}`,
    })
    .where(
      and(
        own(ctx, userId),
        // What comes late may have been answered long ago.
        sql`not coalesce(${zaloFollowers.lastLineBy} in ('staff', 'elsewhere') and ${zaloFollowers.lastLineAt} > ${at},
          false)`,
      ),
    );
}

/** A rule or an unsure model leaves the conversation to people: they are told at once, if they were not yet. */
export async function handOver(ctx: Context, userId: string): Promise<void> {
  const [told] = await ctx.db
    .update(zaloFollowers)
    .set({
      wantedAt: sql`coalesce(${zaloFollowers.wantedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      isWantedTold: true,
    })
    .where(and(own(ctx, userId), eq(zaloFollowers.isWantedTold, false)))
    .returning({ userId: zaloFollowers.userId });
  if (told) await tell(ctx, [noticeOf(ctx, 'zalo-handover', userId)]);
}

/** Of every page: those whom nobody has answered for some minutes. A page that fails keeps no other from being told. */
export async function tellOfWaiting(ctx: Context): Promise<void> {
  const waiting = await inScope(ctx, 'every')
    .db.selectDistinct({ pageId: zaloFollowers.pageId })
    .from(zaloFollowers)
    .where(isDue(ctx));
  for (const { pageId } of waiting)
    try {
      await transaction(inScope(ctx, pageId), tellOfPage);
    } catch (error) {
      ctx.log.warn({ err: error, pageId }, 'nobody was told of guests who wait on Zalo');
    }
}

const isDue = ({ now }: Context) =>
  and(
    sql`${zaloFollowers.wantedAt} <= ${new Date(now.getTime() - toldAfter).toISOString()}::timestamptz`,
    eq(zaloFollowers.isWantedTold, false),
  );

async function tellOfPage(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ userId: zaloFollowers.userId, unread: zaloFollowers.unread, lastLineBy: zaloFollowers.lastLineBy })
    .from(zaloFollowers)
    .where(and(eq(zaloFollowers.pageId, ctx.pageId), isDue(ctx)))
    .orderBy(zaloFollowers.wantedAt)
    .limit(mostAtOnce)
    // Whoever holds one is changing it: it is looked at again in a minute.
    .for('update', { skipLocked: true });
  const isOver = ({ unread, lastLineBy }: (typeof due)[number]) => unread === 0 || lastLineBy === 'elsewhere';
  await note(ctx, due.filter(isOver), { wantedAt: null });
  const told = due.filter((row) => !isOver(row));
  await note(ctx, told, { isWantedTold: true });
  await tell(
    ctx,
    told.map(({ userId }) => noticeOf(ctx, 'zalo-waiting', userId)),
  );
}

async function note(
  ctx: Context,
  rows: readonly { userId: string }[],
  what: { wantedAt: null } | { isWantedTold: true },
): Promise<void> {
  const ids = rows.map(({ userId }) => userId);
  await ctx.db
    .update(zaloFollowers)
    .set(what)
    .where(and(eq(zaloFollowers.pageId, ctx.pageId), inArray(zaloFollowers.userId, ids)));
}
