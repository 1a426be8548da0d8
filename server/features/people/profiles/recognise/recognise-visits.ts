import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import { findHotelGuests } from '../../../access/hotel-system/find-hotel-guests.ts';
import type { UncountedVisit, VisitAnswer } from '../../../access/visits/visits-to-count.ts';
import { fieldsFromHotel } from './fields-from-hotel.ts';
import { searchTextOf } from './fold.ts';
import type { ProfileField } from './given-fields.ts';
import { loadKnownGuests, rootOf, type KnownGuest, type KnownGuests } from './known-guests.ts';
import {
  answersOnTheWay,
  keysOf,
  learn,
  readSign,
  recognise,
  type AccountOfGuest,
  type IdentityOfGuest,
  type ProvenContact,
} from './recognise.ts';

/** `recognisedId` is who was recognised, `profileId` whom it counts for: the one that is merged into. */
export interface RecognisedVisit {
  visit: UncountedVisit;
  profileId: number;
  recognisedId: number;
  answers: VisitAnswer[];
}

/**
 * Finds or makes the profile of each visit, in the order of the logins, and writes whose visit it was. Runs in the
 * counter's transaction, one at a time. Merging needs no change of keys: a key leads to the profile that was
 * recognised, and from there to the one it is merged into.
 */
export async function recogniseVisits(
  db: Db,
  visits: readonly UncountedVisit[],
  answers: readonly VisitAnswer[],
): Promise<RecognisedVisit[]> {
  if (visits.length === 0) return [];
  const given = Map.groupBy(answers, ({ pageId, visitId }) => `${pageId}/${visitId}`);
  const answersOf = (visit: UncountedVisit): readonly VisitAnswer[] =>
    answersOnTheWay(visit, given.get(`${visit.pageId}/${visit.id}`) ?? []);
  const [accounts, identities, zones, hotelGuests, contacts] = await Promise.all([
    loadAccounts(db, visits),
    loadIdentities(db, visits),
    loadTimeZones(db, visits),
    findHotelGuests(db, visits),
    loadContacts(db, visits),
  ]);
  const signs = visits.map((visit) =>
    readSign(
      visit,
      answersOf(visit),
      {
        account: visit.subjectKind === 'account' ? accounts.get(`${visit.pageId}/${visit.subjectId}`) : undefined,
        identity: visit.subjectKind === 'social' ? identities.get(`${visit.pageId}/${visit.subjectId}`) : undefined,
      },
      zones.get(visit.pageId) ?? 'UTC',
      fieldsFromHotel(hotelGuests.get(`${visit.pageId}/${visit.id}`), zones.get(visit.pageId) ?? 'UTC'),
      contacts.get(`${visit.pageId}/${visit.id}`),
    ),
  );
  const guests = await loadKnownGuests(
    db,
    signs.flatMap((sign) => keysOf(sign).map((key) => ({ pageId: sign.visit.pageId, key }))),
  );
  const recognised = signs.map((sign) => {
    const guest = recognise(guests, sign);
    learn(guests, sign, guest);
    return { sign, guest };
  });
  await giveIds(db, guests.made);
  const result = recognised.map(({ sign, guest }) => ({ visit: sign.visit, guest, profileId: rootOf(guest).id }));
  const of = (valueOf: (row: (typeof result)[number]) => string | number | Date) => arrayLiteral(result.map(valueOf));
  await Promise.all([
    writeProfiles(db, guests),
    writeKeys(db, guests),
    db.execute(sql`
    insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at)
    select * from unnest(${of(({ visit }) => visit.pageId)}::int[], ${of(({ visit }) => visit.id)}::uuid[],
      ${of(({ profileId }) => profileId)}::int[], ${of(({ guest }) => guest.id)}::int[],
      ${of(({ visit }) => visit.loggedInAt)}::timestamptz[])`),
  ]);
  return result.map(({ visit, guest, profileId }) => ({
    visit,
    profileId,
    recognisedId: guest.id,
    answers: [...answersOf(visit)],
  }));
}

const loadAccountsRow = z.object({ page_id: z.number(), id: z.number(), username: z.string(), name: z.string() });

