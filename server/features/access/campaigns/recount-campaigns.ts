import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

/**
 * The figures of campaigns from the portal's log, by the clocks that the page is counted by. Retention and erasure
 * empty those lines, and leave them.
 */
export async function recountCampaigns(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`delete from campaign_days where page_id = ${pageId}`);
  await db.execute(sql`
    insert into campaign_days (page_id, campaign_id, day, views, clicks, logins)
    select e.page_id, e.promotion_id, (e.at at time zone c.time_zone)::date,
      coalesce(sum(times) filter (where e.name = 'view'), 0), coalesce(sum(times) filter (where e.name = 'click'), 0),
        coalesce(sum(times) filter (where e.name = 'login'), 0)
    from portal_events e join count_states c on c.page_id = e.page_id
      -- A line may stand for many: see event-limits.ts.
      cross join lateral (select case when jsonb_typeof(e.user_input -> 'times') = 'number'
        then (e.user_input ->> 'times')::int else 1 end as times) as told
    where e.page_id = ${pageId} and e.promotion_id is not null and e.name in ('view', 'click', 'login')
    group by 1, 2, 3`);
}
