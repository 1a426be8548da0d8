import { eq } from 'drizzle-orm';
import { freePlan } from '@wifi/contract/plans.ts';
import type { Context } from '../../platform/context.ts';
import { pageSubscriptions, plans, type PlanMetrics } from './tables.ts';

export const freeMetrics: PlanMetrics = { videoUpload: 0, cta: 0, modules: [] };

/** FREE exists from the first start on and is what a page without a licence has. */
export async function ensureFreePlan(ctx: Context): Promise<void> {
  await ctx.db.insert(plans).values({ name: freePlan, otherMetrics: freeMetrics }).onConflictDoNothing();
}

export async function subscribeToFree(ctx: Context): Promise<void> {
  const [plan] = await ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.name, freePlan));
  if (!plan) throw new Error('The FREE plan is missing');
  await ctx.db.insert(pageSubscriptions).values({ pageId: ctx.pageId, planId: plan.id });
}