async function loadAccounts(db: Db, visits: readonly UncountedVisit[]): Promise<Map<string, AccountOfGuest>> {
  const logins = visits.filter(({ subjectKind, subjectId }) => subjectKind === 'account' && subjectId !== null);
  if (logins.length === 0) return new Map();
  const rows = await query(
    db,
    sql`
    select page_id, id, username, name from guest_accounts
    where (page_id, id) in (select * from unnest(${arrayLiteral(logins.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(logins.map(({ subjectId }) => subjectId))}::int[]))`,
    loadAccountsRow,
  );
  return new Map(rows.map(({ page_id, id, ...account }) => [`${page_id}/${id}`, account]));
}

const contactRow = z.object({
  page_id: z.number(),
  visit_id: z.string(),
  id: z.number(),
  kind: z.enum(['phone', 'email']),
  contact: z.string(),
});

/**
 * What was proved on the way of each: the contact that opened the network, also where the phone came back by itself,
 * and those whose codes were typed on it.
 */
async function loadContacts(db: Db, visits: readonly UncountedVisit[]): Promise<Map<string, ProvenContact[]>> {
  const ways = visits.filter(({ methods }) => /(^|,)(phone|email)_code(,|$)/.test(methods));
  if (ways.length === 0) return new Map();
  const subjects = ways.map(({ subjectKind, subjectId }) =>
    subjectKind === 'contact' && subjectId !== null ? subjectId : 0,
  );
  const rows = await query(
    db,
    sql`
    with way as (select * from unnest(${arrayLiteral(ways.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(ways.map(({ id }) => id))}::uuid[], ${arrayLiteral(subjects)}::int[])
      as way (page_id, visit_id, subject_id))
    select way.page_id, way.visit_id, proved.id, proved.kind, proved.contact, 0 as place
    from way join guest_contacts proved on proved.page_id = way.page_id and proved.id = way.subject_id
    union all
    select way.page_id, way.visit_id, proved.id, proved.kind, proved.contact, 1
    from way join guest_codes code on code.page_id = way.page_id and code.visit_id = way.visit_id
        and code.used_at is not null and code.purpose = 'proof'
      join guest_contacts proved on proved.page_id = way.page_id
        and proved.kind = case when code.phone <> '' then 'phone' else 'email' end
        and proved.contact = case when code.phone <> '' then code.phone else code.email end
        and proved.id <> way.subject_id
    order by place, id`,
    contactRow,
  );
  return Map.groupBy(
    rows.map(({ page_id, visit_id, id, kind, contact }) => ({ page_id, visit_id, id, field: kind, contact })),
    ({ page_id, visit_id }) => `${page_id}/${visit_id}`,
  );
}

const identityRow = z.object({
  page_id: z.number(),
  id: z.number(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
});

async function loadIdentities(db: Db, visits: readonly UncountedVisit[]): Promise<Map<string, IdentityOfGuest>> {
  const logins = visits.filter(({ subjectKind, subjectId }) => subjectKind === 'social' && subjectId !== null);
  if (logins.length === 0) return new Map();
  const rows = await query(
    db,
    sql`
    select page_id, id, name, email, is_email_verified as "isEmailVerified" from social_identities
    where (page_id, id) in (select * from unnest(${arrayLiteral(logins.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(logins.map(({ subjectId }) => subjectId))}::int[]))`,
    identityRow,
  );
  return new Map(rows.map(({ page_id, id, ...identity }) => [`${page_id}/${id}`, identity]));
}

const pageIdAndTimeZoneRow = z.object({ page_id: z.number(), time_zone: z.string() });

async function loadTimeZones(db: Db, visits: readonly UncountedVisit[]): Promise<Map<number, string>> {
  const pageIds = [...new Set(visits.map(({ pageId }) => pageId))];
  const rows = await query(
    db,
    sql`select page_id, time_zone from page_settings where page_id = any (${arrayLiteral(pageIds)}::int[])`,
    pageIdAndTimeZoneRow,
  );
  return new Map(rows.map(({ page_id, time_zone }) => [page_id, time_zone]));
}

const pageIdAndLastIdRow = z.object({ page_id: z.number(), last_id: z.number() });

/** Numbers without gaps, in the order in which the guests came. */
export async function giveIds(db: Db, made: readonly KnownGuest[]): Promise<void> {
  if (made.length === 0) return;
  const byPage = [...Map.groupBy(made, ({ pageId }) => pageId)].toSorted(([one], [other]) => one - other);
  const rows = await query(
    db,
    sql`
    insert into profile_counters as old (page_id, last_id)
    select * from unnest(${arrayLiteral(byPage.map(([pageId]) => pageId))}::int[],
      ${arrayLiteral(byPage.map(([, guests]) => guests.length))}::int[])
    on conflict (page_id) do update set last_id = old.last_id + excluded.last_id returning page_id, last_id`,
    pageIdAndLastIdRow,
  );
  const lastIds = new Map(rows.map(({ page_id, last_id }) => [page_id, last_id]));
  for (const [pageId, guests] of byPage)
    guests.forEach((guest, at) => {
      guest.id = lastIds.get(pageId)! - guests.length + at + 1;
    });
}

const textFields: readonly ProfileField[] = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'gender',
  'city',
  'location',
  'website',
  'postcode',
  'language',
  'company',
  'job',
  'notes',
];

