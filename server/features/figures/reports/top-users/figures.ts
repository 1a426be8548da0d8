import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { TopUserOrder } from '@wifi/contract/figures/visit-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Moments } from '../reading/moments.ts';
import { openSessions } from '../visits/visits.ts';

export type Ever = 'logins' | 'seconds' | 'bytes';

/** What a guest did in the days of the report; `ever` is what the order goes by over all time. */
export interface UserFigures {
  profileId: number;
  loginCount: number;
  lastLogin: Date;
  seconds: number;
  bytes: number;
  ever: number;
  isOnline: boolean;
}

export const figureRow = z.object({
  profile_id: z.number(),
  logins: z.number(),
  last_at: z.string(),
  seconds: z.number(),
  bytes: z.number(),
  ever: z.number(),
  is_online: z.boolean(),
});
type FigureRow = z.infer<typeof figureRow>;

export const figuresOfRow = (row: FigureRow): UserFigures => ({
  profileId: row.profile_id,
  loginCount: row.logins,
  lastLogin: new Date(row.last_at),
  seconds: row.seconds,
  bytes: row.bytes,
  ever: row.ever,
  isOnline: row.is_online,
});

/** The visits of the days by their id: it begins with the arrival, up to an hour before the login. */
export const visitsWithin = ({ start, end }: Moments): SQL => sql`
  g.at >= ${start.toISOString()}::timestamptz and g.at < ${end.toISOString()}::timestamptz
  and g.visit_id >= ordered_id_floor(${start.toISOString()}::timestamptz - interval '1 hour')
    and g.visit_id < ordered_id_floor(${end.toISOString()}::timestamptz)`;

const figureOf: Record<TopUserOrder, SQL> = {
  loginCount: sql`logins`,
  lastLogin: sql`last_at`,
  seconds: sql`seconds`,
  bytes: sql`bytes`,
};

/** The higher figure of the days, then the higher one of all time, then who was known first. */
const orderBy = (order: TopUserOrder): SQL =>
  order === 'lastLogin' ? sql`last_at desc, profile_id` : sql`${figureOf[order]} desc, ever desc, profile_id`;

export const everOf: Record<TopUserOrder, Ever> = {
  loginCount: 'logins',
  lastLogin: 'logins',
  seconds: 'seconds',
  bytes: 'bytes',
};

/**
 * What the guests of the days are still using. Each session's visit is looked up by its key, and what is found is added
 * up with the rest, never joined to it: where PostgreSQL takes the days for few, it would compare every visit with
 * every open session.
 */
const stillUsed = (ctx: PageContext, { start, end }: Moments): SQL => sql`
  select g.profile_id, open.seconds, open.bytes from (${openSessions(ctx)}) as open cross join lateral (
    select g.profile_id, g.at from profile_visits g where g.page_id = ${ctx.pageId}
      and g.visit_id = open.visit_id offset 0
  ) as g where g.at >= ${start.toISOString()}::timestamptz and g.at < ${end.toISOString()}::timestamptz`;

/**
 * Guests of the days in their order: reads every visit once. Of many guests only those are looked up who can be among
 * the first `wanted`.
 */
export const allFigures = (ctx: PageContext, moments: Moments, order: TopUserOrder, wanted?: number): SQL => sql`
  with came as materialized (
    select profile_id, count(at)::int as logins, max(at) as last_at, sum(seconds)::float8 as seconds,
      sum(bytes)::float8 as bytes, bool_or(is_online) as is_online from (
      select g.profile_id, g.at, g.seconds, g.bytes, false as is_online from profile_visits g
        where g.page_id = ${ctx.pageId} and ${visitsWithin(moments)}
      union all
      select profile_id, null, seconds, bytes, true from (${stillUsed(ctx, moments)}) as open
    ) as used group by profile_id
  )
  select * from (
    select came.profile_id, came.logins, came.last_at, came.seconds, came.bytes, came.is_online,
      t.${sql.raw(everOf[order])}::float8 as ever
    from came join guest_totals t on t.page_id = ${ctx.pageId} and t.profile_id = came.profile_id
    ${
      wanted === undefined
        ? sql``
        : sql`where came.${figureOf[order]} >= coalesce((select ${figureOf[order]} from came
      order by 1 desc limit 1 offset ${wanted - 1}), (select min(${figureOf[order]}) from came))`
    }
  ) as guest order by ${orderBy(order)}`;

/**
 * Of these guests only. Who came in these days only is known by the totals; the visits of the others are looked up.
 */
export async function figuresOf(
  ctx: PageContext,
  moments: Moments,
  ever: Ever,
  profileIds: readonly number[],
): Promise<UserFigures[]> {
  if (profileIds.length === 0) return [];
  const ids = sql`${arrayLiteral(profileIds)}::int[]`;
  // Totals go further back than single logins do where retention has taken some: then those that are left are looked up
  // like anybody's.
  const isInside = sql`t.first_day >= ${moments.from} and t.last_day < ${moments.to} and t.earlier_logins = 0`;
  const rows = await query(
    ctx.db,
    sql`
    with asked as materialized (select t.* from guest_totals t where t.page_id = ${ctx.pageId}
      and t.profile_id = any(${ids}))
    select profile_id, sum(logins)::float8 as logins, max(last_at) as last_at, sum(seconds)::float8 as seconds,
      sum(bytes)::float8 as bytes, bool_or(is_online) as is_online, max(ever)::float8 as ever from (
      select t.profile_id, t.logins, t.last_at, t.seconds, t.bytes, false as is_online, t.${sql.raw(ever)} as ever
        from asked t where ${isInside}
      union all
      select t.profile_id, of_days.*, false, t.${sql.raw(ever)} from asked t cross join lateral (
        select count(*)::int, max(g.at), coalesce(sum(g.seconds), 0), coalesce(sum(g.bytes), 0) from profile_visits g
        where g.page_id = ${ctx.pageId} and g.profile_id = t.profile_id
          and g.at >= ${moments.start.toISOString()}::timestamptz and g.at < ${moments.end.toISOString()}::timestamptz
      ) as of_days where not (${isInside})
      union all
      select profile_id, 0, null, seconds, bytes, true, null from (${stillUsed(ctx, moments)}) as open
        where profile_id = any(${ids})
    ) as came group by profile_id having sum(logins) > 0`,
    figureRow,
  );
  return rows.map(figuresOfRow);
}

const profileIdRow = z.object({ profile_id: z.number() });

/** Guests whose sessions are open now and began with a login of these days. */
export async function guestsOnline(ctx: PageContext, moments: Moments): Promise<number[]> {
  const rows = await query(
    ctx.db,
    sql`select distinct profile_id from (${stillUsed(ctx, moments)}) as open`,
    profileIdRow,
  );
  return rows.map(({ profile_id: id }) => id);
}
