import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { eventKinds } from './tables.ts';

const mostAtOnce = 500;

/**
 * What is known of an event when it is looked at, a moment after it happened. Logins that retention has taken away
 * count as well; whoever was merged is looked for under the profile that stands for them.
 */
const eventRow = z.object({
  kind: z.enum(eventKinds),
  profileId: z.number(),
  visitId: z.string().nullable(),
  leadId: z.number().nullable(),
  /** Of a line of the conversation on Zalo; of following and sharing, when that was. */
  lineId: z.string().nullable(),
  second: z.number(),
  /** How many logins there were with this one, and how many days ago the one before was; null without one. */
  nth: z.number(),
  daysSince: z.number().nullable(),
  seconds: z.number(),
});

export type AutomationEvent = z.infer<typeof eventRow>;

export const takeEvents = (ctx: Context): Promise<AutomationEvent[]> =>
  query(
    ctx.db,
    sql`
    with recursive taken as (
      delete from automation_events where page_id = ${ctx.pageId} and id in (
        select id from automation_events where page_id = ${ctx.pageId} order by id limit ${mostAtOnce}
          for update skip locked)
      returning id, kind, profile_id, visit_id, lead_id, line_id, at
    ), way (event, profile_id) as (
      select id, profile_id from taken
      union select way.event, p.merged_into from way join profiles p on p.page_id = ${ctx.pageId}
        and p.id = way.profile_id where p.merged_into is not null
    ), known as (
      select taken.*, p.id as root from taken join way on way.event = taken.id join profiles p
        on p.page_id = ${ctx.pageId} and p.id = way.profile_id and p.merged_into is null
    )
    select known.kind, known.root as "profileId", known.visit_id as "visitId", known.lead_id as "leadId", known.line_id as "lineId",
      extract(epoch from known.at)::bigint::float8 as second,
      (coalesce(g.earlier_logins, 0) + visited.nth)::int as nth,
      floor(extract(epoch from known.at - greatest(visited.before, case when coalesce(g.earlier_logins, 0) > 0
        then g.earlier_last_day::timestamptz end)) / 86400)::int as "daysSince",
      coalesce(visited.seconds, 0)::int as seconds
    from known left join guest_totals g on g.page_id = ${ctx.pageId} and g.profile_id = known.root
    cross join lateral (
      select count(*) as nth, max(v.at) filter (where v.visit_id <> known.visit_id) as before,
        max(v.seconds) filter (where v.visit_id = known.visit_id) as seconds
      from profile_visits v where v.page_id = ${ctx.pageId} and v.profile_id = known.root and v.at <= known.at
        and known.visit_id is not null
    ) visited
    order by known.id`,
    eventRow,
  );