export async function writeProfiles(db: Db, guests: KnownGuests): Promise<void> {
  // Of most guests little is known, and nothing is said of the rest.
  const rows = [...guests.made, ...guests.changed()].map((guest) => ({
    ...Object.fromEntries(Object.entries(guest.fields).filter(([, value]) => value !== '')),
    page_id: guest.pageId,
    id: guest.id,
    at: guest.changedAt,
    own: guest.ownToStore(),
    email_proven: guest.proven.has('email') || (guest.fields === guest.own && guest.provenOwn.has('email')),
    phone_proven: guest.proven.has('phone') || (guest.fields === guest.own && guest.provenOwn.has('phone')),
    search_text: searchTextOf({
      ...guest.fields,
      firstName: guest.fields.first_name,
      lastName: guest.fields.last_name,
    }),
  }));
  if (rows.length === 0) return;
  const texts = sql.raw(textFields.map((field) => `coalesce(${field}, '')`).join(', '));
  await db.execute(sql`
    insert into profiles as old (page_id, id, ${sql.raw(textFields.join(', '))}, dob, age, rating, own, search_text,
      is_email_verified, is_phone_verified, created_at, updated_at)
    select page_id, id, ${texts}, dob, age, rating, own, search_text, email_proven, phone_proven, at, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (page_id int, id int, name text, first_name text,
      last_name text, email text, phone text, gender text, dob date, age int, city text, location text,
      website text, postcode text, language text, company text, job text, rating int, notes text, own jsonb,
        search_text text, email_proven boolean, phone_proven boolean, at timestamptz)
    on conflict (page_id, id) do update set
      name = excluded.name, first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
        phone = excluded.phone, gender = excluded.gender, dob = excluded.dob, age = excluded.age,
      city = excluded.city, location = excluded.location, website = excluded.website, postcode = excluded.postcode,
        language = excluded.language, company = excluded.company, job = excluded.job,
      rating = excluded.rating, notes = excluded.notes, own = excluded.own, is_email_verified = excluded.is_email_verified
        or old.is_email_verified and old.email = excluded.email, is_phone_verified = excluded.is_phone_verified
        or old.is_phone_verified and old.phone = excluded.phone,
        search_text = excluded.search_text, updated_at = excluded.updated_at, version = old.version + 1`);
}

export async function writeKeys(db: Db, guests: KnownGuests): Promise<void> {
  const keys = [...guests.noted.values()];
  if (keys.length === 0) return;
  const of = (valueOf: (row: (typeof keys)[number]) => string | number) => arrayLiteral(keys.map(valueOf));
  await db.execute(sql`
    insert into profile_keys (page_id, key, profile_id)
    select * from unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ key }) => key)}::text[],
      ${of(({ guest }) => guest.id)}::int[])
    on conflict (page_id, key) do update set profile_id = excluded.profile_id`);
}
