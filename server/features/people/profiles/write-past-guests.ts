import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query } from '../../../platform/db/query.ts';
import { searchTextOf } from './recognise/fold.ts';

export interface PastGuest {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  gender: string;
  dob: string;
  city: string;
  language: string;
  company: string;
  job: string;
  tags: string[];
  at: number;
  /** By what the guest is known again. */
  keys: string[];
}
export interface PastGuestVisit {
  visitId: string;
  profileId: number;
  at: number;
  seconds: number;
  bytes: number;
}

const lastIdRow = z.object({ last_id: z.number() });

/** The first of so many ids in a row that nobody else gets. */
export async function takeProfileIds(db: Db, pageId: number, count: number): Promise<number> {
  const rows = await query(
    db,
    sql`
    insert into profile_counters as old (page_id, last_id) values (${pageId}, ${count}) on conflict (page_id) do update
      set last_id = old.last_id + excluded.last_id returning last_id`,
    lastIdRow,
  );
  return rows[0]!.last_id - count + 1;
}

/** Writes guests whose identity is known without looking for it, for data that is moved or made up. */
export async function writePastGuests(db: Db, pageId: number, guests: readonly PastGuest[]): Promise<void> {
  if (guests.length === 0) return;
  const of = (valueOf: (guest: PastGuest) => string | number | null) => arrayLiteral(guests.map(valueOf));
  await db.execute(sql`
    insert into profiles (page_id, id, name, first_name, last_name, email, phone, gender, dob, city, language, company,
      job, tags, search_text, created_at, updated_at)
    select ${pageId}, id, name, first_name, last_name, email, phone, gender, dob, city, language, company, job,
      tags::text[], search_text, at, at
    from unnest(${of(({ id }) => id)}::int[], ${of(({ name }) => name)}::text[],
      ${of(({ firstName }) => firstName)}::text[], ${of(({ lastName }) => lastName)}::text[],
      ${of(({ email }) => email)}::text[], ${of(({ phone }) => phone)}::text[],
      ${of(({ gender }) => gender)}::text[], ${of(({ dob }) => dob || null)}::date[], ${of(({ city }) => city)}::text[],
        ${of(({ language }) => language)}::text[], ${of(({ company }) => company)}::text[],
        ${of(({ job }) => job)}::text[],
      ${of(({ tags }) => arrayLiteral(tags))}::text[],
        ${of((guest) => (guest.name === '' && guest.email === '' ? '\n' : searchTextOf(guest)))}::text[],
        ${of(({ at }) => at)}::bigint[])
      as guest (id, name, first_name, last_name, email, phone, gender, dob, city, language, company, job, tags,
        search_text, begun), lateral (select to_timestamp(begun / 1000.0) as at) as clock`);
  const keys = guests.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })));
  await db.execute(sql`
    insert into profile_keys (page_id, key, profile_id)
    select ${pageId}, key, id from unnest(${arrayLiteral(keys.map(({ key }) => key))}::text[],
      ${arrayLiteral(keys.map(({ id }) => id))}::int[]) as one (key, id) on conflict do nothing`);
}

export async function writePastGuestVisits(db: Db, pageId: number, visits: readonly PastGuestVisit[]): Promise<void> {
  if (visits.length === 0) return;
  const of = (valueOf: (visit: PastGuestVisit) => string | number) => arrayLiteral(visits.map(valueOf));
  await db.execute(sql`
    insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at, seconds, bytes)
    select ${pageId}, visit, profile, profile, to_timestamp(at / 1000.0), seconds, bytes
    from unnest(${of(({ visitId }) => visitId)}::uuid[], ${of(({ profileId }) => profileId)}::int[],
      ${of(({ at }) => at)}::bigint[], ${of(({ seconds }) => seconds)}::int[],
      ${of(({ bytes }) => bytes)}::bigint[]) as one (visit, profile, at, seconds, bytes)`);
}
