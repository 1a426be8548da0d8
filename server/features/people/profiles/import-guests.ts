import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { longestNote, mostTags } from '@wifi/contract/people/profile-words.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { rewriteTotals } from './guest-totals.ts';
import type { ProfileRow } from './present-profiles.ts';
import { foldText, searchTextOf } from './recognise/fold.ts';
import { guestEarlier, profiles } from './tables.ts';
import { takeProfileIds } from './write-past-guests.ts';

const importedFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dob',
  'gender',
  'language',
  'city',
  'location',
  'postcode',
  'company',
  'job',
  'website',
  'rating',
] as const;
type Field = (typeof importedFields)[number];

/** What another program knew of a guest; what it did not know is not there. */
export type ForeignGuest = { [Key in Field]?: NonNullable<ProfileRow[Key]> } & {
  tags?: string[];
  notes?: string;
  visits?: { first: Date; last: Date; count: number };
};

/** Whom a row is about: nobody who is known yet, one guest, or several, which no file can decide. */
type Match = { is: 'new'; isTold: boolean } | { is: 'known'; id: number } | { is: 'several' };

const matchRow = z.object({ at: z.number(), root: z.number(), is_sure: z.boolean() });

/**
 * By decision 017: a contact that was proven, or that an operator wrote, says who it is. One that a guest typed at the
 * portal proves nothing: then the row makes a guest of its own, and the two are suggested for merging. Without a
 * contact, whoever an operator wrote without one, with the same name and birthday.
 */
export async function matchGuests(ctx: Context, guests: readonly ForeignGuest[]): Promise<Match[]> {
  const of = (valueOf: (guest: ForeignGuest) => string) => arrayLiteral(guests.map(valueOf));
  const rows = await query(
    ctx.db,
    sql`
    with recursive one as (
      select ordinality::int - 1 as at, email, phone, name, first_name, last_name, dob from unnest(
        ${of(({ email }) => email ?? '')}::text[], ${of(({ phone }) => phone ?? '')}::text[],
        ${of(({ name }) => name ?? '')}::text[], ${of(({ firstName }) => firstName ?? '')}::text[],
        ${of(({ lastName }) => lastName ?? '')}::text[], ${of(({ dob }) => dob ?? '')}::text[]) with ordinality
        as one (email, phone, name, first_name, last_name, dob)
    ),
    found as (
      select one.at, p.id, p.merged_into, p.is_email_verified or 'email' = any (p.edited_fields) as is_sure
      from one join profiles p on p.page_id = ${ctx.pageId} and p.email = one.email and p.email <> ''
      union all
      select one.at, p.id, p.merged_into, p.is_phone_verified or 'phone' = any (p.edited_fields)
      from one join profiles p on p.page_id = ${ctx.pageId} and p.phone = one.phone and p.phone <> ''
      union all
      select one.at, p.id, p.merged_into, true
      from one join profiles p on p.page_id = ${ctx.pageId} and p.made_by = 'operator' and p.merged_into is null
        and p.email = '' and p.phone = '' and p.name = one.name and p.first_name = one.first_name
        and p.last_name = one.last_name and coalesce(p.dob::text, '') = one.dob
      where one.email = '' and one.phone = ''
    ),
    way as (
      select at, id, merged_into, is_sure from found
      union select way.at, up.id, up.merged_into, way.is_sure from way
        join profiles up on up.page_id = ${ctx.pageId} and up.id = way.merged_into
    )
    select at, id as root, bool_or(is_sure) as is_sure from way where merged_into is null group by at, id`,
    matchRow,
  );
  const found = Map.groupBy(rows, ({ at }) => at);
  return guests.map((_, at) => {
    const all = found.get(at) ?? [];
    const sure = all.filter(({ is_sure }) => is_sure);
    if (sure.length > 1) return { is: 'several' };
    return sure[0] ? { is: 'known', id: sure[0].root } : { is: 'new', isTold: all.length > 0 };
  });
}

