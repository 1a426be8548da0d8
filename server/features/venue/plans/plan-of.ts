import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { planLimits, type PlanLimits, type PlanMetrics } from '@wifi/contract/venue/plan-words.ts';
import { freePlan, isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { freeMetrics } from './plans.ts';
import { pageSubscriptions, plans } from './tables.ts';

export type Plan = typeof plans.$inferSelect;

interface PlanNow {
  name: string;
  /** Paid for and not over. */
  isActive: boolean;
  limits: PlanLimits;
  metrics: PlanMetrics;
}

/** Of a stored plan: limits that it does not name have no end. */
export const limitsOf = (stored: Partial<PlanLimits>): PlanLimits =>
  Object.fromEntries(planLimits.map((limit) => [limit, stored[limit] ?? null])) as PlanLimits;

const free = alias(plans, 'free');

const subscribed = prepared(['pageId'], (db, { pageId }) =>
  db
    .select({ plan: plans, free, endsAt: pageSubscriptions.endDate, isLifetime: pageSubscriptions.isLifetime })
    .from(pageSubscriptions)
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId))
    .innerJoin(free, eq(free.name, freePlan))
    .where(eq(pageSubscriptions.pageId, pageId)),
);

/** What the page may do now, in one question; a lapsed licence allows what FREE does. */
export async function planOf(ctx: Context): Promise<PlanNow> {
  const [found] = await subscribed(ctx.db, { pageId: ctx.pageId });
  if (!found) return asFree({ limits: {}, otherMetrics: freeMetrics });
  const { plan, endsAt, isLifetime } = found;
  return isSubscriptionActive({ planName: plan.name, endsAt, isLifetime }, ctx.now)
    ? { name: plan.name, isActive: true, limits: limitsOf(plan.limits), metrics: plan.otherMetrics }
    : asFree(found.free);
}

// Spec §6: films and the call to action need a plan that is not FREE, whatever FREE's row says.
const asFree = ({ limits, otherMetrics }: Pick<Plan, 'limits' | 'otherMetrics'>): PlanNow => ({
  name: freePlan,
  isActive: false,
  limits: limitsOf(limits),
  metrics: { ...otherMetrics, videoUpload: 0, cta: 0 },
});
