import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { keysetTime, momentText } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { badField } from '../../../platform/errors.ts';
import { narrowProfiles, type Narrowed, type ProfileFilter } from './narrow-profiles.ts';
import { hasRange, putInOrder, shown, totalsOf, walkInOrder, type Part, type Place } from './walk-profiles.ts';

/** `after` is where the part before ended: then `skip` says nothing. */
export interface Page {
  limit: number;
  skip: number;
  after?: string | undefined;
}

/** Numbers of the profiles that a list shows, in its order. */
export async function findProfileIds(
  ctx: PageContext,
  { limit, skip, ...filter }: ProfileFilter & Page,
): Promise<number[]> {
  const narrowed = await narrowProfiles(ctx, filter);
  return (await walkInOrder(ctx, narrowed, { limit, skip, asOf: await lastLogin(ctx), after: undefined })).map(
    ({ id }) => id,
  );
}

/**
 * The same with how many there are in all, which is exact, and where the next part begins. A search reads all names of
 * the page, but only once for both.
 */
export async function findProfilePage(
  ctx: PageContext,
  { limit, skip, after, ...filter }: ProfileFilter & Page,
): Promise<{ ids: number[]; total: number; next: string | null }> {
  const narrowed = await narrowProfiles(ctx, filter);
  const part =
    after === undefined
      ? { limit, skip, asOf: await lastLogin(ctx), after: undefined }
      : readCursor(narrowed, after, limit);
  const { rows, total } = await findPart(ctx, narrowed, part);
  const last = rows.at(-1);
  return {
    ids: rows.map(({ id }) => id),
    total,
    next: last && rows.length === limit ? `${last.part}_${part.asOf}_${last.place}_${last.id}` : null,
  };
}

const idsAndTotalRow = z.object({ ids: z.array(z.number()).nullable(), total: z.number() });

async function findPart(ctx: PageContext, narrowed: Narrowed, part: Part): Promise<{ rows: Place[]; total: number }> {
  if (narrowed.matching === undefined) {
    const [rows, total] = await Promise.all([walkInOrder(ctx, narrowed, part), countWhole(ctx, narrowed)]);
    return { rows, total };
  }
  const [found] = await query(
    ctx.db,
    sql`
    with found as materialized (select p.id from profiles p ${hasRange(narrowed) ? totalsOf : sql``}
      where ${shown(narrowed)}), counted as (select count(*)::int as total from found)
    select total, case when total <= ${fewEnough} then array(select id from found) end as ids from counted`,
    idsAndTotalRow,
  );
  return {
    total: found!.total,
    rows: await (found!.ids ? putInOrder(ctx, narrowed, found!.ids, part) : walkInOrder(ctx, narrowed, part)),
  };
}

const atRow = z.object({ at: z.string().nullable() });

/** As of when a list is read whose guests may come again meanwhile. */
export async function lastLogin(ctx: PageContext): Promise<string> {
  const rows = await query(
    ctx.db,
    sql`select ${keysetTime(sql`max(last_at)`)} as at from guest_totals where page_id = ${ctx.pageId}`,
    atRow,
  );
  return rows[0]?.at ?? momentText(ctx.now);
}

function readCursor({ column }: Narrowed, after: string, limit: number): Part {
  const [part, asOf = '', place = '', id] = after.split('_');
  // One of another order leads nowhere in this one.
  if ((part === '0' && column === 'logins') !== /^\d+$/.test(place)) throw badField('after', 'wrong-type');
  return { limit, skip: 0, asOf, after: { part: part === '1' ? 1 : 0, place, id: Number(id) } };
}

/** So many are put in order sooner than the order is walked through in search of them. */
const fewEnough = 5000;

const countRow = z.object({ count: z.number() });

/** Of all guests the number is kept; of those in a range it is read off an index. */
async function countWhole(ctx: PageContext, { pageId, range }: Narrowed): Promise<number> {
  const rows = await query(
    ctx.db,
    range
      ? sql`
    select count(*)::int as count from guest_totals g where g.page_id = ${pageId} and ${range}`
      : sql`
    select shown as count from profile_counters where page_id = ${pageId}`,
    countRow,
  );
  return rows[0]?.count ?? 0;
}
