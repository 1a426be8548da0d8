import { and, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { may } from '@wifi/contract/permissions.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { mailGivenUp } from './mail-given-up.ts';
import { findMakersRole, joinMaker, makerMayAct } from './makers-role.ts';
import { send, type Outcome } from './send.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import type { WebhookRow } from './webhooks.ts';

const second = 1000;
const hour = 3600 * second;
const triedFor = 72 * hour;
/** Longer than an attempt takes: whoever holds a webhook and ends with the program gives it back by itself. */
const heldFor = 30 * second;
const perTurn = 20;
/** A slow receiver gives its place back after each answer. */
const longestTurn = 2 * second;

/** Grows from ten seconds to six hours; about twenty attempts fit into three days. */
export const restAfter = (attempts: number): number =>
  Math.min(6 * hour, 10 * second * 2 ** Math.min(attempts - 1, 20));
/** Of the receiver as a whole: one that is away is asked now and then, not with everything that waits. */
const restOfReceiver = (failures: number): number => Math.min(300 * second, second * 2 ** Math.min(failures, 10));

/** All that is due waits for an earlier one of its subject. There may be thousands: they are not read every second. */
const restOfHeldUp = 5 * second;

const dueRow = z.object({ pageId: z.number(), id: z.number() });

export interface WebhookName {
  pageId: number;
  id: number;
}

/** Webhooks with something due, the longest at rest first: none of these pages, and not these themselves. */
export async function findDueWebhooks(
  ctx: Context,
  most: number,
  except: { pages?: readonly number[]; webhooks?: readonly WebhookName[] } = {},
): Promise<WebhookName[]> {
  const now = ctx.now.toISOString();
  const { pages = [], webhooks = [] } = except;
  return query(
    // Looks across pages: all of them share those who send.
    inScope(ctx, 'every').db,
    sql`select w.page_id as "pageId", w.id from webhooks w ${joinMaker}
      where w.is_on and w.rests_until <= ${now}::timestamptz
        and (pp.role is not null or u.group_id = ${platformAdminGroup}) and ${makerMayAct(ctx.program)}
        and w.page_id <> all (${arrayLiteral(pages)}::int[])
        and (w.page_id, w.id) not in (select * from unnest(
          ${arrayLiteral(webhooks.map(({ pageId }) => pageId))}::int[],
          ${arrayLiteral(webhooks.map(({ id }) => id))}::int[]))
        and exists (select from webhook_deliveries d
          where d.page_id = w.page_id and d.webhook_id = w.id and d.state = 'waiting'
            and d.next_at <= ${now}::timestamptz)
      order by w.rests_until limit ${most}`,
    dueRow,
  );
}

/**
 * Sends what is due to one webhook, a turn's worth, and tells how long its slowest answer took. One in flight: the row
 * is claimed before, by one statement.
 */
export async function deliverTo(
  context: Context,
  { pageId, id }: WebhookName,
  isStopped = () => false,
): Promise<number> {
  const ctx = inScope(context, pageId);
  const mine = and(eq(webhooks.pageId, pageId), eq(webhooks.id, id), eq(webhooks.isOn, true));
  const begun = performance.now();
  let slowest = 0;
  for (let sent = 0; sent < perTurn && performance.now() - begun < longestTurn && !isStopped(); sent += 1) {
    const now = new Date();
    const [hook] = await ctx.db
      .update(webhooks)
      .set({ restsUntil: new Date(now.getTime() + heldFor) })
      .where(and(mine, lte(webhooks.restsUntil, now)))
      .returning();
    if (!hook) break;
    const [next, role] = [await findNext(ctx, hook, now), await findMakersRole(ctx, hook)];
    if (!next || !role) {
      const isHeldUp = !next && sent === 0;
      await ctx.db
        .update(webhooks)
        .set({ restsUntil: isHeldUp ? new Date(now.getTime() + restOfHeldUp) : now })
        .where(mine);
      break;
    }
    if (next.tellsContacts && !may(role, 'contacts.read')) {
      await giveUpUntold(ctx, next);
      await ctx.db.update(webhooks).set({ restsUntil: now }).where(mine);
      continue;
    }
    const called = performance.now();
    const outcome = await send(ctx, hook, next.id, next.body);
    slowest = Math.max(slowest, performance.now() - called);
    if (!(await note(ctx, hook, next, outcome))) break;
  }
  return slowest;
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

/** It stands in the log, and can be sent again once somebody who may see contacts has taken the webhook over. */
async function giveUpUntold(ctx: Context, delivery: Delivery): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'given-up', nextAt: null, error: 'whoever made this webhook may not see contacts any more' })
    .where(isDelivery(delivery));
}

const isDelivery = ({ pageId, webhookId, id }: Delivery) =>
  and(eq(webhookDeliveries.pageId, pageId), eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id));

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
    .where(isDelivery(delivery));
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
