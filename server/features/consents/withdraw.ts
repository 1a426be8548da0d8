import { sql } from 'drizzle-orm';
import type { NewsPurpose } from '@wifi/contract/consent-words.ts';
import { transaction, type Context } from '../../platform/context.ts';
import { orderedId } from '../../platform/crypto/ordered-id.ts';
import { lastWordFirst, saidBy, saidInVisit, stands } from './find-consents.ts';
import { sameGuest } from './same-guest.ts';
import { consents } from './tables.ts';
import type { Holder } from './withdraw-link.ts';

/**
 * Takes a consent back: a row more, never a row less. Counts from this moment on, since every message asks `mayMarket` first. Nothing happens
 * where nothing is given, so that a button pressed twice is pressed once. Never earlier than what it takes back, whichever server's clock is behind.
 * Of a login it takes back what that login gave, and nothing that was said at other times.
 */
export async function withdrawConsent(ctx: Context, { purpose, method, ...whose }: Holder & { purpose: NewsPurpose; method: 'link' | 'console' }): Promise<boolean> {
  const [profileId, visitId] = 'visitId' in whose ? [null, whose.visitId] : [whose.profileId, null];
  const said = 'visitId' in whose ? saidInVisit(ctx, whose.visitId) : saidBy(ctx, await sameGuest(ctx, whose.profileId));
  const actor = ctx.actor.kind === 'user' ? ctx.actor.label : '';
  return transaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute(sql`
      insert into ${consents} (page_id, id, purpose, is_given, terms_hash, language, profile_id, visit_id, mac, address, method, actor, at)
      select ${ctx.pageId}, ${orderedId(ctx.now.getTime())}::uuid, purpose, false, terms_hash, language, ${profileId}::int, ${visitId}::uuid, '', ${method === 'link' ? ctx.address : ''}, ${method}, ${actor}, greatest(at, ${ctx.now.toISOString()}::timestamptz)
      from (select consent.* from ${consents} consent where ${said} and ${stands} and consent.purpose = ${purpose} order by ${lastWordFirst} limit 1) last
      where is_given
      returning id`);
    if (rows.length > 0) await ctx.record('consent.withdrawn', { ...whose, purpose, method });
    return rows.length > 0;
  });
}
