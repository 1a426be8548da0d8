import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import type { Context } from '../../../platform/context.ts';
import { subscriptionNow, addChange } from './change-subscription.ts';
import { pageSubscriptions, plans } from './tables.ts';

/** Whether it was noted now: once for each end, whoever looks and however often. Nothing of the page changes. */
export async function noteLapse(ctx: Context): Promise<boolean> {
  if (!ctx.isInTransaction) throw new Error('The end of a subscription is noted together with its history');
  const before = await subscriptionNow(ctx, true);
  const isOver = before.planName !== freePlan && !before.isLifetime && before.endsAt && before.endsAt < ctx.now;
  if (!isOver) return false;
  const [noted] = await ctx.db
    .update(pageSubscriptions)
    .set({ lapsedAt: ctx.now })
    .where(and(eq(pageSubscriptions.pageId, ctx.pageId), isNull(pageSubscriptions.lapsedAt)))
    .returning({ pageId: pageSubscriptions.pageId });
  if (!noted) return false;
  const [free] = await ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.name, freePlan));
  await addChange(ctx, {
    kind: 'ended',
    fromPlanId: before.planId,
    toPlanId: free!.id,
    endBefore: before.endsAt,
    endAfter: null,
    wasLifetime: false,
    isLifetime: false,
  });
  await ctx.record('subscription.ended', { from: before.planName });
  return true;
}

/** Whether this reminder is still to be sent; noted in the same statement, so that each goes out once. */
export async function noteReminder(ctx: Context, days: number): Promise<boolean> {
  const noted = await ctx.db
    .update(pageSubscriptions)
    .set({ remindedDays: days })
    .where(
      and(
        eq(pageSubscriptions.pageId, ctx.pageId),
        or(isNull(pageSubscriptions.remindedDays), gt(pageSubscriptions.remindedDays, days)),
      ),
    )
    .returning({ pageId: pageSubscriptions.pageId });
  return noted.length > 0;
}
