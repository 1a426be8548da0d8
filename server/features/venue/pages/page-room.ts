import { and, eq, isNull } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { freePlan, isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import type { Context, UserContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { limitsOf } from '../plans/plan-of.ts';
import { checkLimit } from '../plans/require-plan.ts';
import { pageSubscriptions, plans } from '../plans/tables.ts';
import { pages } from '../tenants/tables.ts';

/**
 * Where every page is in scope: how many pages a person has made, and how many they may: as many as the most generous
 * of their plans allows.
 */
export async function pagesOfPerson(ctx: Context, uid: number): Promise<{ used: number; most: number | null }> {
  const own = await ctx.db
    .select({
      planName: plans.name,
      limits: plans.limits,
      endsAt: pageSubscriptions.endDate,
      isLifetime: pageSubscriptions.isLifetime,
    })
    .from(pages)
    .innerJoin(pageSubscriptions, eq(pageSubscriptions.pageId, pages.id))
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId))
    .where(and(eq(pages.createdBy, uid), isNull(pages.deletedAt)));
  const [free] = await ctx.db.select({ limits: plans.limits }).from(plans).where(eq(plans.name, freePlan));
  const allowed = [free!, ...own.filter((plan) => isSubscriptionActive(plan, ctx.now))].map(
    ({ limits }) => limitsOf(limits).pages,
  );
  const most = allowed.includes(null) ? null : Math.max(...(allowed as number[]));
  return { used: own.length, most };
}

/**
 * Within the transaction that makes the page, where every page is in scope. Platform administrators make pages for
 * others.
 */
export async function requirePageRoom(ctx: UserContext): Promise<void> {
  if (ctx.actor.groupId === platformAdminGroup) return;
  // Of one person, who has no page selected here.
  await takePageLock(ctx, `plan.pages/${ctx.actor.uid}`);
  const { used, most } = await pagesOfPerson(ctx, ctx.actor.uid);
  await checkLimit(ctx, 'pages', used + 1, most);
}
