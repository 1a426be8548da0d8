import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { profileVisits } from '../profiles/tables.ts';
import { consentGivers } from './tables.ts';

const goneRow = z.object({ gone: z.string() });

/** The only way out of the ledger: of a person who is erased. Answers how many rows went. */
export async function eraseConsents(
  ctx: Context,
  visitIds: readonly string[],
  profileIds: readonly number[],
): Promise<number> {
  const rows = await query(
    ctx.db,
    sql`select erase_consents(${arrayLiteral(visitIds)}::uuid[], ${arrayLiteral(profileIds)}::int[]) as gone`,
    goneRow,
  );
  return Number(rows[0]!.gone);
}

/** A page that is purged takes its ledger with it. */
export const forgetLedgerOfDeletedPage = async (ctx: Context): Promise<void> => {
  await ctx.db.execute(sql`select erase_ledger_of_deleted_page()`);
};

/** Before retention takes visits away: what was agreed to with them stays known as this guest's. */
export async function keepGiversOf(ctx: Context, before: Date): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${consentGivers} (page_id, visit_id, profile_id)
    select distinct visit.page_id, visit.visit_id, visit.recognised_id from ${profileVisits} visit
    join ${consents} consent on consent.page_id = visit.page_id and consent.id = visit.visit_id
    where visit.page_id = ${ctx.pageId} and visit.at < ${before}
    on conflict do nothing`);
}