/** New guests, as if an operator had written them. Gives their numbers, in the order of the rows. */
export async function addForeignGuests(
  ctx: Context,
  guests: readonly ForeignGuest[],
  timeZone: string,
): Promise<number[]> {
  if (guests.length === 0) return [];
  const first = await takeProfileIds(ctx.db, ctx.pageId, guests.length);
  const ids = guests.map((_, at) => first + at);
  await ctx.db.insert(profiles).values(
    guests.map(({ visits: _visits, ...guest }, at) => ({
      ...guest,
      pageId: ctx.pageId,
      id: ids[at]!,
      editedFields: editedBy(guest),
      searchText: searchTextOf({ ...unset, ...guest }),
      madeBy: 'operator' as const,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })),
  );
  await addEarlierVisits(ctx, guests, ids, timeZone);
  return ids;
}

const unset = { name: '', firstName: '', lastName: '', email: '', phone: '', company: '', city: '', job: '' };
const column: Partial<Record<Field | 'notes', string>> = { firstName: 'first_name', lastName: 'last_name' };

const editedBy = (guest: ForeignGuest): string[] =>
  ([...importedFields, 'notes'] as const)
    .filter((field) => guest[field] !== undefined)
    .map((field) => column[field] ?? field);

/** Visits that no router reported to us: they count with the guest, as those do that retention has taken away. */
async function addEarlierVisits(
  ctx: Context,
  guests: readonly ForeignGuest[],
  ids: readonly number[],
  timeZone: string,
): Promise<void> {
  const rows = guests.flatMap(({ visits }, at) =>
    visits
      ? [
          {
            pageId: ctx.pageId,
            profileId: ids[at]!,
            logins: visits.count,
            seconds: 0,
            bytes: 0,
            firstAt: visits.first,
            lastAt: visits.last,
            firstDay: dayIn(timeZone, visits.first),
            lastDay: dayIn(timeZone, visits.last),
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await ctx.db.insert(guestEarlier).values(rows);
  await rewriteTotals(
    ctx.db,
    ctx.pageId,
    rows.map(({ profileId }) => profileId),
  );
}

/** What is known stays as it is: a file fills what is empty, and adds marks and notes. Gives how many it changed. */
export async function joinForeignGuests(
  ctx: Context,
  joined: readonly { id: number; guest: ForeignGuest }[],
): Promise<number> {
  if (joined.length === 0) return 0;
  const rows = await ctx.db
    .select()
    .from(profiles)
    .where(
      and(
        eq(profiles.pageId, ctx.pageId),
        inArray(
          profiles.id,
          joined.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(profiles.id)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  let changed = 0;
  for (const { id, guest } of joined) {
    const before = byId.get(id);
    const added = before && addedBy(before, guest);
    if (!added) continue;
    changed += 1;
    const after = { ...before, ...added.fields };
    await ctx.db
      .update(profiles)
      .set({
        ...added.fields,
        ...(added.tags && { tags: added.tags }),
        // With others merged into it, what comes now is still its own when they are taken out.
        ...(before.own && { own: { ...before.own, ...added.fields } }),
        editedFields: [...new Set([...before.editedFields, ...editedBy(added.fields)])],
        searchText: searchTextOf(after),
        version: before.version + 1,
        updatedAt: ctx.now,
      })
      .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, id)));
    byId.set(id, { ...after, tags: added.tags ?? before.tags, version: before.version + 1 });
  }
  return changed;
}

function addedBy(before: ProfileRow, guest: ForeignGuest): { fields: ForeignGuest; tags?: string[] } | undefined {
  const fields: ForeignGuest = Object.fromEntries(
    importedFields
      .filter((field) => guest[field] !== undefined && (before[field] ?? '') === '')
      .map((field) => [field, guest[field]]),
  );
  // The second time the same file comes its words stand there already.
  if (guest.notes && !foldText(before.notes).includes(foldText(guest.notes))) {
    const notes = before.notes === '' ? guest.notes : `${before.notes}\n${guest.notes}`;
    if (notes.length <= longestNote) fields.notes = notes;
  }
  const tags = [...new Set([...before.tags, ...(guest.tags ?? [])])].slice(0, Math.max(mostTags, before.tags.length));
  if (tags.length > before.tags.length) return { fields, tags };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}
