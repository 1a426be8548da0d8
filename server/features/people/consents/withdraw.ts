import { sql } from 'drizzle-orm';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { insertWithdrawal } from '../../access/consent-ledger/insert-consents.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { emit } from '../../venue/webhooks/emit.ts';
import { sameGuest } from '../profiles/merge/same-guest.ts';
import { lastWordFirst, saidBy, saidInVisit, stands } from './find-consents.ts';
import type { Holder } from './withdraw-link.ts';

/**
 * Takes a consent back: a row more, never a row less. Counts from this moment on, since every message asks `mayMarket`
 * first. Nothing happens where nothing is given, so that a button pressed twice is pressed once. Of a login it takes
 * back what that login gave, and nothing that was said at other times.
 */
export async function withdrawConsent(
  ctx: Context,
  { purpose, method, ...whose }: Holder & { purpose: NewsPurpose; method: 'link' | 'console' },
): Promise<boolean> {
  const [profileId, visitId] = 'visitId' in whose ? [null, whose.visitId] : [whose.profileId, null];
  const said =
    'visitId' in whose ? saidInVisit(ctx, whose.visitId) : saidBy(ctx, await sameGuest(ctx, whose.profileId));
  const last = sql`select consent.* from ${consents} consent where ${said} and ${stands}
    and consent.purpose = ${purpose} order by ${lastWordFirst} limit 1`;
  return transaction(ctx, async (ctx) => {
    const isTakenBack = await insertWithdrawal(ctx, last, { profileId, visitId, method });
    if (isTakenBack) {
      await ctx.record('consent.withdrawn', { ...whose, purpose, method });
      const subject = visitId === null ? `guest/${profileId}` : `visit/${visitId}`;
      const data = { guest: profileId, visit: visitId, purpose, isGiven: false, by: method };
      await emit(ctx, [
        { pageId: ctx.pageId, event: 'consent.changed', at: ctx.now, subject, profileId, visitId, data },
      ]);
    }
    return isTakenBack;
  });
}
