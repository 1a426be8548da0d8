import { sql } from 'drizzle-orm';
import type { NewsPurpose } from '@wifi/contract/consent-words.ts';
import { transaction, type Context } from '../../platform/context.ts';
import { orderedId } from '../../platform/crypto/ordered-id.ts';
import { saidBy } from './find-consents.ts';
import { sameGuest } from './same-guest.ts';
import { consents } from './tables.ts';

/**
 * Takes a consent back: a row more, never a row less. Counts from this moment on, since every message asks `mayMarket` first. Nothing happens
 * where nothing is given, so that a button pressed twice is pressed once. Never earlier than what it takes back, whichever server's clock is behind.
 */
export async function withdrawConsent(ctx: Context, { profileId, purpose, method }: { profileId: number; purpose: NewsPurpose; method: 'link' | 'console' }): Promise<boolean> {
  const ids = await sameGuest(ctx, profileId);
  const actor = ctx.actor.kind === 'user' ? ctx.actor.label : '';
  return transaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute(sql`
      insert into ${consents} (page_id, id, purpose, is_given, terms_hash, language, profile_id, mac, address, method, actor, at)
      select ${ctx.pageId}, ${orderedId(ctx.now.getTime())}::uuid, purpose, false, terms_hash, language, ${profileId}, '', ${method === 'link' ? ctx.address : ''}, ${method}, ${actor}, greatest(at, ${ctx.now.toISOString()}::timestamptz)
      from (select consent.* from ${consents} consent where ${saidBy(ctx, ids)} and consent.purpose = ${purpose} order by consent.at desc, consent.is_given limit 1) last
      where is_given
      returning id`);
    if (rows.length > 0) await ctx.record('consent.withdrawn', { profileId, purpose, method });
    return rows.length > 0;
  });
}
