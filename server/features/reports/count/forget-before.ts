import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { forgetVisitsBefore } from '../../guest-access/forget-visits.ts';
import { forgetSessionsBefore } from '../../guest-sessions/forget-sessions.ts';
import { forgetProfileVisitsBefore } from '../../profiles/forget-profile-visits.ts';
import { countEverything } from './count-arrivals.ts';
import { mostBytes } from './guest-totals-from.ts';

/**
 * Deletes the raw events of visits before a day of the page's clocks, in the caller's transaction. The figures stay: sums that name nobody.
 * What a recount would need of the events is kept with the totals of those guests who are still known. Says how many rows of which table went.
 */
export async function forgetBefore(ctx: Context, day: string): Promise<Record<string, number>> {
  await countEverything(ctx);
  const { rows } = await ctx.db.execute<{ before: string }>(sql`select start_of_day(${day}::date, time_zone)::text as before from count_states where page_id = ${ctx.pageId}`);
  // A page without this has never had a guest.
  if (!rows[0]) return {};
  const before = new Date(rows[0].before);
  // By who was recognised: of guests who are merged, each takes their own along when they are taken apart.
  await ctx.db.execute(sql`
    insert into guest_earlier as old (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day, last_day)
    select v.page_id, v.recognised_id, count(*), sum(v.seconds), least(sum(v.bytes), ${mostBytes}), min(v.at), max(v.at), min((v.at at time zone c.time_zone)::date), max((v.at at time zone c.time_zone)::date)
    from profile_visits v join count_states c on c.page_id = v.page_id where v.page_id = ${ctx.pageId} and v.at < ${before.toISOString()}::timestamptz group by v.page_id, v.recognised_id
    on conflict (page_id, profile_id) do update set logins = old.logins + excluded.logins, seconds = old.seconds + excluded.seconds, bytes = old.bytes + excluded.bytes,
      first_at = least(old.first_at, excluded.first_at), last_at = greatest(old.last_at, excluded.last_at), first_day = least(old.first_day, excluded.first_day), last_day = greatest(old.last_day, excluded.last_day)`);
  await ctx.db.execute(sql`
    update guest_totals t set
      earlier_logins = t.earlier_logins + gone.logins, earlier_seconds = t.earlier_seconds + gone.seconds, earlier_bytes = t.earlier_bytes + gone.bytes,
      earlier_first_at = least(t.earlier_first_at, gone.first_at), earlier_last_day = greatest(t.earlier_last_day, gone.last_day)
    from (
      select v.profile_id, count(*) as logins, sum(v.seconds) as seconds, sum(v.bytes) as bytes, min(v.at) as first_at, max((v.at at time zone c.time_zone)::date) as last_day
      from profile_visits v join count_states c on c.page_id = v.page_id where v.page_id = ${ctx.pageId} and v.at < ${before.toISOString()}::timestamptz group by v.profile_id
    ) as gone where t.page_id = ${ctx.pageId} and t.profile_id = gone.profile_id`);
  const recognised = await forgetProfileVisitsBefore(ctx.db, ctx.pageId, before);
  const gone = await forgetVisitsBefore(ctx.db, ctx.pageId, before);
  const sessions = await forgetSessionsBefore(ctx.db, ctx.pageId, before);
  await ctx.db.execute(sql`update count_states set counted_from = greatest(counted_from, ${day}::date) where page_id = ${ctx.pageId}`);
  return { ...gone, profile_visits: recognised, guest_sessions: sessions };
}

/** From which day on the lines of the portal's log are still here. */
export async function noteLogFrom(ctx: Context, day: string): Promise<void> {
  await ctx.db.execute(sql`
    insert into count_states as old (page_id, time_zone, log_from) select page_id, time_zone, ${day}::date from page_settings where page_id = ${ctx.pageId}
    on conflict (page_id) do update set log_from = greatest(old.log_from, excluded.log_from)`);
}
