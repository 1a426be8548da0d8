import { sql, type SQL } from 'drizzle-orm';
import type { TopUserOrder } from '@wifi/contract/visit-words.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { PageContext } from '../../platform/context.ts';
import type { Moments } from './moments.ts';
import { openSessions } from './visits.ts';

export type Ever = 'logins' | 'seconds' | 'bytes';

/** What a guest did in the days of the report; `ever` is what the order goes by over all time. */
export interface UserFigures { profileId: number; loginCount: number; lastLogin: Date; seconds: number; bytes: number; ever: number; isOnline: boolean }

interface FigureRow extends Record<string, unknown> { profile_id: number; logins: number; last_at: string; seconds: number; bytes: number; ever: number; is_online: boolean }

export const figuresOfRow = (row: FigureRow): UserFigures => ({
  profileId: row.profile_id, loginCount: row.logins, lastLogin: new Date(row.last_at), seconds: row.seconds, bytes: row.bytes, ever: row.ever, isOnline: row.is_online,
});

/** The visits of the days by their id: it begins with the arrival, up to an hour before the login. */
export const visitsWithin = ({ start, end }: Moments): SQL => sql`
  g.at >= ${start.toISOString()}::timestamptz and g.at < ${end.toISOString()}::timestamptz
  and g.visit_id >= ordered_id_floor(${start.toISOString()}::timestamptz - interval '1 hour') and g.visit_id < ordered_id_floor(${end.toISOString()}::timestamptz)`;

const figureOf: Record<TopUserOrder, SQL> = { loginCount: sql`logins`, lastLogin: sql`last_at`, seconds: sql`seconds`, bytes: sql`bytes` };

/** The higher figure of the days, then the higher one of all time, then who was known first. */
const orderBy = (order: TopUserOrder): SQL => (order === 'lastLogin' ? sql`last_at desc, profile_id` : sql`${figureOf[order]} desc, ever desc, profile_id`);

export const everOf: Record<TopUserOrder, Ever> = { loginCount: 'logins', lastLogin: 'logins', seconds: 'seconds', bytes: 'bytes' };

/** Guests of the days in their order: reads every visit once. Of many guests only those are looked up who can be among the first `wanted`. */
export const allFigures = (ctx: PageContext, moments: Moments, order: TopUserOrder, wanted?: number): SQL => sql`
  with open as materialized (${openSessions(ctx)}),
  came as materialized (
    select g.profile_id, count(*)::int as logins, max(g.at) as last_at, sum(g.seconds + coalesce(open.seconds, 0))::float8 as seconds,
      sum(g.bytes + coalesce(open.bytes, 0))::float8 as bytes, bool_or(open.visit_id is not null) as is_online
    from profile_visits g left join open on open.visit_id = g.visit_id
    where g.page_id = ${ctx.pageId} and ${visitsWithin(moments)} group by g.profile_id
  )
  select * from (
    select came.profile_id, came.logins, came.last_at, came.seconds, came.bytes, came.is_online, t.${sql.raw(everOf[order])}::float8 as ever
    from came join guest_totals t on t.page_id = ${ctx.pageId} and t.profile_id = came.profile_id
    ${wanted === undefined ? sql`` : sql`where came.${figureOf[order]} >= coalesce((select ${figureOf[order]} from came order by 1 desc limit 1 offset ${wanted - 1}), (select min(${figureOf[order]}) from came))`}
  ) as guest order by ${orderBy(order)}`;

/**
 * Of these guests only. Who came in these days only is known by the totals; the visits of the others are looked up.
 */
export async function figuresOf(ctx: PageContext, moments: Moments, ever: Ever, profileIds: readonly number[]): Promise<UserFigures[]> {
  if (profileIds.length === 0) return [];
  const ids = sql`${arrayLiteral(profileIds)}::int[]`;
  const isInside = sql`t.first_day >= ${moments.from} and t.last_day < ${moments.to}`;
  const { rows } = await ctx.db.execute<FigureRow>(sql`
    with open as materialized (
      select g.profile_id, sum(open.seconds) as seconds, sum(open.bytes) as bytes from (${openSessions(ctx)}) as open
      join profile_visits g on g.page_id = ${ctx.pageId} and g.visit_id = open.visit_id and g.profile_id = any(${ids}) and ${visitsWithin(moments)} group by g.profile_id
    ),
    asked as materialized (select t.* from guest_totals t where t.page_id = ${ctx.pageId} and t.profile_id = any(${ids})),
    came as (
      select t.profile_id, t.logins, t.last_at, t.seconds, t.bytes from asked t where ${isInside}
      union all
      select t.profile_id, of_days.* from asked t cross join lateral (
        select count(*)::int, max(g.at), coalesce(sum(g.seconds), 0), coalesce(sum(g.bytes), 0) from profile_visits g
        where g.page_id = ${ctx.pageId} and g.profile_id = t.profile_id and g.at >= ${moments.start.toISOString()}::timestamptz and g.at < ${moments.end.toISOString()}::timestamptz
      ) as of_days where not (${isInside})
    )
    select came.profile_id, came.logins, came.last_at, (came.seconds + coalesce(open.seconds, 0))::float8 as seconds, (came.bytes + coalesce(open.bytes, 0))::float8 as bytes,
      open.profile_id is not null as is_online, asked.${sql.raw(ever)}::float8 as ever
    from came join asked on asked.profile_id = came.profile_id left join open on open.profile_id = came.profile_id where came.logins > 0`);
  return rows.map(figuresOfRow);
}

/** Guests whose sessions are open now and began with a login of these days. */
export async function guestsOnline(ctx: PageContext, moments: Moments): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ profile_id: number }>(sql`
    select distinct g.profile_id from (${openSessions(ctx)}) as open
    join profile_visits g on g.page_id = ${ctx.pageId} and g.visit_id = open.visit_id where ${visitsWithin(moments)}`);
  return rows.map(({ profile_id: id }) => id);
}
