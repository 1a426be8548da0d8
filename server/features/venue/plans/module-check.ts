import { hasModule, type PlanMetrics, type PlanModule } from '@wifi/contract/venue/plan-words.ts';
import type { Context } from '../../../platform/context.ts';
import { planOf } from './plan-of.ts';
import { requireModule } from './require-plan.ts';

const keptFor = 5000;
const mostKept = 10_000;

/**
 * The one place that refuses calls of a module which the page's plan lacks. What is allowed is kept at hand for some
 * seconds; a refusal is always asked for anew, so that a plan counts from the moment it is paid for.
 */
export function createModuleCheck(clock: () => number) {
  const known = new Map<number, { until: number; metrics: PlanMetrics }>();
  return async (ctx: Context, module: PlanModule): Promise<void> => {
    const now = clock();
    const kept = known.get(ctx.pageId);
    if (kept && kept.until > now && hasModule(kept.metrics, module)) return;
    const { metrics } = await planOf(ctx);
    if (known.size >= mostKept) known.clear();
    known.set(ctx.pageId, { until: now + keptFor, metrics });
    if (!hasModule(metrics, module)) await requireModule(ctx, module);
  };
}
