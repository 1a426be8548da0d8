import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { longestZaloTag } from '@wifi/contract/people/zalo-follower-words.ts';
import type { Context } from '../../../platform/context.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { wasErasedSince } from '../../access/erasure-journal/erased-since.ts';
import { saysChild } from '../../access/guest-access/portal/answered-age.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { getChildrenRules } from '../../venue/page-settings/page-settings.ts';
import { accountChanged, type ZaloEvent, type ZaloEventHandler } from '../../venue/zalo-account/zalo-events.ts';
import { followerKey, noteTag, own } from './followers.ts';
import { lineOf } from './line-of-event.ts';
import { noteLine } from './lines.ts';
import { noteReceipt } from './note-receipt.ts';
import { joinByLogin, takeSharedPhone } from './recognise-follower.ts';
import { askDetailsJob } from './sync/ask-details.ts';
import { zaloFollowers, zaloSyncs } from './tables.ts';
import { idIn, listIn, textIn, toldIn } from './vendor-values.ts';

/** Keeps followers and conversations as the vendor tells of them, in any order: the newer of two news counts. */
export const hearFollower: ZaloEventHandler = async (ctx, event) => {
  if (event.name === 'add_user_to_tag') return hearTag(ctx, event);
  if (event.name === accountChanged) return endFollowing(ctx, event);
  if (event.userId === '') return undefined;
  // What was on its way when somebody was erased was said by whom nobody knows any more.
  if (await wasErasedSince(ctx, [followerKey(event.userId)], event.at)) return undefined;
  if (event.name === 'user_received_message' || event.name === 'user_seen_message') return hearReceipt(ctx, event);
  if (event.name === 'follow' || event.name === 'unfollow') await hearFollow(ctx, event);
  else if (event.name === 'user_click_chatnow') await noteSign(ctx, event, true);
  else if (!(await hearLine(ctx, event))) return undefined;
  return joinByLogin(ctx, event.userId);
};

/** False: it tells of no line, or of one that is known. */
async function hearLine(ctx: Context, event: ZaloEvent): Promise<boolean> {
  const line = lineOf(event);
  if (!line) return false;
  await noteSign(ctx, event, line.by === 'guest');
  const isInfo = event.name === 'user_submit_info';
  const hidesWho = isInfo && (await isChild(ctx, event));
  const noted = await noteLine(ctx, hidesWho ? { ...line, text: '' } : line);
  if (!noted?.isNew) return false;
  const info = toldIn(event.payload.info);
  const phone = textIn(info, 'phone', 40);
  if (isInfo && !hidesWho && phone !== '') await takeSharedPhone(ctx, event.userId, phone, textIn(info, 'name', 120));
  return true;
}

/** That somebody is there, and when they last did something: that opens the window in which they may be answered. */
async function noteSign(ctx: Context, { userId, userIdByApp, at }: ZaloEvent, isInteraction: boolean): Promise<void> {
  const [noted] = await ctx.db
    .insert(zaloFollowers)
    .values({
      pageId: ctx.pageId,
      userId,
      userIdByApp: userIdByApp ?? '',
      lastInteractionAt: isInteraction ? at : null,
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [zaloFollowers.pageId, zaloFollowers.userId],
      set: {
        userIdByApp: sql`coalesce(nullif(excluded.user_id_by_app, ''), ${zaloFollowers.userIdByApp})`,
        lastInteractionAt: sql`greatest(${zaloFollowers.lastInteractionAt}, excluded.last_interaction_at)`,
      },
    })
    .returning({ syncedAt: zaloFollowers.syncedAt });
  if (noted!.syncedAt === null) await ctx.later(askDetailsJob.with({ pageId: ctx.pageId }));
}

async function hearFollow(ctx: Context, event: ZaloEvent): Promise<void> {
  const follows = event.name === 'follow';
  await noteSign(ctx, event, follows);
  const at = sql`${event.at.toISOString()}::timestamptz`;
  const latest = (column: typeof zaloFollowers.followedAt) => sql`greatest(${column}, ${at})`;
  const isNews = sql`coalesce(${zaloFollowers.changedAt} < ${at}, true)`;
  await ctx.db
    .update(zaloFollowers)
    .set({
      isFollower: sql`case when ${isNews} then ${follows}::boolean else ${zaloFollowers.isFollower} end`,
      changedAt: latest(zaloFollowers.changedAt),
      touchedAt: sql`clock_timestamp()`,
      ...(follows
        ? { followedAt: latest(zaloFollowers.followedAt) }
        : { unfollowedAt: latest(zaloFollowers.unfollowedAt) }),
    })
    .where(own(ctx, event.userId));
}

/** Nobody who followed another account can be written to by this one, and its list is read from the beginning. */
async function endFollowing(ctx: Context, { at }: ZaloEvent): Promise<void> {
  await ctx.db
    .update(zaloFollowers)
    .set({ isFollower: false, changedAt: at, unfollowedAt: at, lastInteractionAt: null })
    .where(
      and(
        eq(zaloFollowers.pageId, ctx.pageId),
        lte(zaloFollowers.createdAt, at),
        or(isNull(zaloFollowers.changedAt), lte(zaloFollowers.changedAt, at)),
      ),
    );
  await ctx.db.delete(zaloSyncs).where(eq(zaloSyncs.pageId, ctx.pageId));
}

async function hearReceipt(ctx: Context, { name, userId, payload, at }: ZaloEvent): Promise<void> {
  const message = toldIn(payload.message);
  const ids = [idIn(message, 'msg_id'), ...listIn(message, 'msg_ids').map((id) => idIn({ id }, 'id'))];
  await noteReceipt(
    ctx,
    userId,
    ids.filter((id) => id !== ''),
    name === 'user_seen_message' ? 'seen' : 'delivered',
    at,
  );
}

/** Of one event. */
const mostTagged = 1000;

async function hearTag(ctx: Context, { payload }: ZaloEvent): Promise<void> {
  const tag = toldIn(payload.tag);
  const name = textIn(tag, 'name', longestZaloTag);
  if (name === '') return;
  const ids = listIn(tag, 'user_ids', mostTagged).map((id) => idIn({ id }, 'id'));
  await noteTag(ctx, ids, 'add', name);
}

/** Decision 017: of a child nothing is kept that says who it is. */
async function isChild(ctx: Context, { payload }: ZaloEvent): Promise<boolean> {
  const born = textIn(toldIn(payload.info), 'user_dob', 40);
  if (born === '') return false;
  const today = dayIn(await timeZoneOf(ctx), ctx.now);
  return saysChild([{ mappingField: 'dob', answer: born }], today, (await getChildrenRules(ctx)).ageOfConsent);
}
