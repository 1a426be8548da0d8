import { eq } from 'drizzle-orm';
import { isSubscriptionActive } from '@wifi/contract/subscription.ts';
import type { Context } from '../../platform/context.ts';
import { freeMetrics } from './plans.ts';
import { pageSubscriptions, plans, type PlanMetrics } from './tables.ts';

/** What the page's plan allows now; a lapsed licence allows what FREE does. */
export async function planMetricsOf(ctx: Context): Promise<PlanMetrics> {
  const [found] = await ctx.db.select({ planName: plans.name, metrics: plans.otherMetrics, endsAt: pageSubscriptions.endDate, isLifetime: pageSubscriptions.isLifetime })
    .from(pageSubscriptions).innerJoin(plans, eq(plans.id, pageSubscriptions.planId)).where(eq(pageSubscriptions.pageId, ctx.pageId));
  return found && isSubscriptionActive(found, ctx.now) ? found.metrics : freeMetrics;
}
