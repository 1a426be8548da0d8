import { asc, isNull } from 'drizzle-orm';
import {
  hasModule,
  type PlanFlag,
  type PlanLimit,
  type PlanMetrics,
  type PlanModule,
  type PlanThing,
} from '@wifi/contract/venue/plan-words.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import type { Context } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError } from '../../../platform/errors.ts';
import { limitsOf, planOf, type Plan } from './plan-of.ts';
import { plans } from './tables.ts';

/** The one refusal of all that a plan lacks: it names what, and the plans that would allow it. */
async function upgradeNeeded(
  ctx: Context,
  what: PlanThing,
  allows: (plan: Plan) => boolean,
  most?: number,
): Promise<AppError> {
  const offered = await ctx.db.select().from(plans).where(isNull(plans.archivedAt)).orderBy(asc(plans.position));
  const names = offered.filter((plan) => plan.name !== freePlan && allows(plan)).map(({ name }) => name);
  return new AppError('upgrade-plan', {
    params: { what, plans: names.join(', '), ...(most !== undefined && { most }) },
  });
}

export async function requireModule(ctx: Context, module: PlanModule): Promise<void> {
  if (hasModule((await planOf(ctx)).metrics, module)) return;
  throw await upgradeNeeded(ctx, module, ({ otherMetrics }) => hasModule(otherMetrics, module));
}

export async function requireFlag(ctx: Context, flag: PlanFlag): Promise<void> {
  if ((await planOf(ctx)).metrics[flag] === 1) return;
  throw await upgradeNeeded(ctx, flag, ({ otherMetrics }) => otherMetrics[flag] === 1);
}

/** Refuses what would go beyond the limit. Pages that have more since a plan ended keep it: only more is refused. */
export async function checkLimit(ctx: Context, limit: PlanLimit, wanted: number, most: number | null): Promise<void> {
  if (most === null || wanted <= most) return;
  throw await upgradeNeeded(
    ctx,
    limit,
    (plan) => {
      const theirs = limitsOf(plan.limits)[limit];
      return theirs === null || theirs >= wanted;
    },
    most,
  );
}

/**
 * Within the transaction that adds to what is counted: of two who add at once, the second sees what the first did. A
 * plan without this limit costs neither the lock nor the count.
 */
export async function requireRoom(
  ctx: Context,
  limit: PlanLimit,
  countUsed: (ctx: Context) => Promise<number>,
  adding = 1,
): Promise<void> {
  if (!ctx.isInTransaction) throw new Error('Room is taken within the transaction that fills it');
  const most = (await planOf(ctx)).limits[limit];
  if (most === null) return;
  await takePageLock(ctx, `plan.${limit}`);
  await checkLimit(ctx, limit, (await countUsed(ctx)) + adding, most);
}

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
