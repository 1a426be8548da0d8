import { and, eq, inArray, sql } from 'drizzle-orm';
import { mostZaloTags } from '@wifi/contract/people/zalo-follower-words.ts';
import type { Context } from '../../../platform/context.ts';
import { findByKey } from '../../../platform/db/prepared.ts';
import { findRoot } from '../profiles/merge/same-guest.ts';
import { leadKeyTo } from '../profiles/recognise/recognise-person.ts';
import { zaloFollowers } from './tables.ts';
import { tellTagJob } from './tell-tag.ts';

export type Follower = typeof zaloFollowers.$inferSelect;

export const own = (ctx: Context, userId: string) =>
  and(eq(zaloFollowers.pageId, ctx.pageId), eq(zaloFollowers.userId, userId));

export const followerOf = findByKey(zaloFollowers, zaloFollowers.userId);

/** Held until the end of the caller's transaction. */
export async function lockFollower(ctx: Context, userId: string): Promise<Follower | undefined> {
  const [row] = await ctx.db.select().from(zaloFollowers).where(own(ctx, userId)).for('update');
  return row;
}

/** The guest that a follower is known as now; undefined where they are linked to nobody. */
export const profileOf = async (ctx: Context, { profileId }: Pick<Follower, 'profileId'>) =>
  profileId === null ? undefined : findRoot(ctx, profileId);

/** By what a guest is known who is this follower: see `profile_keys`. */
export const followerKey = (userId: string): string => `zalo:${userId}`;

/** In the caller's transaction; null takes the link away. */
export async function linkFollower(ctx: Context, userId: string, profileId: number | null): Promise<void> {
  await ctx.db
    .update(zaloFollowers)
    .set({ profileId, touchedAt: sql`clock_timestamp()` })
    .where(own(ctx, userId));
  await leadKeyTo(ctx, followerKey(userId), profileId);
}

/** The same tag at the vendor follows by a job: nobody outside is waited for inside the caller's transaction. */
export async function tagFollower(ctx: Context, userId: string, change: 'add' | 'remove', tag: string): Promise<void> {
  if (await noteTag(ctx, [userId], change, tag)) await ctx.later(tellTagJob.with({ pageId: ctx.pageId, userId, tag }));
}

/** What the vendor says already. False: nothing changed by it. */
export async function noteTag(
  ctx: Context,
  userIds: readonly string[],
  change: 'add' | 'remove',
  tag: string,
): Promise<boolean> {
  const [tags, differs] =
    change === 'add'
      ? [sql`array_append(tags, ${tag})`, sql`not ${tag} = any (tags) and cardinality(tags) < ${mostZaloTags}`]
      : [sql`array_remove(tags, ${tag})`, sql`${tag} = any (tags)`];
  const changed = await ctx.db
    .update(zaloFollowers)
    .set({ tags })
    .where(and(eq(zaloFollowers.pageId, ctx.pageId), inArray(zaloFollowers.userId, [...userIds]), differs))
    .returning({ userId: zaloFollowers.userId });
  return changed.length > 0;
}

/** Rules answer nothing until then: a person talks with the follower. 0: they may again. */
export async function pauseBot(ctx: Context, userId: string, minutes: number): Promise<void> {
  await ctx.db
    .update(zaloFollowers)
    .set({
      botPausedUntil: minutes > 0 ? new Date(ctx.now.getTime() + minutes * 60_000) : null,
      touchedAt: sql`clock_timestamp()`,
    })
    .where(own(ctx, userId));
}
