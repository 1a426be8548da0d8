import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query } from '../../../platform/db/query.ts';
import { partsOfShown } from './merge/merged-roots.ts';

/** As much as is kept of a sum: what routers once told without bounds must not make a page uncountable. */
export const mostBytes = sql.raw('9223372036854775807');

/**
 * Writes the totals of guests anew, from their visits and from what retention has left of earlier ones, theirs and of
 * those who are merged into them. `which` chooses guests by `p`. Whoever has neither has no totals; the caller has
 * taken the old ones away.
 */
const guestTotalsFrom = (pageId: number, which: SQL): SQL => sql`
  with recursive ${partsOfShown(pageId, which)},
  earlier as (
    select part.root as profile_id, sum(e.logins)::int as logins, sum(e.seconds)::bigint as seconds, least(sum(e.bytes),
      ${mostBytes})::bigint as bytes,
      min(e.first_at) as first_at, max(e.last_at) as last_at, min(e.first_day) as first_day, max(e.last_day) as last_day
    from guest_earlier e join part on part.id = e.profile_id where e.page_id = ${pageId} group by part.root
  ),
  kept as (
    select v.profile_id, count(*)::int as logins, sum(v.seconds)::bigint as seconds, sum(v.bytes) as bytes,
      min(v.at) as first_at, max(v.at) as last_at,
      min((v.at at time zone c.time_zone)::date) as first_day, max((v.at at time zone c.time_zone)::date) as last_day
    from profile_visits v join count_states c on c.page_id = v.page_id
    where v.page_id = ${pageId} and v.profile_id in (select root from part) group by v.profile_id
  )
  insert into guest_totals (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day, last_day,
    earlier_logins, earlier_seconds, earlier_bytes, earlier_first_at, earlier_last_day)
  select ${pageId}, profile_id, coalesce(e.logins, 0) + coalesce(k.logins, 0), coalesce(e.seconds,
    0) + coalesce(k.seconds, 0), least(coalesce(e.bytes, 0) + coalesce(k.bytes, 0), ${mostBytes}),
    least(e.first_at, k.first_at), greatest(e.last_at, k.last_at), least(e.first_day, k.first_day), greatest(e.last_day,
      k.last_day),
    coalesce(e.logins, 0), coalesce(e.seconds, 0), coalesce(e.bytes, 0), e.first_at, e.last_day
  from kept k full join earlier e using (profile_id)`;

/** From the visits as they are now, and what retention has taken away. Whoever is merged into another has no totals. */
export async function rewriteTotals(db: Db, pageId: number, profileIds: readonly number[]): Promise<void> {
  await db.execute(
    sql`delete from guest_totals where page_id = ${pageId} and profile_id = any (${arrayLiteral(profileIds)}::int[])`,
  );
  await db.execute(guestTotalsFrom(pageId, sql`p.id = any (${arrayLiteral(profileIds)}::int[])`));
}

/** Of all guests of a page. */
export async function rewriteAllTotals(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`delete from guest_totals where page_id = ${pageId}`);
  await db.execute(guestTotalsFrom(pageId, sql`true`));
}

/** What a batch of logins adds to the totals of a guest. */
export interface AddedLogins {
  pageId: number;
  profileId: number;
  logins: number;
  firstAt: Date;
  lastAt: Date;
  days: ReadonlySet<string>;
}

export async function addLoginsToTotals(db: Db, changes: readonly AddedLogins[]): Promise<void> {
  if (changes.length === 0) return;
  const of = (valueOf: (row: AddedLogins) => string | number | Date) => arrayLiteral(changes.map(valueOf));
  await db.execute(sql`
    insert into guest_totals as old (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day,
      last_day)
    select page_id, profile_id, logins, 0, 0, first_at, last_at, first_day, last_day
    from unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ profileId }) => profileId)}::int[],
      ${of(({ logins }) => logins)}::int[], ${of(({ firstAt }) => firstAt)}::timestamptz[],
      ${of(({ lastAt }) => lastAt)}::timestamptz[], ${of(({ days }) => [...days].toSorted()[0]!)}::date[],
        ${of(({ days }) => [...days].toSorted().at(-1)!)}::date[]) as new (page_id, profile_id, logins, first_at, last_at,
        first_day, last_day)
    on conflict (page_id, profile_id) do update set
      logins = old.logins + excluded.logins, first_at = least(old.first_at, excluded.first_at),
        last_at = greatest(old.last_at, excluded.last_at),
      first_day = least(old.first_day, excluded.first_day), last_day = greatest(old.last_day, excluded.last_day)`);
}

