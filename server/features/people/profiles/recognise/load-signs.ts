import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import type { UncountedVisit } from '../../../access/visits/visits-to-count.ts';
import type { AccountOfGuest, IdentityOfGuest, ProvenContact } from './recognise.ts';

const loadAccountsRow = z.object({ page_id: z.number(), id: z.number(), username: z.string(), name: z.string() });

export async function loadAccounts(db: Db, visits: readonly UncountedVisit[]): Promise<Map<string, AccountOfGuest>> {
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
export async function loadContacts(db: Db, visits: readonly UncountedVisit[]): Promise<Map<string, ProvenContact[]>> {
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

export async function loadIdentities(db: Db, visits: readonly UncountedVisit[]): Promise<Map<string, IdentityOfGuest>> {
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

export async function loadTimeZones(db: Db, visits: readonly UncountedVisit[]): Promise<Map<number, string>> {
  const pageIds = [...new Set(visits.map(({ pageId }) => pageId))];
  const rows = await query(
    db,
    sql`select page_id, time_zone from page_settings where page_id = any (${arrayLiteral(pageIds)}::int[])`,
    pageIdAndTimeZoneRow,
  );
  return new Map(rows.map(({ page_id, time_zone }) => [page_id, time_zone]));
}
