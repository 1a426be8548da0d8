import { asc, eq, sql } from 'drizzle-orm';
import { planModules, type PlanMetrics } from '@wifi/contract/venue/plan-words.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import type { Context } from '../../../platform/context.ts';
import { pageSubscriptions, plans } from './tables.ts';

/** FREE can do what every page could before there were plans to choose from. */
export const freeMetrics: PlanMetrics = { videoUpload: 0, cta: 0, modules: planModules };

/** FREE exists from the first start on and is what a page without a licence has. */
export async function ensureFreePlan(ctx: Context): Promise<void> {
  await ctx.db
    .insert(plans)
    .values({ name: freePlan, otherMetrics: freeMetrics })
    .onConflictDoUpdate({
      target: plans.name,
      set: { otherMetrics: freeMetrics },
      // One from before modules were listed. What an administrator chose since stays.
      setWhere: sql`${plans.otherMetrics} -> 'modules' = '[]'::jsonb`,
    });
}

export async function subscribeToFree(ctx: Context): Promise<void> {
  const [plan] = await ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.name, freePlan));
  if (!plan) throw new Error('The FREE plan is missing');
  await ctx.db.insert(pageSubscriptions).values({ pageId: ctx.pageId, planId: plan.id, startedAt: ctx.now });
}

type NewPlan = Omit<typeof plans.$inferInsert, 'id' | 'position'>;

/** In the order in which they are offered; those that are not any more come last. */
export const inOrder = [sql`${plans.archivedAt} is not null`, asc(plans.position), asc(plans.id)];

/** Held until the transaction ends: whoever changes plans does so one after the other, and each sees all of them. */
export const lockPlans = (ctx: Context) =>
  ctx.db
    .select()
    .from(plans)
    .orderBy(...inOrder)
    .for('update');

/** It stands last. Undefined where another has the name. */
export async function addPlan(ctx: Context, plan: NewPlan) {
  const [made] = await ctx.db
    .insert(plans)
    .values({ ...plan, position: sql`(select coalesce(max(position), 0) + 1 from plans)` })
    .onConflictDoNothing()
    .returning();
  return made;
}

export async function changePlan(ctx: Context, id: number, changes: Partial<NewPlan>) {
  const [saved] = await ctx.db.update(plans).set(changes).where(eq(plans.id, id)).returning();
  return saved!;
}

export async function placePlans(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db.execute(sql`
    update plans set position = placed.at from unnest(${sql.param(ids)}::integer[]) with ordinality as placed(id, at)
    where plans.id = placed.id`);
}