const lastDayRow = z.object({ page_id: z.number(), profile_id: z.number(), last_day: z.string() });

export async function lastDaysOf(
  db: Db,
  guests: readonly { pageId: number; profileId: number }[],
): Promise<Map<string, string>> {
  const rows = await query(
    db,
    sql`
    select page_id, profile_id, last_day::text from guest_totals
    where (page_id, profile_id) in (select * from unnest(${arrayLiteral(guests.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(guests.map(({ profileId }) => profileId))}::int[]))`,
    lastDayRow,
  );
  return new Map(rows.map(({ page_id, profile_id, last_day }) => [`${page_id}/${profile_id}`, last_day]));
}

/** Time and data of sessions that ended, for the guest whose visit it was. */
export async function addUsageToTotals(
  db: Db,
  usage: readonly { pageId: number; profileId: number; seconds: number; bytes: number }[],
): Promise<void> {
  if (usage.length === 0) return;
  const of = (valueOf: (row: (typeof usage)[number]) => number) => arrayLiteral(usage.map(valueOf));
  await db.execute(sql`
    update guest_totals t set seconds = t.seconds + used.seconds, bytes = t.bytes + used.bytes
    from (select page_id, profile_id, sum(seconds) as seconds, sum(bytes) as bytes
      from unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ profileId }) => profileId)}::int[],
        ${of(({ seconds }) => seconds)}::bigint[], ${of(({ bytes }) => bytes)}::bigint[]) as one (page_id, profile_id,
        seconds, bytes)
      group by 1, 2) as used
    where t.page_id = used.page_id and t.profile_id = used.profile_id`);
}

/**
 * Before retention takes the visits before a moment away: what a recount would need of them is kept with the guests who
 * are still known.
 */
export async function keepEarlier(ctx: Context, before: Date): Promise<void> {
  // By who was recognised: of guests who are merged, each takes their own along when they are taken apart.
  await ctx.db.execute(sql`
    insert into guest_earlier as old (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day,
      last_day)
    select v.page_id, v.recognised_id, count(*), sum(v.seconds), least(sum(v.bytes), ${mostBytes}), min(v.at),
      max(v.at), min((v.at at time zone c.time_zone)::date), max((v.at at time zone c.time_zone)::date)
    from profile_visits v join count_states c on c.page_id = v.page_id where v.page_id = ${ctx.pageId}
      and v.at < ${before.toISOString()}::timestamptz group by v.page_id, v.recognised_id
    on conflict (page_id, profile_id) do update set logins = old.logins + excluded.logins,
      seconds = old.seconds + excluded.seconds, bytes = old.bytes + excluded.bytes,
      first_at = least(old.first_at, excluded.first_at), last_at = greatest(old.last_at, excluded.last_at),
        first_day = least(old.first_day, excluded.first_day), last_day = greatest(old.last_day, excluded.last_day)`);
  await ctx.db.execute(sql`
    update guest_totals t set
      earlier_logins = t.earlier_logins + gone.logins, earlier_seconds = t.earlier_seconds + gone.seconds,
        earlier_bytes = t.earlier_bytes + gone.bytes,
      earlier_first_at = least(t.earlier_first_at, gone.first_at), earlier_last_day = greatest(t.earlier_last_day,
        gone.last_day)
    from (
      select v.profile_id, count(*) as logins, sum(v.seconds) as seconds, sum(v.bytes) as bytes, min(v.at) as first_at,
        max((v.at at time zone c.time_zone)::date) as last_day
      from profile_visits v join count_states c on c.page_id = v.page_id where v.page_id = ${ctx.pageId}
        and v.at < ${before.toISOString()}::timestamptz group by v.profile_id
    ) as gone where t.page_id = ${ctx.pageId} and t.profile_id = gone.profile_id`);
}
