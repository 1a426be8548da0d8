import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import { consentPurposes } from '@wifi/contract/access/consent-words.ts';
import { languageId } from '@wifi/contract/fields.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { afterCursor, cursorOf, sortedBy, nextOf, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { consents, termsVersions } from '../../access/consent-ledger/tables.ts';
import { sameGuest } from '../profiles/merge/same-guest.ts';
import { profiles, profileVisits } from '../profiles/tables.ts';
import { consentGivers } from './tables.ts';

const ledgerRow = z.object({
  id: z.string(),
  purpose: z.enum(consentPurposes),
  is_given: z.boolean(),
  hash: z.string(),
  language: languageId,
  mac: z.string(),
  address: z.string(),
  method: z.string(),
  actor: z.string(),
  guardian: z.string(),
  at: z.string(),
  text: z.string().nullable(),
});
const placedLedgerRow = ledgerRow.extend({ cursor: z.string() });
export type LedgerRow = Omit<z.infer<typeof ledgerRow>, 'at'> & { at: Date };

/** All that this guest said: with a login, on the page after it, by their own link, or to the staff. */
export const saidBy = (ctx: Context, profileIds: readonly number[]): SQL =>
  saidByAny(sql`${ctx.pageId}`, sql`any (${arrayLiteral(profileIds)}::int[])`);

/** The same where page and guests come from another row of the statement. */
export const saidByAny = (page: SQL, ids: SQL): SQL => {
  const visits = sql`select visit_id from ${profileVisits} where page_id = ${page} and profile_id = ${ids}
    union all select visit_id from ${consentGivers} where page_id = ${page} and profile_id = ${ids}`;
  return sql`consent.page_id = ${page} and (consent.profile_id = ${ids} or consent.id in (${visits})
    or (${isTakenBackByVisit} and consent.visit_id in (${visits})))`;
};

/** What was said with one login and on the page after it. */
export const saidInVisit = (ctx: Context, visitId: string): SQL =>
  sql`consent.page_id = ${ctx.pageId} and (consent.id = ${visitId}::uuid or (${isTakenBackByVisit}
    and consent.visit_id = ${visitId}::uuid))`;

const isTakenBackByVisit = sql`not consent.is_given and consent.visit_id is not null`;

/** What a login gave and took back again is as if it had not given it; what was said at other times stands. */
export const stands = sql`not (consent.is_given and exists (select from ${consents} back
  where back.page_id = consent.page_id and back.visit_id = consent.visit_id and back.purpose = consent.purpose
    and not back.is_given))`;

/**
 * Of what stands: the last word first, and of two in one moment the one that takes back. That a login took something
 * back is a word of that login only.
 */
export const lastWordFirst = sql`(${isTakenBackByVisit}), consent.at desc, consent.is_given`;

const columns = sql`consent.id, consent.purpose, consent.is_given, consent.terms_hash as hash, consent.language,
  consent.mac, consent.address, consent.method, consent.actor, consent.guardian, consent.at`;

/** What counts now: the last word on each purpose. */
export async function findStates(ctx: Context, said: SQL): Promise<LedgerRow[]> {
  const rows = await query(
    ctx.db,
    sql`
    select last.*, wording.text from (
      select distinct on (consent.purpose) ${columns} from ${consents} consent where ${said} and ${stands}
      order by consent.purpose, ${lastWordFirst}) last
    left join ${termsVersions} wording on wording.page_id = ${ctx.pageId} and wording.hash = last.hash
    order by last.purpose = 'terms' desc, last.purpose`,
    ledgerRow,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const ledgerOrder: OrderKey[] = [
  { by: sql`consent.at`, kind: 'time', way: 'desc' },
  { by: sql`consent.id`, kind: 'uuid', way: 'asc' },
  { by: sql`consent.purpose`, kind: 'text', way: 'asc' },
];

const countRow = z.object({ count: z.number() });

export async function findHistory(
  ctx: Context,
  profileIds: readonly number[],
  { limit, skip, after }: { limit: number; skip: number; after?: string | undefined },
): Promise<{ rows: LedgerRow[]; count: number; next: string | null }> {
  const said = saidBy(ctx, profileIds);
  const rows = await query(
    ctx.db,
    sql`
    select ${columns}, ${cursorOf(ledgerOrder)} as cursor, wording.text from ${consents} consent
    left join ${termsVersions} wording on wording.page_id = ${ctx.pageId} and wording.hash = consent.terms_hash
    where ${said} and ${afterCursor(after, ledgerOrder) ?? sql`true`} order by ${sql.join(
      sortedBy(ledgerOrder),
      sql`,
      `,
    )} limit ${limit} offset ${after ? 0 : skip}`,
    placedLedgerRow,
  );
  const [total] = await query(
    ctx.db,
    sql`select count(*)::int as count from ${consents} consent where ${said}`,
    countRow,
  );
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at) })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

const isGivenRow = z.object({ is_given: z.boolean() });

/** Asked before every message of that kind: yes only if the guest said so last, and there is somewhere to write to. */
export async function mayMarket(ctx: Context, profileId: number, purpose: NewsPurpose): Promise<boolean> {
  const ids = await sameGuest(ctx, profileId);
  const contact = purpose === 'email' ? profiles.email : profiles.phone;
  const rows = await query(
    ctx.db,
    sql`
    select consent.is_given from ${consents} consent where ${saidBy(ctx, ids)} and ${stands}
      and consent.purpose = ${purpose}
      and exists (select from ${profiles} where ${profiles.pageId} = ${ctx.pageId} and ${profiles.id} = ${profileId}
        and ${contact} <> '')
    order by ${lastWordFirst} limit 1`,
    isGivenRow,
  );
  return rows[0]?.is_given === true;
}
