import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { forgetVisitsBefore } from '../../../access/visits/forget-visits.ts';
import { forgetSessionsBefore } from '../../../network/guest-sessions/forget-sessions.ts';
import { forgetProfileVisitsBefore } from '../../../people/profiles/forget-profile-visits.ts';
import { keepEarlier } from '../../../people/profiles/guest-totals.ts';
import { countEverything } from './count-arrivals.ts';
import { keepingSums } from './keep-sums.ts';

const beforeRow = z.object({ before: z.string() });

/**
 * Deletes the raw events of visits before a day of the page's clocks, in the caller's transaction. The figures stay:
 * sums that name nobody. What a recount would need of the events is kept with the totals of those guests who are still
 * known. Says how many rows of which table went.
 */
export async function forgetBefore(ctx: Context, day: string): Promise<Record<string, number>> {
  await countEverything(ctx);
  const rows = await query(
    ctx.db,
    sql`select start_of_day(${day}::date, time_zone)::text as before from count_states where page_id = ${ctx.pageId}`,
    beforeRow,
  );
  // A page without this has never had a guest.
  if (!rows[0]) return {};
  const before = new Date(rows[0].before);
  const gone = await keepingSums(ctx, { before }, async () => {
    await keepEarlier(ctx, before);
    const recognised = await forgetProfileVisitsBefore(ctx.db, ctx.pageId, before);
    const visits = await forgetVisitsBefore(ctx.db, ctx.pageId, before);
    const sessions = await forgetSessionsBefore(ctx.db, ctx.pageId, before);
    return { ...visits, profile_visits: recognised, guest_sessions: sessions };
  });
  await ctx.db.execute(
    sql`update count_states set counted_from = greatest(counted_from, ${day}::date) where page_id = ${ctx.pageId}`,
  );
  return gone;
}

/** From which day on the lines of the portal's log are still here. */
export async function noteLogFrom(ctx: Context, day: string): Promise<void> {
  await ctx.db.execute(sql`
    insert into count_states as old (page_id, time_zone, log_from, health_from)
      select page_id, time_zone, ${day}::date, ${day}::date from page_settings where page_id = ${ctx.pageId}
    on conflict (page_id) do update set log_from = greatest(old.log_from, excluded.log_from),
      health_from = greatest(old.health_from, excluded.health_from)`);
}
