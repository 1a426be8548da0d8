import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { recountCampaigns } from '../../../access/campaigns/recount-campaigns.ts';
import { noteAllCounted } from '../../../network/guest-sessions/sessions-to-count.ts';
import { rewriteAllTotals } from '../../../people/profiles/guest-totals.ts';
import { recountVisitOwners } from '../../../people/profiles/merge/merged-roots.ts';
import { recountVisitUsage } from '../../../people/profiles/timeline/visit-usage.ts';
import { rebuildLoginHealth } from '../login-health/count-health.ts';
import { rebuildAnswers } from './count-answers.ts';
import { liveCounts, liveReturns, storable } from './live-sums.ts';

/** For whoever holds the count lock of the page, with nothing of the page waiting to be recognised. */
export async function rebuildPage(db: Db, pageId: number): Promise<void> {
  // Of rows that have just been written there are no statistics: a plan that takes them for few would look each of them
  // up.
  await db.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await db.execute(sql`
    insert into count_states as old (page_id, time_zone) select page_id, time_zone from page_settings
      where page_id = ${pageId}
    on conflict (page_id) do update set time_zone = excluded.time_zone,
      counted_from = ${firstFullDay(sql`old.counted_from`)}, log_from = ${firstFullDay(sql`old.log_from`)},
      health_from = ${firstFullDay(sql`old.health_from`)}`);
  await noteAllCounted(db, pageId);
  await recountVisitOwners(db, pageId);
  await recountVisitUsage(db, pageId);
  await rebuildCounts(db, pageId);
  await rewriteAllTotals(db, pageId);
  await rebuildReturns(db, pageId);
  await rebuildAnswers(db, pageId);
  await recountCampaigns(db, pageId);
  await rebuildLoginHealth(db, pageId);
  await db.execute(sql`select set_config('enable_nestloop', 'on', true)`);
}

/** The first day by new clocks that begins no earlier than a day by the old ones did. */
const firstFullDay = (day: SQL): SQL => sql`(
  select case when start_of_day(began, excluded.time_zone) < at then began + 1 else began end
  from (select start_of_day(${day}, old.time_zone) as at) as moment,
    lateral (select (at at time zone excluded.time_zone)::date as began) as local)`;

/** From what is here one by one, and what is kept of the rest. */
async function rebuildCounts(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`delete from day_counts where page_id = ${pageId}`);
  await db.execute(sql`
    insert into day_counts (page_id, day, dimension, key, logins, sessions, seconds, bytes)
    select ${pageId}::int, day, dimension, key, sum(logins), sum(sessions), sum(seconds), ${storable(sql`sum(bytes)`)}
    from (
      ${liveCounts(pageId, 'all')}
      union all
      select day, dimension, key, logins, sessions, seconds, bytes from kept_day_counts where page_id = ${pageId}
    ) as one group by day, dimension, key`);
  await db.execute(sql`delete from month_counts where page_id = ${pageId}`);
  await db.execute(sql`
    insert into month_counts (page_id, month, dimension, key, logins, sessions, seconds, bytes)
    select page_id, date_trunc('month', day)::date, dimension, key, sum(logins), sum(sessions), sum(seconds),
      ${storable(sql`sum(bytes)`)} from day_counts where page_id = ${pageId} group by 1, 2, 3, 4`);
}

async function rebuildReturns(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`delete from return_days where page_id = ${pageId}`);
  await db.execute(sql`
    insert into return_days (page_id, day, last_day, guests)
    select ${pageId}::int, day, last_day, sum(guests) from (
      ${liveReturns(pageId, 'all')}
      union all
      select day, last_day, guests from kept_return_days where page_id = ${pageId}
    ) as one group by day, last_day having sum(guests) <> 0`);
  await db.execute(sql`delete from return_months where page_id = ${pageId}`);
  await db.execute(sql`
    insert into return_months (page_id, month, last_day, guests)
    select page_id, date_trunc('month', day)::date, last_day, sum(guests) from return_days where page_id = ${pageId}
      and last_day < date_trunc('month', day)::date group by 1, 2, 3`);
}
