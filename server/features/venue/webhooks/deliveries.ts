import { and, count, eq, lt, ne, sql } from 'drizzle-orm';
import type { DeliveryState } from '@wifi/contract/venue/webhook-words.ts';
import { inScope, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { minutes } from '../auth/durations.ts';
import { countGuess } from '../auth/guess-limits.ts';
import { recordListing } from '../page-roles/contact-reads.ts';
import { send } from './send.ts';
import { webhookDeliveries } from './tables.ts';
import { getWebhookRow } from './webhooks.ts';

const keptFor = 30 * 24 * 60 * 60_000;
const order = newestFirst(webhookDeliveries.at, webhookDeliveries.id, 'uuid');

interface Asked {
  id: number;
  limit: number;
  skip: number;
  after?: string | undefined;
  state?: DeliveryState | undefined;
}

export async function listDeliveries(ctx: PageContext, { id, limit, skip, after, state }: Asked) {
  await getWebhookRow(ctx, id);
  const asked = and(
    eq(webhookDeliveries.pageId, ctx.pageId),
    eq(webhookDeliveries.webhookId, id),
    state ? eq(webhookDeliveries.state, state) : undefined,
  );
  const found = await ctx.db
    .select({ row: webhookDeliveries, cursor: cursorOf(order) })
    .from(webhookDeliveries)
    .where(and(asked, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(webhookDeliveries).where(asked);
  await recordListing(ctx, found.filter(({ row }) => row.tellsContacts).length);
  return { rows: found.map(({ row }) => row), count: total?.count ?? 0, next: nextOf(found, limit) };
}

/** The same id and body again, whatever became of it: whoever receives it twice knows it by its id. */
export function replayDelivery(ctx: PageContext, { id, delivery }: { id: number; delivery: string }) {
  return transaction(ctx, async (ctx) => {
    const { name } = await getWebhookRow(ctx, id);
    const [again] = await ctx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAt: ctx.now, deliveredAt: null, status: null, error: '' })
      .where(
        and(
          eq(webhookDeliveries.pageId, ctx.pageId),
          eq(webhookDeliveries.webhookId, id),
          eq(webhookDeliveries.id, delivery),
        ),
      )
      .returning();
    if (!again) throw new AppError('not-found');
    await ctx.record('webhook.replayed', { id, name, delivery });
    return again;
  });
}

/**
 * Sent at once and never again, to see what the receiver says. Counted, since it reaches whatever address somebody
 * types, as often as they press.
 */
export async function testWebhook(ctx: PageContext, { id }: { id: number }) {
  const hook = await getWebhookRow(ctx, id);
  await countGuess(ctx, [{ key: `webhook-test/page/${ctx.pageId}`, most: 20, window: 15 * minutes }]);
  const name = orderedId(ctx.now.getTime());
  const body = JSON.stringify({ id: name, event: 'test', at: ctx.now.toISOString(), page: ctx.pageEid, data: {} });
  const outcome = await send(ctx, hook, name, body);
  await transaction(ctx, async (ctx) => {
    await ctx.db.insert(webhookDeliveries).values({
      pageId: ctx.pageId,
      webhookId: id,
      id: name,
      event: 'test',
      subject: '',
      body,
      at: ctx.now,
      state: outcome.ok ? 'delivered' : 'given-up',
      attempts: 1,
      status: outcome.status,
      error: outcome.detail,
      deliveredAt: outcome.ok ? ctx.now : null,
    });
    await ctx.record('webhook.tested', { id, name: hook.name });
  });
  return outcome;
}

/**
 * A lead gets another name or contact: the former may be somebody else's, who could not be found by it any more. What
 * was told goes from the log, and what waits is told as it is now.
 */
export async function correctDeliveriesOfLead(
  { db, pageId }: Context,
  leadId: number,
  contacts: Record<'name' | 'email' | 'phone', string>,
): Promise<void> {
  const ofLead = and(
    eq(webhookDeliveries.pageId, pageId),
    eq(webhookDeliveries.leadId, leadId),
    eq(webhookDeliveries.tellsContacts, true),
  );
  await db.delete(webhookDeliveries).where(and(ofLead, ne(webhookDeliveries.state, 'waiting')));
  await db
    .update(webhookDeliveries)
    .set({
      body: sql`jsonb_set(${webhookDeliveries.body}::jsonb, '{data}',
        ${webhookDeliveries.body}::jsonb->'data' || ${JSON.stringify(contacts)}::jsonb)::text`,
    })
    .where(ofLead);
}

/** With the lead: once it is gone, nothing leads from its person to what was told of it. */
export async function forgetDeliveriesOfLead({ db, pageId }: Context, leadId: number): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.pageId, pageId), eq(webhookDeliveries.leadId, leadId)));
}

export async function forgetOldDeliveries(ctx: Context): Promise<void> {
  // Looks across pages: what is over goes on all of them, and so does what waits for a webhook that stays off.
  await inScope(ctx, 'every')
    .db.delete(webhookDeliveries)
    .where(lt(webhookDeliveries.at, new Date(ctx.now.getTime() - keptFor)));
}
