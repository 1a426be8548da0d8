import { and, desc, eq, max, ne, sql } from 'drizzle-orm';
import { transaction, type PageContext } from '../../../../platform/context.ts';
import { AppError, badField } from '../../../../platform/errors.ts';
import { getProfile } from '../list-profiles.ts';
import { byWhom } from '../notes.ts';
import { own, type ProfileRow } from '../present-profiles.ts';
import { searchTextOf } from '../recognise/fold.ts';
import { profileEvents, profiles, profileVisits, type OwnFields } from '../tables.ts';
import { type RecountProfiles, lockPair } from './merge.ts';
import { joined, ownOf } from './own-fields.ts';

/**
 * Takes a merged profile out again, with what was merged into it before, the logins it was recognised at and what they
 * taught, also since the merge. The other shows what it is by itself, and what those tell who stay.
 */
export function unmergeProfile(
  ctx: PageContext,
  { id, profile: other }: { id: number; profile: number },
  recountProfiles: RecountProfiles,
) {
  return transaction(ctx, async (ctx) => {
    await recountProfiles(ctx, [id, other], async (ctx) => {
      const pair = await lockPair(ctx, [id, other]);
      const [stays, goes] = [pair.get(id), pair.get(other)];
      if (!stays || stays.mergedInto !== null) throw new AppError('not-found');
      if (!goes || goes.mergedInto !== id) throw badField('profile', 'not-found');
      const [merge] = await ctx.db
        .select()
        .from(profileEvents)
        .where(
          and(
            eq(profileEvents.pageId, ctx.pageId),
            eq(profileEvents.profileId, id),
            eq(profileEvents.otherId, other),
            eq(profileEvents.kind, 'merged'),
          ),
        )
        .orderBy(desc(profileEvents.id))
        .limit(1);
      const parts = await otherParts(ctx, id, other);
      const itself = stays.own ?? ownOf(stays);
      const shown = parts.reduce<OwnFields>(joined, itself);
      const tags = stays.tags.filter(
        (tag) => !merge?.gainedTags.includes(tag) || parts.some((part) => part.tags.includes(tag)),
      );
      await ctx.db
        .update(profiles)
        .set({
          ...shown,
          own: parts.length > 0 ? itself : null,
          tags,
          searchText: searchTextOf(shown),
          version: stays.version + 1,
          updatedAt: ctx.now,
        })
        .where(own(ctx, id));
      await giveBackVisits(ctx, id, other);
      await ctx.db
        .update(profiles)
        .set({
          mergedInto: null,
          madeBy: (await hasVisits(ctx, other)) ? goes.madeBy : 'operator',
          version: goes.version + 1,
          updatedAt: ctx.now,
        })
        .where(own(ctx, other));
      await ctx.db
        .insert(profileEvents)
        .values({ pageId: ctx.pageId, profileId: id, otherId: other, at: ctx.now, kind: 'unmerged', ...byWhom(ctx) });
    });
    await ctx.record('guests.unmerged', { id, profile: other });
    return getProfile(ctx, { id });
  });
}

/** What stays merged into it, in the order in which it was. */
async function otherParts(ctx: PageContext, id: number, without: number): Promise<ProfileRow[]> {
  const merges = ctx.db
    .select({ otherId: profileEvents.otherId, nth: max(profileEvents.id).as('nth') })
    .from(profileEvents)
    .where(and(eq(profileEvents.pageId, ctx.pageId), eq(profileEvents.profileId, id), eq(profileEvents.kind, 'merged')))
    .groupBy(profileEvents.otherId)
    .as('merges');
  const rows = await ctx.db
    .select({ part: profiles })
    .from(profiles)
    .leftJoin(merges, eq(merges.otherId, profiles.id))
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.mergedInto, id), ne(profiles.id, without)))
    .orderBy(merges.nth, profiles.id);
  return rows.map(({ part }) => part);
}

const giveBackVisits = (ctx: PageContext, from: number, to: number) =>
  ctx.db.execute(sql`
  with recursive part as (
    select ${to}::int as id union select p.id from profiles p join part on p.merged_into = part.id
      where p.page_id = ${ctx.pageId}
  )
  update profile_visits v set profile_id = ${to} from part where v.page_id = ${ctx.pageId} and v.profile_id = ${from}
    and v.recognised_id = part.id`);

const hasVisits = async (ctx: PageContext, id: number): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: profileVisits.visitId })
      .from(profileVisits)
      .where(and(eq(profileVisits.pageId, ctx.pageId), eq(profileVisits.profileId, id)))
      .limit(1)
  ).length > 0;
