import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { recountCampaigns } from '../../../access/campaigns/recount-campaigns.ts';
import { noteAllCounted } from '../../../network/guest-sessions/sessions-to-count.ts';
import { mostBytes, rewriteAllTotals } from '../../../people/profiles/guest-totals.ts';
import { recountVisitOwners } from '../../../people/profiles/merge/merged-roots.ts';
import { recountVisitUsage } from '../../../people/profiles/timeline/visit-usage.ts';
import { neverBefore } from '../reading/dimensions.ts';
import { rebuildAnswers } from './count-answers.ts';
import { stayBounds } from './count-keys.ts';

/** For whoever holds the count lock of the page, with nothing of the page waiting to be recognised. */
export async function rebuildPage(db: Db, pageId: number): Promise<void> {
  // Of rows that have just been written there are no statistics: a plan that takes them for few would look each of them
  // up.
  await db.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await db.execute(sql`
    insert into count_states as old (page_id, time_zone) select page_id, time_zone from page_settings
      where page_id = ${pageId}
    -- By other clocks the first day that is still here in full begins later.
    on conflict (page_id) do update set time_zone = excluded.time_zone, counted_from = case
      when old.time_zone <> excluded.time_zone then old.counted_from + 1 else old.counted_from end`);
  await noteAllCounted(db, pageId);
  await recountVisitOwners(db, pageId);
  await recountVisitUsage(db, pageId);
  await rebuildCounts(db, pageId);
  await rewriteAllTotals(db, pageId);
  await rebuildReturns(db, pageId);
  await rebuildAnswers(db, pageId);
  await recountCampaigns(db, pageId);
  await db.execute(sql`select set_config('enable_nestloop', 'on', true)`);
}

const since = sql.raw("coalesce(c.counted_from, '-infinity'::date)");

const stay: SQL = sql.raw(
  `case ${stayBounds.map((bound, at) => `when s.counted_seconds < ${bound} then ${at}`).join(' ')}
    else ${stayBounds.length} end`,
);

/**
 * The same keys as `count-keys.ts`. Of sessions what has just been noted as counted: what a router reports meanwhile
 * waits in the queue.
 */
async function rebuildCounts(db: Db, pageId: number): Promise<void> {
  await db.execute(
    sql`delete from day_counts d using count_states c where d.page_id = ${pageId} and c.page_id = d.page_id
      and d.day >= ${since}`,
  );
  await db.execute(sql`
    insert into day_counts (page_id, day, dimension, key, logins)
    select v.page_id, local::date, counted.dimension, counted.key, count(*)
    from visits v join count_states c on c.page_id = v.page_id, lateral (select v.logged_in_at at time zone c.time_zone
      as local) as clock,
      lateral (values ('all', ''), ('method', regexp_replace(v.methods, '^.*,', '')), ('router', v.device_id::text),
        ('language', v.language), ('brand', v.device_brand),
        ('model', case when v.device_brand = '' and v.device_model = '' then ''
          else v.device_brand || e'\t' || v.device_model end), ('screen', v.screen_size),
        ('browser', case when v.browser = '' and v.browser_version = '' then ''
          else v.browser || e'\t' || v.browser_version end),
        ('os', case when v.os = '' and v.os_version = '' then '' else v.os || e'\t' || v.os_version end), ('hour',
          to_char(local, 'ID-HH24'))) as counted (dimension, key)
    where v.page_id = ${pageId} and local::date >= ${since}
    group by 1, 2, 3, 4`);
  await db.execute(sql`
    insert into day_counts as old (page_id, day, dimension, key, sessions, seconds, bytes)
    select s.page_id, local::date, counted.dimension, counted.key, count(*), sum(s.counted_seconds),
      least(sum(s.counted_bytes), ${mostBytes})
    from guest_sessions s join count_states c on c.page_id = s.page_id,
      lateral (select s.counted_start at time zone c.time_zone as local) as clock,
      lateral (values ('all', ''), ('method', regexp_replace(s.method, '^.*,', '')), ('router', s.device_id::text),
        ('stay', to_char(local, 'ID-HH24-') || ${stay}), ('length', (${stay})::text)) as counted (dimension, key)
    where s.page_id = ${pageId} and s.counted_seconds is not null and local::date >= ${since}
    group by 1, 2, 3, 4
    on conflict (page_id, dimension, day, key) do update set sessions = excluded.sessions, seconds = excluded.seconds,
      bytes = excluded.bytes`);
  await db.execute(sql`delete from month_counts where page_id = ${pageId}`);
  await db.execute(sql`
    insert into month_counts (page_id, month, dimension, key, logins, sessions, seconds, bytes)
    select page_id, date_trunc('month', day)::date, dimension, key, sum(logins), sum(sessions), sum(seconds),
      least(sum(bytes), ${mostBytes}) from day_counts where page_id = ${pageId} group by 1, 2, 3, 4`);
}

async function rebuildReturns(db: Db, pageId: number): Promise<void> {
  await db.execute(
    sql`delete from return_days r using count_states c where r.page_id = ${pageId} and c.page_id = r.page_id
      and r.day >= ${since}`,
  );
  await db.execute(sql`
    insert into return_days (page_id, day, last_day, guests)
    select page_id, day, last_day, count(*) from (
      select d.page_id, d.day, coalesce(lag(d.day) over (partition by d.profile_id order by d.day), t.earlier_last_day,
        ${neverBefore}::date) as last_day
      from (select distinct v.page_id, v.profile_id, (v.at at time zone c.time_zone)::date as day from profile_visits v
        join count_states c on c.page_id = v.page_id where v.page_id = ${pageId}) as d
      left join guest_totals t on t.page_id = d.page_id and t.profile_id = d.profile_id
    ) as came where day >= (select coalesce(counted_from, '-infinity'::date) from count_states
      where page_id = ${pageId}) group by 1, 2, 3`);
  await db.execute(sql`delete from return_months where page_id = ${pageId}`);
  await db.execute(sql`
    insert into return_months (page_id, month, last_day, guests)
    select page_id, date_trunc('month', day)::date, last_day, sum(guests) from return_days where page_id = ${pageId}
      and last_day < date_trunc('month', day)::date group by 1, 2, 3`);
}
