import { and, count, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { inScope, transaction, type UserContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { changeSubscription, foreseeSubscription } from '../../venue/plans/change-subscription.ts';
import type { Term } from '../../venue/plans/next-subscription.ts';
import { plans, subscriptionChanges } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { findSubscriptions } from './find-subscriptions.ts';

interface Gift {
  eid: string;
  planId: number;
  months?: number | undefined;
  until?: string | undefined;
  isLifetime: boolean;
  reason: string;
  amount: number;
  currency: string;
}

/** The page's own context: a platform administrator acts on it, and its rows alone are in scope. */
async function ofPage(ctx: UserContext, eid: string): Promise<UserContext> {
  const [page] = await ctx.db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.eid, eid), isNull(pages.deletedAt)));
  if (!page) throw new AppError('not-found');
  return inScope(ctx, page.id);
}

export async function givePlan(ctx: UserContext, { eid, planId, reason, amount, currency, ...wish }: Gift) {
  const own = await ofPage(ctx, eid);
  await transaction(own, async (ctx) => {
    const [plan] = await ctx.db.select({ name: plans.name }).from(plans).where(eq(plans.id, planId));
    if (!plan) throw badField('planId', 'not-one-of');
    const term = plan.name === freePlan ? { months: 1 } : await termOf(ctx, wish);
    await changeSubscription(ctx, {
      planId,
      term,
      kind: 'hand',
      reason,
      ...(amount > 0 && { paid: { amount, currency } }),
    });
  });
  return (await findSubscriptions(ctx, [own.pageId]))[0]!;
}

async function termOf(
  ctx: UserContext,
  { months, until, isLifetime }: Omit<Gift, 'eid' | 'planId' | 'reason' | 'amount' | 'currency'>,
): Promise<Term> {
  if (isLifetime) return 'lifetime';
  if (months !== undefined) return { months };
  if (until === undefined) throw badField('months', 'required');
  // Its last day is a whole one, on the clocks of the page.
  const lastMoment = instantOf(`${until}T23:59:59`, await timeZoneOf(ctx));
  if (!lastMoment) throw badField('until', 'wrong-type');
  if (lastMoment <= ctx.now) throw badField('until', 'end-before-start');
  return { until: lastMoment };
}

/** What `givePlan` would do, by the same verb. */
export async function foreseePlan(
  ctx: UserContext,
  { eid, planId, ...wish }: Pick<Gift, 'eid' | 'planId' | 'months' | 'until'>,
) {
  const own = await ofPage(ctx, eid);
  const isLifetime = wish.months === undefined && wish.until === undefined;
  const { next } = await foreseeSubscription(own, { planId, term: await termOf(own, { ...wish, isLifetime }) });
  return next;
}

export async function endPlan(ctx: UserContext, { eid, reason }: { eid: string; reason: string }) {
  const own = await ofPage(ctx, eid);
  await transaction(own, async (ctx) => {
    const [free] = await ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.name, freePlan));
    await changeSubscription(ctx, { planId: free!.id, term: { months: 1 }, kind: 'hand', reason });
  });
  return (await findSubscriptions(ctx, [own.pageId]))[0]!;
}

const order: OrderKey[] = [{ by: subscriptionChanges.id, kind: 'number', way: 'desc' }];
const [before, after] = [alias(plans, 'before'), alias(plans, 'after')];

export async function listChanges(
  ctx: UserContext,
  { eid, limit, skip, after: place }: { eid: string; limit: number; skip: number; after?: string | undefined },
) {
  const own = await ofPage(ctx, eid);
  const ofThis = eq(subscriptionChanges.pageId, own.pageId);
  const rows = await own.db
    .select({
      id: subscriptionChanges.id,
      at: subscriptionChanges.at,
      actor: subscriptionChanges.actorLabel,
      kind: subscriptionChanges.kind,
      from: before.name,
      to: after.name,
      endBefore: subscriptionChanges.endBefore,
      endAfter: subscriptionChanges.endAfter,
      carriedDays: subscriptionChanges.carriedDays,
      lostDays: subscriptionChanges.lostDays,
      isLifetime: subscriptionChanges.isLifetime,
      amount: subscriptionChanges.amount,
      currency: subscriptionChanges.currency,
      reason: subscriptionChanges.reason,
      reference: subscriptionChanges.reference,
      cursor: cursorOf(order),
    })
    .from(subscriptionChanges)
    .innerJoin(before, eq(before.id, subscriptionChanges.fromPlanId))
    .innerJoin(after, eq(after.id, subscriptionChanges.toPlanId))
    .where(and(ofThis, afterCursor(place, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(place ? 0 : skip);
  const [total] = await own.db.select({ count: count() }).from(subscriptionChanges).where(ofThis);
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}
