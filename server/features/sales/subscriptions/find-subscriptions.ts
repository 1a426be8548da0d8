import { and, count, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { SubscriptionFilter, SubscriptionWord } from '@wifi/contract/sales/subscription-words.ts';
import { planLimits, type PlanLimit } from '@wifi/contract/venue/plan-words.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { inScope, type Context, type UserContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
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
function inState(now: Date, state: SubscriptionFilter): SQL | undefined {
  const { endDate, isLifetime, planId } = pageSubscriptions;
  const free = sql`(select id from ${plans} where name = ${freePlan})`;
  if (state === 'over') return gte(pageUsage.percent, 100);
  if (state === 'free') return sql`${planId} = ${free}`;
  const isSold = sql`${planId} <> ${free}`;
  if (state === 'lifetime') return and(isSold, isLifetime);
  const hasEnd = and(isSold, eq(isLifetime, false));
  if (state === 'expired') return and(hasEnd, or(isNull(endDate), lt(endDate, now)));
  const soon = state === 'ending' ? lt(endDate, new Date(now.getTime() + endingWithin)) : undefined;
  return and(hasEnd, gte(endDate, now), soon);
}

const matching = ({ now }: Context, { search, planId, state }: Filter): SQL | undefined =>
  and(
    isNull(pages.deletedAt),
    search ? containsSmall(pages.searchText, search) : undefined,
    planId === undefined ? undefined : eq(pageSubscriptions.planId, planId),
    state && inState(now, state),
  );

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
  {
    limit,
    skip,
    after,
    sort = 'newest',
    ...filter
  }: Filter & { limit: number; skip: number; after?: string | undefined },
) {
  const order = orders[sort];
  // The rows first by their number alone: whatever else is selected would be worked out for all that are sorted.
  const part = numbersOf(ctx, filter)
    .where(and(matching(ctx, filter), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const rows = await shown(ctx, order)
    .where(inArray(pages.id, part))
    .orderBy(...sortedBy(order));
  const [total] = await everywhere(ctx)
    .select({ count: count() })
    .from(numbersOf(ctx, filter).where(matching(ctx, filter)).as('found'));
  const free = await freeLimits(ctx);
  return { rows: rows.map((row) => present(row, free)), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

/** What is used is joined only where it is asked for. */
function numbersOf(ctx: Context, { state }: Filter) {
  const found = everywhere(ctx)
    .select({ id: pages.id })
    .from(pageSubscriptions)
    .innerJoin(pages, eq(pages.id, pageSubscriptions.pageId))
    .$dynamic();
  return state === 'over' ? found.innerJoin(pageUsage, eq(pageUsage.pageId, pages.id)) : found;
}

/** In the order of the list. */
export async function findSubscriptionIds(ctx: UserContext, { sort = 'newest', ...filter }: Filter): Promise<number[]> {
  const rows = await numbersOf(ctx, filter)
    .where(matching(ctx, filter))
    .orderBy(...sortedBy(orders[sort]));
  return rows.map(({ id }) => id);
}

export async function findSubscriptions(ctx: UserContext, ids: readonly number[]) {
  const free = await freeLimits(ctx);
  const rows = await shown(ctx, orders.newest).where(inArray(pages.id, [...ids]));
  return rows.map((row) => present(row, free));
}
