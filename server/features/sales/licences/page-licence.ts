import { and, count, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { plans, subscriptionChanges } from '../../venue/plans/tables.ts';

export async function getPageLicence(ctx: PageContext) {
  const { planName: plan, endsAt, isLifetime, startedAt } = await subscriptionNow(ctx);
  return { plan, endsAt, isLifetime, startedAt, provider: ctx.program.provider };
}

const from = alias(plans, 'from_plan');
const to = alias(plans, 'to_plan');
const order: OrderKey[] = [{ by: subscriptionChanges.id, kind: 'number', way: 'desc' }];

/** The provider's people are not named to the page, nor are the words in which they noted why. */
export async function listLicenceChanges(
  ctx: PageContext,
  { limit, skip, after }: { limit: number; skip: number; after?: string | undefined },
) {
  const own = eq(subscriptionChanges.pageId, ctx.pageId);
  const rows = await ctx.db
    .select({
      id: subscriptionChanges.id,
      at: subscriptionChanges.at,
      kind: subscriptionChanges.kind,
      by: subscriptionChanges.actorLabel,
      from: from.name,
      to: to.name,
      endsAt: subscriptionChanges.endAfter,
      isLifetime: subscriptionChanges.isLifetime,
      carriedDays: subscriptionChanges.carriedDays,
      reference: subscriptionChanges.reference,
      cursor: cursorOf(order),
    })
    .from(subscriptionChanges)
    .innerJoin(from, eq(from.id, subscriptionChanges.fromPlanId))
    .innerJoin(to, eq(to.id, subscriptionChanges.toPlanId))
    .where(and(own, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(subscriptionChanges).where(own);
  return {
    rows: rows.map((row) => ({ ...row, by: row.kind === 'code' || row.kind === 'payment' ? row.by : '' })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}
