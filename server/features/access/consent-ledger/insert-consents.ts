import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { consents } from './tables.ts';

// Statements for the one that writes a login: each takes the rows of a query with these columns.

/** page_id, hash, language, text, at. */
export const insertWordings = (rows: string): string => `
  insert into terms_versions (page_id, hash, language, text, first_seen_at)
  select page_id, hash, language, text, at from (${rows}) wording
  on conflict do nothing`;

/** page_id, visit_id, purpose, hash, language, mac, address, method, guardian, at. */
export const insertConsents = (rows: string): string => `
  insert into consents (page_id, id, visit_id, purpose, is_given, terms_hash, language, mac, address, method, guardian,
    at)
  select page_id, visit_id, visit_id, purpose, true, hash, language, mac, address, method, guardian, at
    from (${rows}) consent
  on conflict do nothing`;

interface Withdrawal {
  profileId: number | null;
  visitId: string | null;
  method: 'link' | 'console';
}

/**
 * Takes back what a row of the ledger gave, by a row more; `last` is a query of that row. Never earlier than what it
 * takes back, whichever server's clock is behind. False where the last word was no consent.
 */
export async function insertWithdrawal(
  ctx: Context,
  last: SQL,
  { profileId, visitId, method }: Withdrawal,
): Promise<boolean> {
  const actor = ctx.actor.kind === 'user' ? ctx.actor.label : '';
  const { rows } = await ctx.db.execute(sql`
    insert into ${consents} (page_id, id, purpose, is_given, terms_hash, language, profile_id, visit_id, mac, address,
      method, actor, at)
    select ${ctx.pageId}, ${orderedId(ctx.now.getTime())}::uuid, purpose, false, terms_hash, language,
      ${profileId}::int, ${visitId}::uuid, '', ${method === 'link' ? ctx.address : ''}, ${method}, ${actor},
      greatest(at, ${ctx.now.toISOString()}::timestamptz)
    from (${last}) last
    where is_given
    returning id`);
  return rows.length > 0;
}
