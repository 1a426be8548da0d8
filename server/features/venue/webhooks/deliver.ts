import { and, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { mailGivenUp } from './mail-given-up.ts';
import { send, type Outcome } from './send.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import type { WebhookRow } from './webhooks.ts';

const second = 1000;
const hour = 3600 * second;
const triedFor = 72 * hour;
/** Longer than an attempt takes: whoever holds a webhook and ends with the program gives it back by itself. */
const heldFor = 30 * second;
const perTurn = 20;

/** Grows from ten seconds to six hours; about twenty attempts fit into three days. */
export const restAfter = (attempts: number): number =>
  Math.min(6 * hour, 10 * second * 2 ** Math.min(attempts - 1, 20));
/** Of the receiver as a whole: one that is away is asked now and then, not with everything that waits. */
const restOfReceiver = (failures: number): number => Math.min(300 * second, second * 2 ** Math.min(failures, 10));

const dueRow = z.object({ pageId: z.number(), id: z.number() });

/** Webhooks with something due, the longest at rest first. */
export async function findDueWebhooks(ctx: Context, most: number): Promise<{ pageId: number; id: number }[]> {
  const now = ctx.now.toISOString();
  return query(
    // Looks across pages: all of them share those who send.
    inScope(ctx, 'every').db,
    sql`select w.page_id as "pageId", w.id from webhooks w
      where w.is_on and w.rests_until <= ${now}::timestamptz and exists (select from webhook_deliveries d
        where d.page_id = w.page_id and d.webhook_id = w.id and d.state = 'waiting'
          and d.next_at <= ${now}::timestamptz)
      order by w.rests_until limit ${most}`,
    dueRow,
  );
}

/** Sends what is due to one webhook, a turn's worth. One in flight: the row is claimed before, by one statement. */
export async function deliverTo(
  context: Context,
  { pageId, id }: { pageId: number; id: number },
  isStopped = () => false,
): Promise<number> {
  const ctx = inScope(context, pageId);
  const mine = and(eq(webhooks.pageId, pageId), eq(webhooks.id, id), eq(webhooks.isOn, true));
  let sent = 0;
  for (; sent < perTurn && !isStopped(); sent += 1) {
    const now = new Date();
    const [hook] = await ctx.db
      .update(webhooks)
      .set({ restsUntil: new Date(now.getTime() + heldFor) })
      .where(and(mine, lte(webhooks.restsUntil, now)))
      .returning();
    if (!hook) return sent;
    const next = await findNext(ctx, hook, now);
    if (!next) {
      await ctx.db.update(webhooks).set({ restsUntil: now }).where(mine);
      return sent;
    }
    const outcome = await send(ctx, hook, next.id, next.body);
    if (!(await note(ctx, hook, next, outcome))) return sent;
  }
  return sent;
}

type Delivery = typeof webhookDeliveries.$inferSelect;

/** The oldest that is due and has none of its subject waiting before it. */
async function findNext(ctx: Context, hook: WebhookRow, now: Date): Promise<Delivery | undefined> {
  const [row] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.pageId, hook.pageId),
        eq(webhookDeliveries.webhookId, hook.id),
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.nextAt, now),
        sql`not exists (select from webhook_deliveries earlier where earlier.page_id = ${webhookDeliveries.pageId}
          and earlier.webhook_id = ${webhookDeliveries.webhookId} and earlier.subject = ${webhookDeliveries.subject}
          and earlier.state = 'waiting'
          and earlier.seq < ${webhookDeliveries.seq})`,
      ),
    )
    .orderBy(webhookDeliveries.seq)
    .limit(1);
  return row;
}

/** Whether it arrived. */
async function note(ctx: Context, hook: WebhookRow, delivery: Delivery, outcome: Outcome): Promise<boolean> {
  const now = new Date();
  const attempts = delivery.attempts + 1;
  const isOver = now.getTime() - delivery.at.getTime() >= triedFor;
  await ctx.db
    .update(webhookDeliveries)
    .set({
      attempts,
      status: outcome.status,
      error: outcome.detail,
      ...(outcome.ok
        ? { state: 'delivered' as const, deliveredAt: now, nextAt: null }
        : isOver
          ? { state: 'given-up' as const, nextAt: null }
          : { nextAt: new Date(now.getTime() + restAfter(attempts)) }),
    })
    .where(
      and(
        eq(webhookDeliveries.pageId, delivery.pageId),
        eq(webhookDeliveries.webhookId, delivery.webhookId),
        eq(webhookDeliveries.id, delivery.id),
      ),
    );
  const mine = and(eq(webhooks.pageId, hook.pageId), eq(webhooks.id, hook.id));
  if (outcome.ok) {
    await ctx.db.update(webhooks).set({ failures: 0, failingSince: null, restsUntil: now }).where(mine);
    return true;
  }
  const failingSince = hook.failingSince ?? now;
  const isGivenUp = now.getTime() - failingSince.getTime() >= triedFor;
  await ctx.db
    .update(webhooks)
    .set({
      failures: hook.failures + 1,
      failingSince,
      restsUntil: new Date(now.getTime() + restOfReceiver(hook.failures)),
      ...(isGivenUp && { isOn: false, isGivenUp: true }),
    })
    .where(mine);
  if (isGivenUp) await mailGivenUp(ctx, hook);
  return false;
}
