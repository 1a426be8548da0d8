import { and, eq, sql } from 'drizzle-orm';
import { mostTags } from '@wifi/contract/people/profile-words.ts';
import { transaction, type PageContext } from '../../../../platform/context.ts';
import { AppError, badField } from '../../../../platform/errors.ts';
import { getProfile } from '../list-profiles.ts';
import { byWhom } from '../notes.ts';
import { own, type ProfileRow } from '../present-profiles.ts';
import { searchTextOf } from '../recognise/fold.ts';
import { profileEvents, profiles, profileVisits } from '../tables.ts';
import { joined, ownOf } from './own-fields.ts';

/**
 * Figures stand on profiles, so that the feature that counts says how they follow when visits change hands: it lets
 * `change` happen and brings them in line with it, in the caller's transaction.
 */
export type RecountProfiles = (
  ctx: PageContext,
  profileIds: readonly number[],
  change: (ctx: PageContext) => Promise<void>,
) => Promise<void>;

/** Two at once, always in the same order. */
export async function lockPair(ctx: PageContext, ids: [number, number]): Promise<Map<number, ProfileRow>> {
  const rows = await ctx.db
    .select()
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), sql`${profiles.id} in ${ids}`))
    .orderBy(profiles.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Makes `other` a part of `id`: logins, timeline and contacts count for it. The other keeps what it is, so that it can
 * be taken out again.
 */
export function mergeProfiles(
  ctx: PageContext,
  { id, with: other }: { id: number; with: number },
  recountProfiles: RecountProfiles,
) {
  if (id === other) throw badField('with', 'not-one-of');
  return transaction(ctx, async (ctx) => {
    await recountProfiles(ctx, [id, other], async (ctx) => {
      const pair = await lockPair(ctx, [id, other]);
      const [stays, goes] = [pair.get(id), pair.get(other)];
      if (!stays || stays.mergedInto !== null) throw new AppError('not-found');
      if (!goes) throw badField('with', 'not-found');
      if (goes.mergedInto !== null) throw new AppError('conflict');
      const gainedTags = goes.tags
        .filter((tag) => !stays.tags.includes(tag))
        .slice(0, Math.max(0, mostTags - stays.tags.length));
      const shown = joined(stays, goes);
      await ctx.db
        .update(profiles)
        .set({
          ...shown,
          own: stays.own ?? ownOf(stays),
          tags: [...stays.tags, ...gainedTags],
          searchText: searchTextOf(shown),
          version: stays.version + 1,
          updatedAt: ctx.now,
        })
        .where(own(ctx, id));
      await ctx.db
        .update(profiles)
        .set({ mergedInto: id, version: goes.version + 1, updatedAt: ctx.now })
        .where(own(ctx, other));
      await ctx.db
        .update(profileVisits)
        .set({ profileId: id })
        .where(and(eq(profileVisits.pageId, ctx.pageId), eq(profileVisits.profileId, other)));
      await ctx.db.insert(profileEvents).values({
        pageId: ctx.pageId,
        profileId: id,
        otherId: other,
        at: ctx.now,
        kind: 'merged',
        gainedTags,
        ...byWhom(ctx),
      });
    });
    await ctx.record('guests.merged', { id, with: other });
    return getProfile(ctx, { id });
  });
}
