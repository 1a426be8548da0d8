import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { NewReview } from '@wifi/contract/venue/page-items.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { pageItems } from './tables.ts';

/** Of one address and day on one page: behind the address of a venue stand all its guests. */
const mostOfOneAddress = 60;
/** Nobody reads more, so a flood ends here. */
const mostWaiting = 500;
const mailsApart = 60 * 60_000;

/** Told by a signature: from the digest alone nobody can find the address by trying all there are. */
function senderOf({ program, address, now }: Context): string {
  const endOfDay = new Date(Math.ceil((now.getTime() + 1) / 86_400_000) * 86_400_000);
  return digest(program.signer.sign('review-sender', { address }, endOfDay));
}

export type LeftReview = { ok: true } | { ok: false; why: 'closed' | 'too-many' };

/** A guest's word about an item. It waits until somebody of the page has read it. */
export function leaveReview(
  ctx: Context,
  { item, stars, text, name }: NewReview & { item: string },
): Promise<LeftReview> {
  return transaction(ctx, async (ctx) => {
    const sender = senderOf(ctx);
    const [open] = await ctx.db
      .select({ eid: pageItems.eid })
      .from(pageItems)
      .where(and(eq(pageItems.pageId, ctx.pageId), eq(pageItems.eid, item), eq(pageItems.enableReview, true)));
    if (!open) return { ok: false, why: 'closed' };
    const { rows } = await ctx.db.execute(sql`
      insert into item_reviews (page_id, item_eid, name, stars, text, state, sender, created_at)
      select ${ctx.pageId}, ${item}, ${name}, ${stars}, ${text}, 'waiting', ${sender},
        ${ctx.now.toISOString()}::timestamptz
      where (select count(*) from item_reviews where page_id = ${ctx.pageId}
        and sender = ${sender}) < ${mostOfOneAddress}
        and (select count(*) from item_reviews where page_id = ${ctx.pageId} and state = 'waiting') < ${mostWaiting}
      returning id`);
    if (rows.length === 0) return { ok: false, why: 'too-many' };
    await tellTheTeam(ctx, item);
    return { ok: true };
  });
}

/** At most once an hour and item, whoever writes how much. */
async function tellTheTeam(ctx: Context, item: string): Promise<void> {
  const isDue = or(
    isNull(pageItems.reviewMailedAt),
    lt(pageItems.reviewMailedAt, new Date(ctx.now.getTime() - mailsApart)),
  );
  const [due] = await ctx.db
    .update(pageItems)
    .set({ reviewMailedAt: ctx.now })
    .where(and(eq(pageItems.pageId, ctx.pageId), eq(pageItems.eid, item), eq(pageItems.emailNotification, true), isDue))
    .returning({ eid: pageItems.eid });
  if (due) await ctx.later({ name: 'page-items.review-mail', data: { pageId: ctx.pageId, item } });
}
