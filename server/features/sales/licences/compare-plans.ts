import { hasModule, planFlags, planLimits, planModules, type PlanThing } from '@wifi/contract/venue/plan-words.ts';
import type { Context } from '../../../platform/context.ts';
import { limitsOf, planOf, type Plan } from '../../venue/plans/plan-of.ts';

/** A limit with what it is now and would be (null = no end), or something that one of the plans has and one lacks. */
export interface PlanDifference {
  what: PlanThing;
  from?: number | null;
  to?: number | null;
}

/** What the page may do now, against what it may do on another plan. */
export async function comparePlans(
  ctx: Context,
  plan: Pick<Plan, 'limits' | 'otherMetrics'>,
): Promise<{ gains: PlanDifference[]; loses: PlanDifference[] }> {
  const now = await planOf(ctx);
  const then = limitsOf(plan.limits);
  const [gains, loses]: [PlanDifference[], PlanDifference[]] = [[], []];
  for (const what of planLimits) {
    const [from, to] = [now.limits[what], then[what]];
    if (from !== to) (sizeOf(to) > sizeOf(from) ? gains : loses).push({ what, from, to });
  }
  const note = (what: PlanThing, had: boolean, has: boolean) => {
    if (had !== has) (has ? gains : loses).push({ what });
  };
  for (const what of planModules) note(what, hasModule(now.metrics, what), hasModule(plan.otherMetrics, what));
  for (const what of planFlags) note(what, now.metrics[what] === 1, plan.otherMetrics[what] === 1);
  return { gains, loses };
}

const sizeOf = (limit: number | null): number => limit ?? Infinity;
