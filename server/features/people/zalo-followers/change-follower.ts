import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { findRoot } from '../profiles/merge/same-guest.ts';
import { linkFollower, lockFollower, tagFollower } from './followers.ts';
import { getFollower } from './list-followers.ts';

interface Changes {
  id: string;
  tags?: string[] | undefined;
  profileId?: number | null | undefined;
}

export function changeFollower(ctx: PageContext, { id, tags, profileId }: Changes) {
  return transaction(ctx, async (ctx) => {
    const stored = await lockFollower(ctx, id);
    if (!stored) throw new AppError('not-found');
    if (tags !== undefined) {
      for (const tag of stored.tags) if (!tags.includes(tag)) await tagFollower(ctx, id, 'remove', tag);
      for (const tag of tags) if (!stored.tags.includes(tag)) await tagFollower(ctx, id, 'add', tag);
    }
    if (profileId !== undefined) {
      // Merged ones are shown no more: only what is shown can be chosen.
      if (profileId !== null && (await findRoot(ctx, profileId)) !== profileId)
        throw badField('profileId', 'not-found');
      await linkFollower(ctx, id, profileId);
    }
    await ctx.record('zalo.follower-changed', {
      id,
      ...(profileId !== undefined && { profileId }),
      ...(tags && { tags }),
    });
    return getFollower(ctx, { id });
  });
}
