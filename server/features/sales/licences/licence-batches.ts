import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { plans } from '../../venue/plans/tables.ts';
import { licenceBatches, licenceCodes } from './tables.ts';

interface Asked {
  limit: number;
  skip: number;
  after?: string | undefined;
  search?: string | undefined;
}

const order: OrderKey[] = [{ by: licenceBatches.id, kind: 'number', way: 'desc' }];

export async function listLicenceBatches(ctx: Context, { limit, skip, after, search }: Asked) {
  const shown = ctx.db
    .select({ id: licenceBatches.id })
    .from(licenceBatches)
    .where(and(matchingBatch(ctx.db, search), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip)
    .as('shown');
  const inState = (state: string) =>
    sql<number>`(count(${licenceCodes.id}) filter (where ${licenceCodes.state} = ${state}))::int`;
  const rows = await ctx.db
    .select({
      id: licenceBatches.id,
      plan: plans.name,
      months: licenceBatches.months,
      prefix: licenceBatches.prefix,
      validUntil: licenceBatches.validUntil,
      note: licenceBatches.note,
      reseller: licenceBatches.reseller,
      createdAt: licenceBatches.createdAt,
      createdBy: licenceBatches.createdBy,
      count: licenceBatches.count,
      unused: inState('unused'),
      used: inState('used'),
      revoked: inState('revoked'),
      cursor: cursorOf(order),
    })
    .from(shown)
    .innerJoin(licenceBatches, eq(licenceBatches.id, shown.id))
    .innerJoin(plans, eq(plans.id, licenceBatches.planId))
    .leftJoin(licenceCodes, eq(licenceCodes.batchId, licenceBatches.id))
    .groupBy(licenceBatches.id, plans.name)
    .orderBy(desc(licenceBatches.id));
  const [total] = await ctx.db.select({ count: count() }).from(licenceBatches).where(matchingBatch(ctx.db, search));
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}

/** By what a person would remember of it. */
export const matchingBatch = (db: Db, search: string | undefined) =>
  search
    ? or(
        containsSmall(licenceBatches.searchText, search),
        inArray(licenceBatches.planId, db.select({ id: plans.id }).from(plans).where(contains(plans.name, search))),
      )
    : undefined;
