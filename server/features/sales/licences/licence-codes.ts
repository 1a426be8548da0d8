import { and, count, eq, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { LicenceState } from '@wifi/contract/sales/licence-words.ts';
import { transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { findPart } from '../../../platform/db/lists/find-part.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { badField } from '../../../platform/errors.ts';
import { plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { matchingBatch } from './licence-batches.ts';
import { hintOf, lookupOf, openLicenceCode } from './sealed-code.ts';
import { licenceBatches, licenceCodes } from './tables.ts';

export interface LicenceFilter {
  search?: string | undefined;
  state?: LicenceState | undefined;
  batch?: number | undefined;
  ids?: number[] | undefined;
}
interface Part {
  limit: number;
  skip: number;
  after?: string | undefined;
}

export async function listLicenceCodes(ctx: Context, { limit, skip, after, ...filter }: LicenceFilter & Part) {
  const where = matching(ctx, filter);
  const { count, ids } = await findPart(ctx.db, { table: licenceCodes, columns, order, where }, { limit, skip, after });
  const rows = await findLicenceCodes(ctx, { ids });
  return {
    rows: rows.map((row) => ({ ...row, hint: hintOf(openLicenceCode(ctx.program, row)) })),
    count,
    next: nextOf(rows, limit),
  };
}

const columns = [licenceCodes.id, licenceCodes.batchId, licenceCodes.number] as const;

/** The newest batch first; a batch in the order of its cards. */
const order: OrderKey[] = [
  { by: licenceCodes.batchId, kind: 'number', way: 'desc' },
  { by: licenceCodes.number, kind: 'number', way: 'asc' },
];

export const findLicenceCodes = (ctx: Context, filter: LicenceFilter, after?: string) =>
  ctx.db
    .select({
      id: licenceCodes.id,
      batchId: licenceCodes.batchId,
      serial: sql<string>`${licenceCodes.batchId} || '-' || ${licenceCodes.number}`,
      lookup: licenceCodes.lookup,
      sealed: licenceCodes.sealed,
      plan: plans.name,
      months: licenceBatches.months,
      validUntil: licenceBatches.validUntil,
      note: licenceBatches.note,
      reseller: licenceBatches.reseller,
      createdAt: licenceBatches.createdAt,
      state: stateAt(ctx.now),
      usedAt: licenceCodes.usedAt,
      usedBy: licenceCodes.usedBy,
      page: { eid: pages.eid, name: pages.name },
      revokedAt: licenceCodes.revokedAt,
      revokedBy: licenceCodes.revokedBy,
      cursor: cursorOf(order),
    })
    .from(licenceCodes)
    .innerJoin(licenceBatches, eq(licenceBatches.id, licenceCodes.batchId))
    .innerJoin(plans, eq(plans.id, licenceBatches.planId))
    .leftJoin(pages, eq(pages.id, licenceCodes.usedOn))
    .where(and(matching(ctx, filter), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .$dynamic();

export async function countLicenceCodes(ctx: Context, filter: LicenceFilter): Promise<number> {
  const [total] = await ctx.db.select({ count: count() }).from(licenceCodes).where(matching(ctx, filter));
  return total?.count ?? 0;
}

/** In the order of the list. */
export async function findLicenceCodeIds(ctx: Context, filter: LicenceFilter): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: licenceCodes.id })
    .from(licenceCodes)
    .where(matching(ctx, filter))
    .orderBy(...sortedBy(order));
  return rows.map(({ id }) => id);
}

function matching(ctx: Context, { search, state, batch, ids }: LicenceFilter): SQL | undefined {
  const one = search ? isOne(ctx, search) : undefined;
  return and(
    one,
    state ? eq(licenceCodes.state, state === 'expired' ? 'unused' : state) : undefined,
    isOfBatches(ctx, one ? undefined : search, state),
    batch === undefined ? undefined : eq(licenceCodes.batchId, batch),
    ids ? inArray(licenceCodes.id, ids) : undefined,
  );
}

/** A whole code or what stands on its card finds that one. */
function isOne(ctx: Context, search: string): SQL | undefined {
  const lookup = lookupOf(ctx.program, search);
  if (lookup) return eq(licenceCodes.lookup, lookup);
  const serial = /^(\d{1,9})-(\d{1,5})$/.exec(search);
  return serial
    ? and(eq(licenceCodes.batchId, Number(serial[1])), eq(licenceCodes.number, Number(serial[2])))
    : undefined;
}

/**
 * Words find batches, and pages that put codes in. What is over is known of a few batches: it is asked of those, along
 * with the words, and not worked out for every code.
 */
function isOfBatches(ctx: Context, words: string | undefined, state: LicenceState | undefined): SQL | undefined {
  const batchesWhere = (asked: SQL | undefined) =>
    ctx.db.select({ id: licenceBatches.id }).from(licenceBatches).where(asked);
  const isOver = lte(licenceBatches.validUntil, ctx.now);
  if (!words && state === 'unused') return notInArray(licenceCodes.batchId, batchesWhere(isOver));
  const inTime = state === 'expired' ? isOver : state === 'unused' ? sql`(${isOver}) is not true` : undefined;
  const asked = and(words ? matchingBatch(ctx.db, words) : undefined, inTime);
  if (!asked) return undefined;
  const isOfThem = inArray(licenceCodes.batchId, batchesWhere(asked));
  // No page has put in what is still unused, expired or revoked.
  if (!words || (state && state !== 'used')) return isOfThem;
  const matchingPages = ctx.db.select({ id: pages.id }).from(pages).where(containsSmall(pages.searchText, words));
  return or(isOfThem, inArray(licenceCodes.usedOn, matchingPages));
}

/** In the order in which putting it in is refused. */
const stateAt = (now: Date): SQL<LicenceState> => sql<LicenceState>`case
  when ${licenceCodes.state} <> 'unused' then ${licenceCodes.state}
  when ${licenceBatches.validUntil} <= ${now.toISOString()}::timestamptz then 'expired'
  else 'unused' end`;

/** Only what nobody has put in: a licence that somebody has is ended on its page, in the open. */
export function revokeLicenceCodes(
  ctx: UserContext,
  { ids, batch }: { ids?: number[] | undefined; batch?: number | undefined },
) {
  if (!ids && batch === undefined) throw badField('ids', 'required');
  return transaction(ctx, async (ctx) => {
    const revoked = await ctx.db
      .update(licenceCodes)
      .set({ state: 'revoked', revokedAt: ctx.now, revokedBy: ctx.actor.label })
      .where(
        and(
          eq(licenceCodes.state, 'unused'),
          ids ? inArray(licenceCodes.id, ids) : undefined,
          batch === undefined ? undefined : eq(licenceCodes.batchId, batch),
        ),
      )
      .returning({ id: licenceCodes.id });
    if (revoked.length > 0)
      await ctx.record('licences.revoked', {
        count: revoked.length,
        ...(ids ? { ids } : {}),
        ...(batch ? { batch } : {}),
      });
    return { revoked: revoked.length };
  });
}
