import { and, desc, eq, sql } from 'drizzle-orm';
import { mostTags } from '@wifi/contract/profile-words.ts';
import { transaction, type PageContext } from '../../platform/context.ts';
import { AppError, badField } from '../../platform/errors.ts';
import { recountProfiles } from '../reports/count/recount-profiles.ts';
import { searchTextOf } from './fold.ts';
import { getProfile } from './list-profiles.ts';
import { byWhom } from './notes.ts';
import { own, type ProfileRow } from './present-profiles.ts';
import { profileEvents, profiles, profileVisits } from './tables.ts';

/** What a merge gives to the profile that stays, where it has nothing itself. */
const given = ['name', 'firstName', 'lastName', 'email', 'phone', 'gender', 'dob', 'age', 'avatar', 'city', 'location', 'website', 'postcode', 'language', 'company', 'job', 'rating', 'notes', 'type'] as const;
type Given = (typeof given)[number];

const isEmpty = (value: ProfileRow[Given]): boolean => value === '' || value === null;
const emptied = { ...Object.fromEntries(given.map((field) => [field, ''])), dob: null, age: null, rating: null } as Pick<ProfileRow, Given>;

/** A proof belongs to its contact: it comes and goes with it. */
const proofs = (fields: readonly Given[], from: Pick<ProfileRow, 'isEmailVerified' | 'isPhoneVerified'>): Partial<ProfileRow> =>
  ({ ...(fields.includes('email') && { isEmailVerified: from.isEmailVerified }), ...(fields.includes('phone') && { isPhoneVerified: from.isPhoneVerified }) });

const only = (row: Pick<ProfileRow, Given>, fields: readonly Given[]): Partial<ProfileRow> => Object.fromEntries(fields.map((field) => [field, row[field]]));

/** Two at once, always in the same order. */
async function lockPair(ctx: PageContext, ids: [number, number]): Promise<Map<number, ProfileRow>> {
  const rows = await ctx.db.select().from(profiles).where(and(eq(profiles.pageId, ctx.pageId), sql`${profiles.id} in ${ids}`)).orderBy(profiles.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes `other` a part of `id`: logins, timeline and contacts count for it. The other keeps what it is, so that it can be taken out again. */
export function mergeProfiles(ctx: PageContext, { id, with: other }: { id: number; with: number }) {
  if (id === other) throw badField('with', 'not-one-of');
  return transaction(ctx, async (ctx) => {
    await recountProfiles(ctx, [id, other], async (ctx) => {
      const pair = await lockPair(ctx, [id, other]);
      const [stays, goes] = [pair.get(id), pair.get(other)];
      if (!stays || stays.mergedInto !== null) throw new AppError('not-found');
      if (!goes) throw badField('with', 'not-found');
      if (goes.mergedInto !== null) throw new AppError('conflict');
      const gained = given.filter((field) => isEmpty(stays[field]) && !isEmpty(goes[field]));
      const gainedTags = goes.tags.filter((tag) => !stays.tags.includes(tag)).slice(0, Math.max(0, mostTags - stays.tags.length));
      const now = { ...stays, ...only(goes, gained), ...proofs(gained, goes), tags: [...stays.tags, ...gainedTags] };
      await ctx.db.update(profiles).set({ ...only(now, gained), ...proofs(gained, goes), tags: now.tags, searchText: searchTextOf(now), version: stays.version + 1, updatedAt: ctx.now }).where(own(ctx, id));
      await ctx.db.update(profiles).set({ mergedInto: id, version: goes.version + 1, updatedAt: ctx.now }).where(own(ctx, other));
      await ctx.db.update(profileVisits).set({ profileId: id }).where(and(eq(profileVisits.pageId, ctx.pageId), eq(profileVisits.profileId, other)));
      await ctx.db.insert(profileEvents).values({ pageId: ctx.pageId, profileId: id, otherId: other, at: ctx.now, kind: 'merged', gained, gainedTags, ...byWhom(ctx) });
    });
    await ctx.record('guests.merged', { id, with: other });
    return getProfile(ctx, { id });
  });
}

/** Takes a merged profile out again, with what was merged into it before, the logins it was recognised at, and what the merge gave away of it. */
export function unmergeProfile(ctx: PageContext, { id, profile: other }: { id: number; profile: number }) {
  return transaction(ctx, async (ctx) => {
    await recountProfiles(ctx, [id, other], async (ctx) => {
      const pair = await lockPair(ctx, [id, other]);
      const [stays, goes] = [pair.get(id), pair.get(other)];
      if (!stays || stays.mergedInto !== null) throw new AppError('not-found');
      if (!goes || goes.mergedInto !== id) throw badField('profile', 'not-found');
      const [merge] = await ctx.db.select().from(profileEvents)
        .where(and(eq(profileEvents.pageId, ctx.pageId), eq(profileEvents.profileId, id), eq(profileEvents.otherId, other), eq(profileEvents.kind, 'merged'))).orderBy(desc(profileEvents.id)).limit(1);
      // What somebody has written over since is theirs.
      const back = (merge?.gained as Given[] | undefined ?? []).filter((field) => stays[field] === goes[field]);
      const now = { ...stays, ...only(emptied, back), tags: stays.tags.filter((tag) => !merge?.gainedTags.includes(tag)) };
      await ctx.db.update(profiles).set({
        ...only(now, back), ...proofs(back, { isEmailVerified: false, isPhoneVerified: false }), tags: now.tags, searchText: searchTextOf(now), version: stays.version + 1, updatedAt: ctx.now,
      }).where(own(ctx, id));
      await giveBackVisits(ctx, id, other);
      await ctx.db.update(profiles).set({ mergedInto: null, madeBy: await hasVisits(ctx, other) ? goes.madeBy : 'operator', version: goes.version + 1, updatedAt: ctx.now }).where(own(ctx, other));
      await ctx.db.insert(profileEvents).values({ pageId: ctx.pageId, profileId: id, otherId: other, at: ctx.now, kind: 'unmerged', ...byWhom(ctx) });
    });
    await ctx.record('guests.unmerged', { id, profile: other });
    return getProfile(ctx, { id });
  });
}

const giveBackVisits = (ctx: PageContext, from: number, to: number) => ctx.db.execute(sql`
  with recursive part as (
    select ${to}::int as id union select p.id from profiles p join part on p.merged_into = part.id where p.page_id = ${ctx.pageId}
  )
  update profile_visits v set profile_id = ${to} from part where v.page_id = ${ctx.pageId} and v.profile_id = ${from} and v.recognised_id = part.id`);

const hasVisits = async (ctx: PageContext, id: number): Promise<boolean> =>
  (await ctx.db.select({ id: profileVisits.visitId }).from(profileVisits).where(and(eq(profileVisits.pageId, ctx.pageId), eq(profileVisits.profileId, id))).limit(1)).length > 0;
