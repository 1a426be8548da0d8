import { and, isNull, sql } from 'drizzle-orm';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { readPhone } from '../../../platform/phone-number.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { getProfile } from './list-profiles.ts';
import { ownOf } from './merge/own-fields.ts';
import { own, type ProfileRow } from './present-profiles.ts';
import { searchTextOf } from './recognise/fold.ts';
import { refuseTwin } from './refuse-twin.ts';
import { profileCounters, profiles } from './tables.ts';

type Columns = Pick<
  ProfileRow,
  | 'name'
  | 'email'
  | 'phone'
  | 'gender'
  | 'dob'
  | 'age'
  | 'avatar'
  | 'city'
  | 'location'
  | 'website'
  | 'postcode'
  | 'language'
  | 'company'
  | 'job'
  | 'rating'
  | 'notes'
  | 'type'
  | 'tags'
>;
/** By the names of spec §3. */
export type ProfileChanges = { [Key in keyof Columns]?: Columns[Key] | undefined } & {
  first_name?: string | undefined;
  last_name?: string | undefined;
};

const unset = { name: '', firstName: '', lastName: '', email: '', phone: '', company: '', city: '', job: '' };

/** Spec's names to ours; what is not sent is not there. */
async function columnsOf(
  ctx: PageContext,
  { first_name: firstName, last_name: lastName, ...sent }: ProfileChanges,
): Promise<Partial<ProfileRow>> {
  const given = Object.fromEntries(
    Object.entries({ ...sent, firstName, lastName }).filter(([, value]) => value !== undefined),
  ) as Partial<ProfileRow>;
  if (!given.phone) return given;
  const phone = readPhone(given.phone, await timeZoneOf(ctx));
  if (!phone) throw badField('phone', 'mobile');
  return { ...given, phone };
}

/** What an operator wrote is not written over by what a guest answers. */
const editedFields = (changes: ProfileChanges): string[] =>
  Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));

export function createProfile(ctx: PageContext, input: ProfileChanges) {
  return transaction(ctx, async (ctx) => {
    const given = await columnsOf(ctx, input);
    const [counter] = await ctx.db
      .insert(profileCounters)
      .values({ pageId: ctx.pageId, lastId: 1 })
      .onConflictDoUpdate({ target: profileCounters.pageId, set: { lastId: sql`${profileCounters.lastId} + 1` } })
      .returning();
    const id = counter!.lastId;
    await ctx.db.insert(profiles).values({
      ...given,
      pageId: ctx.pageId,
      id,
      editedFields: editedFields(input),
      searchText: searchTextOf({ ...unset, ...given }),
      madeBy: 'operator',
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    await refuseTwin(ctx, id, given);
    await ctx.record('guest.created', { id });
    return getProfile(ctx, { id });
  });
}

export function changeProfile(
  ctx: PageContext,
  { id, version, ...changes }: ProfileChanges & { id: number; version?: number | undefined },
) {
  return transaction(ctx, async (ctx) => {
    const given = await columnsOf(ctx, changes);
    const [before] = await ctx.db
      .select()
      .from(profiles)
      .where(and(own(ctx, id), isNull(profiles.mergedInto)))
      .for('update');
    if (!before) throw new AppError('not-found');
    if (version !== undefined && version !== before.version) throw new AppError('conflict');
    const changed = Object.keys(given).filter(
      (field) => JSON.stringify(given[field as keyof ProfileRow]) !== JSON.stringify(before[field as keyof ProfileRow]),
    );
    if (changed.length === 0) return getProfile(ctx, { id });
    const unproven = {
      ...(changed.includes('email') && { isEmailVerified: false }),
      ...(changed.includes('phone') && { isPhoneVerified: false }),
    };
    await ctx.db
      .update(profiles)
      .set({
        ...given,
        searchText: searchTextOf({ ...before, ...given }),
        version: before.version + 1,
        updatedAt: ctx.now,
        // With others merged into it, what is written now is still its own when they are taken out.
        ...(before.own && {
          own: ownOf({
            ...before.own,
            ...Object.fromEntries(changed.map((field) => [field, given[field as keyof ProfileRow]])),
            ...unproven,
          }),
        }),
        editedFields: [...new Set([...before.editedFields, ...editedFields(changes)])],
        ...unproven,
      })
      .where(own(ctx, id));
    await refuseTwin(ctx, id, Object.fromEntries(Object.entries(given).filter(([field]) => changed.includes(field))));
    // The log outlives an erased guest: it says which fields, never what stood in them.
    await ctx.record('guest.changed', { id, changed });
    return getProfile(ctx, { id });
  });
}
