import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { SubscriptionFilter, SubscriptionWord } from '@wifi/contract/sales/subscription-words.ts';
import { planLimits, type PlanLimit } from '@wifi/contract/venue/plan-words.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { inScope, type Context, type UserContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { findPart } from '../../../platform/db/lists/find-part.ts';
import { isAmong } from '../../../platform/db/lists/is-among.ts';
import { cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { limitsOf } from '../../venue/plans/plan-of.ts';
import { endKey, pageSubscriptions, plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { pageUsage } from '../usage/tables.ts';

export interface Filter {
  search?: string | undefined;
  planId?: number | undefined;
  state?: SubscriptionFilter | undefined;
  sort?: 'newest' | 'end' | undefined;
}

const day = 86_400_000;
/** How long before its end a plan is `ending`. */
const endingWithin = 30 * day;

const byId: OrderKey = { by: pageSubscriptions.pageId, kind: 'number', way: 'desc' };
const orders: Record<'newest' | 'end', OrderKey[]> = {
  newest: [byId],
  end: [{ by: endKey(pageSubscriptions.endDate), kind: 'time', way: 'asc' }, byId],
};

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** As the contract's `isSubscriptionActive` says it, for the database. */
const stateAt = (now: Date) => sql<SubscriptionWord>`case when ${plans.name} = ${freePlan} then 'free'
  when ${pageSubscriptions.isLifetime} then 'lifetime' when ${pageSubscriptions.endDate} >= ${moment(now)} then 'active'
  else 'expired' end`;

/** The same, of the row of the subscription alone: what other tables say would be looked up for every page. */
function inState(ctx: Context, state: SubscriptionFilter): SQL | undefined {
  const { pageId, endDate, isLifetime, planId } = pageSubscriptions;
  const { now } = ctx;
  const free = sql`(select id from ${plans} where name = ${freePlan})`;
  if (state === 'over') {
    const over = everywhere(ctx).select({ id: pageUsage.pageId }).from(pageUsage).where(gte(pageUsage.percent, 100));
    return isAmong(pageId, over);
  }
  if (state === 'free') return sql`${planId} = ${free}`;
  const isSold = sql`${planId} <> ${free}`;
  if (state === 'lifetime') return and(isSold, isLifetime);
  const hasEnd = and(isSold, eq(isLifetime, false));
  if (state === 'expired') return and(hasEnd, or(isNull(endDate), lt(endDate, now)));
  const soon = state === 'ending' ? lt(endDate, new Date(now.getTime() + endingWithin)) : undefined;
  return and(hasEnd, gte(endDate, now), soon);
}

function matching(ctx: Context, { search, planId, state }: Filter): SQL | undefined {
  const pagesThat = (are: SQL) => everywhere(ctx).select({ id: pages.id }).from(pages).where(are);
  return and(
    notInArray(pageSubscriptions.pageId, pagesThat(isNotNull(pages.deletedAt))),
    search ? isAmong(pageSubscriptions.pageId, pagesThat(containsSmall(pages.searchText, search))) : undefined,
    planId === undefined ? undefined : eq(pageSubscriptions.planId, planId),
    state && inState(ctx, state),
  );
}

/** Looks across pages: for platform administrators only. */
const everywhere = (ctx: Context) => inScope(ctx, 'every').db;

const shown = (ctx: Context, order: readonly OrderKey[]) =>
  everywhere(ctx)
    .select({
      id: pages.id,
      eid: pages.eid,
      page: pages.name,
      planId: plans.id,
      plan: plans.name,
      limits: plans.limits,
      state: stateAt(ctx.now),
      startedAt: pageSubscriptions.startedAt,
      endsAt: pageSubscriptions.endDate,
      countedAt: pageUsage.countedAt,
      used: pageUsage.used,
      percent: pageUsage.percent,
      cursor: cursorOf(order),
    })
    .from(pages)
    .innerJoin(pageSubscriptions, eq(pageSubscriptions.pageId, pages.id))
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId))
    .leftJoin(pageUsage, eq(pageUsage.pageId, pages.id))
    .$dynamic();

type Shown = Awaited<ReturnType<typeof shown>>[number];

/** A plan that is over limits what FREE limits. */
const present = ({ limits, used, percent, ...row }: Shown, free: ReturnType<typeof limitsOf>) => {
  const most = row.state === 'expired' || row.state === 'free' ? free : limitsOf(limits);
  return {
    ...row,
    percent: percent ?? 0,
    usage: planLimits.flatMap((limit: PlanLimit) =>
      most[limit] !== null && used?.[limit] !== undefined ? [{ limit, used: used[limit], most: most[limit] }] : [],
    ),
  };
};

async function freeLimits(ctx: Context) {
  const [free] = await ctx.db.select({ limits: plans.limits }).from(plans).where(eq(plans.name, freePlan));
  return limitsOf(free?.limits ?? {});
}

export async function listSubscriptions(
  ctx: UserContext,
  { limit, skip, after, sort, ...filter }: Filter & { limit: number; skip: number; after?: string | undefined },
) {
  const { order, ...list } = listOf(ctx, { sort, ...filter });
  const { count, ids } = await findPart(everywhere(ctx), { order, ...list }, { limit, skip, after });
  const rows = await shown(ctx, order)
    .where(inArray(pages.id, ids))
    .orderBy(...sortedBy(order));
  const free = await freeLimits(ctx);
  return { rows: rows.map((row) => present(row, free)), count, next: nextOf(rows, limit) };
}

const listOf = (ctx: Context, { sort = 'newest', ...filter }: Filter) => ({
  table: pageSubscriptions,
  columns: [pageSubscriptions.pageId, pageSubscriptions.endDate] as const,
  order: orders[sort],
  where: matching(ctx, filter),
});

/** In the order of the list. */
export async function findSubscriptionIds(ctx: UserContext, filter: Filter): Promise<number[]> {
  const { order, where } = listOf(ctx, filter);
  const rows = await everywhere(ctx)
    .select({ id: pageSubscriptions.pageId })
    .from(pageSubscriptions)
    .where(where)
    .orderBy(...sortedBy(order));
  return rows.map(({ id }) => id);
}

export async function findSubscriptions(ctx: UserContext, ids: readonly number[]) {
  const free = await freeLimits(ctx);
  const rows = await shown(ctx, orders.newest).where(inArray(pages.id, [...ids]));
  return rows.map((row) => present(row, free));
}
