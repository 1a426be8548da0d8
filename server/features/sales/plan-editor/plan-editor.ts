import { count } from 'drizzle-orm';
import { hasModule, planModules, type PlanLimits, type PlanModule } from '@wifi/contract/venue/plan-words.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { inScope, transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { movedAfter } from '../../../platform/db/lists/moved-after.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { limitsOf, type Plan } from '../../venue/plans/plan-of.ts';
import { addPlan, changePlan, inOrder, lockPlans, placePlans } from '../../venue/plans/plans.ts';
import { pageSubscriptions, plans } from '../../venue/plans/tables.ts';

interface PlanFields {
  name: string;
  currency: string;
  pricePerMonth: number;
  pricePerYear: number;
  limits: PlanLimits;
  videoUpload: 0 | 1;
  cta: 0 | 1;
  modules: PlanModule[];
}
type Changes = { [Field in keyof PlanFields]?: PlanFields[Field] | undefined } & { isArchived?: boolean | undefined };

const present = ({ otherMetrics, ...plan }: Plan, subscribers: number) => ({
  ...plan,
  ...otherMetrics,
  // One from before there were modules has all of them.
  modules: planModules.filter((module) => hasModule(otherMetrics, module)),
  limits: limitsOf(plan.limits),
  isFree: plan.name === freePlan,
  subscribers,
});

/** Looks across pages: how many have which plan. */
async function subscribersOf(ctx: Context): Promise<Map<number, number>> {
  const rows = await inScope(ctx, 'every')
    .db.select({ planId: pageSubscriptions.planId, count: count() })
    .from(pageSubscriptions)
    .groupBy(pageSubscriptions.planId);
  return new Map(rows.map((row) => [row.planId, row.count]));
}

export async function listPlans(ctx: UserContext) {
  const subscribers = await subscribersOf(ctx);
  const rows = await ctx.db
    .select()
    .from(plans)
    .orderBy(...inOrder);
  return { rows: rows.map((plan) => present(plan, subscribers.get(plan.id) ?? 0)) };
}

export function createPlan(ctx: UserContext, { videoUpload, cta, modules, ...fields }: PlanFields) {
  return transaction(ctx, async (ctx) => {
    refuseTakenName(fields.name, await lockPlans(ctx));
    const made = await addPlan(ctx, { ...fields, otherMetrics: { videoUpload, cta, modules } });
    if (!made) throw badField('name', 'taken');
    await ctx.record('plan.created', { name: made.name });
    return present(made, 0);
  });
}

/** Names are read out and printed: two that differ in their letters' size only would be mixed up. */
function refuseTakenName(name: string, among: readonly Plan[], own?: number): void {
  const isTaken = among.some((plan) => plan.id !== own && plan.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw badField('name', 'taken');
}

/** FREE is what every page falls back to: it stays, under its name, without a price, and without what spec §6 sells. */
function refuseForFree({ name, pricePerMonth, pricePerYear, videoUpload, cta, isArchived }: Changes): void {
  if (name !== undefined && name !== freePlan) throw badField('name', 'not-one-of');
  if (pricePerMonth) throw badField('pricePerMonth', 'too-big', { n: 0 });
  if (pricePerYear) throw badField('pricePerYear', 'too-big', { n: 0 });
  if (videoUpload) throw badField('videoUpload', 'not-one-of');
  if (cta) throw badField('cta', 'not-one-of');
  if (isArchived) throw badField('isArchived', 'not-one-of');
}

export function updatePlan(ctx: UserContext, { id, ...changes }: Changes & { id: number }) {
  return transaction(ctx, async (ctx) => {
    const all = await lockPlans(ctx);
    const before = all.find((plan) => plan.id === id);
    if (!before) throw new AppError('not-found');
    if (before.name === freePlan) refuseForFree(changes);
    else if (changes.name !== undefined) refuseTakenName(changes.name, all, id);
    const { videoUpload, cta, modules, isArchived, ...rest } = changes;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const metrics = Object.fromEntries(
      Object.entries({ videoUpload, cta, modules }).filter(([, value]) => value !== undefined),
    );
    const saved = await changePlan(ctx, id, {
      ...given,
      otherMetrics: { ...before.otherMetrics, ...metrics },
      archivedAt: isArchived === undefined ? before.archivedAt : isArchived ? (before.archivedAt ?? ctx.now) : null,
    });
    await ctx.record('plan.updated', {
      name: saved.name,
      changed: Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field])),
    });
    return present(saved, (await subscribersOf(ctx)).get(id) ?? 0);
  });
}

export function movePlan(ctx: UserContext, { id, after }: { id: number; after: number | null }) {
  return transaction(ctx, async (ctx) => {
    const all = await lockPlans(ctx);
    const order = movedAfter(
      all.map((plan) => plan.id),
      id,
      after,
    );
    if (!order) throw new AppError('not-found');
    await placePlans(ctx, order);
    await ctx.record('plan.moved', { name: all.find((plan) => plan.id === id)!.name });
    return { message: 'Updated' };
  });
}
