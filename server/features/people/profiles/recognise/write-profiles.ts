import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import { searchTextOf } from './fold.ts';
import type { ProfileField } from './given-fields.ts';
import type { KnownGuest, KnownGuests } from './known-guests.ts';

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
