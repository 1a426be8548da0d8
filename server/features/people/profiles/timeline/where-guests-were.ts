import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { isListed, type Kept } from '../../../access/visits/kept-logins.ts';

interface Login {
  at: Date;
  place: string;
  method: string;
  seconds: number;
}
interface Place {
  place: string;
  nas_id: string;
  logins: number;
  firstAt: Date;
  lastAt: Date;
}

// `offset 0` keeps the lookup by id: the planner thinks it would cost as much in every month as in the one that the id
// belongs to.
const visitOf = sql`lateral (select v.device_id, v.methods from visits v where v.page_id = pv.page_id
  and v.id = pv.visit_id offset 0) as visit`;

const grouped = <Row extends { id: number }>(rows: Row[]) => Map.groupBy(rows, ({ id }) => id);

const recentLoginsOfRow = z.object({
  id: z.number(),
  at: z.string(),
  place: z.string(),
  methods: z.string(),
  seconds: z.number(),
});

/** The last few logins of each guest. */
export async function recentLoginsOf(
  ctx: Context,
  ids: readonly number[],
  kept: Kept,
  most: number,
): Promise<Map<number, Login[]>> {
  if (ids.length === 0) return new Map();
  const rows = await query(
    ctx.db,
    sql`
    select wanted.id, pv.at, coalesce(d.name, '') as place, visit.methods, pv.seconds
    from unnest(${arrayLiteral(ids)}::int[]) as wanted (id)
    cross join lateral (select * from profile_visits one where one.page_id = ${ctx.pageId}
      and one.profile_id = wanted.id and ${isListed(kept, sql`one.at`)} order by one.at desc, one.visit_id desc
      limit ${most}) as pv
    cross join ${visitOf} left join devices d on d.page_id = pv.page_id and d.id = visit.device_id
    order by wanted.id, pv.at desc`,
    recentLoginsOfRow,
  );
  return mapped(grouped(rows), ({ at, place, methods, seconds }) => ({
    at: new Date(at),
    place,
    method: lastOf(methods),
    seconds,
  }));
}

const placesOfRow = z.object({
  id: z.number(),
  place: z.string(),
  nas_id: z.string(),
  logins: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});

/** All the routers a guest logged in on, as far as logins are kept, the most used first. */
export async function placesOf(ctx: Context, ids: readonly number[], kept: Kept): Promise<Map<number, Place[]>> {
  if (ids.length === 0) return new Map();
  const rows = await query(
    ctx.db,
    sql`
    select seen.id, coalesce(d.name, '') as place, coalesce(d.nas_id, '') as nas_id, seen.logins,
      seen.first_at as "firstAt", seen.last_at as "lastAt" from (
      select pv.profile_id as id, visit.device_id, count(*)::int as logins, min(pv.at) as first_at,
        max(pv.at) as last_at
      from profile_visits pv cross join ${visitOf}
      where pv.page_id = ${ctx.pageId} and pv.profile_id = any(${arrayLiteral(ids)}::int[])
        and ${isListed(kept, sql`pv.at`)} group by 1, 2
    ) as seen left join devices d on d.page_id = ${ctx.pageId} and d.id = seen.device_id
    order by seen.id, seen.logins desc, seen.last_at desc`,
    placesOfRow,
  );
  return mapped(grouped(rows), ({ place, nas_id, logins, firstAt, lastAt }) => ({
    place,
    nas_id,
    logins,
    firstAt: new Date(firstAt),
    lastAt: new Date(lastAt),
  }));
}

/** The method that let the guest in. */
export const lastOf = (methods: string): string => methods.slice(methods.lastIndexOf(',') + 1);

const mapped = <Row, Shown>(groups: Map<number, Row[]>, show: (row: Row) => Shown): Map<number, Shown[]> =>
  new Map([...groups].map(([id, rows]) => [id, rows.map(show)]));
