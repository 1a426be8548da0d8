import type { Context } from '../../../../platform/context.ts';
import { zaloFollowers } from '../../../people/zalo-followers/tables.ts';

export interface TestFollower {
  userId: string;
  /** Hours since they were last heard of; null: never. */
  heard: number | null;
  isFollower?: boolean;
  profileId?: number;
  tags?: string[];
  displayName?: string;
}

const hour = 3_600_000;

/** Followers of a page as they are stored. */
export async function addFollowers(ctx: Context, followers: readonly TestFollower[]): Promise<void> {
  await ctx.db.insert(zaloFollowers).values(
    followers.map(({ heard, isFollower = true, ...follower }) => ({
      pageId: ctx.pageId,
      isFollower,
      lastInteractionAt: heard === null ? null : new Date(Date.now() - heard * hour),
      createdAt: new Date(Date.now() - 1000),
      ...follower,
    })),
  );
}
