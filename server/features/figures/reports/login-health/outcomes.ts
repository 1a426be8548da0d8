import { sql, type SQL } from 'drizzle-orm';
import { cameBackByItself } from '@wifi/contract/network/portal-event-words.ts';

export type HealthWord = 'finished' | 'refused' | 'gave-up' | 'refusal';

/** Seconds from the login page to the network, in spans that grow: a median is read out of them. */
export const spanBounds = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 1800] as const;
/** A way lives for an hour. */
const longestWay = 3600;

/** Of which ways: `lines` of the log that belong to them, and when they `begun_at`. */
export interface AskedWays {
  lines: SQL;
  begun: SQL;
}

/**
 * What became of ways that guests began, one row for each key of the sums: day, device_id, method, system, place, what,
 * detail, times. To be asked only of ways whose time is over.
 *
 * A way begins with the login page that was shown. It counts for each method that was tried on it, and as a whole for
 * `*`; where nothing was tried, for the only method that was offered, else for none. A method is finished if the guest
 * came in by it and the router opened; refused if the last that came of it was a refusal; given up otherwise, also
 * where a later step was. Devices that are remembered come in by themselves: nobody tried anything, so that they do not
 * count.
 */
export const outcomesOf = (pageId: number, { lines, begun }: AskedWays): SQL => sql`
  with line as materialized (
    select visit_id, at, id, name, coalesce(device_id, 0) as device_id, method, why, system, place from portal_events
    where page_id = ${pageId} and visit_id is not null
      and name in ('view', 'step', 'refused', 'hotel-error', 'login', 'router') and ${lines}
  ),
  way as materialized (
    select * from (
      select visit_id, min(at) filter (where name = 'view') as begun_at,
        (array_agg(device_id order by at, id) filter (where name = 'view'))[1] as device_id,
        (array_agg(system order by at, id) filter (where name = 'view'))[1] as system,
        (array_agg(place order by at, id) filter (where name = 'view'))[1] as place,
        case when bool_and(method = '') then '{*,""}'::text[] else '{*}' end as also
      from line group by visit_id having not bool_or(name = 'login' and why = ${cameBackByItself})
    ) as begun_way where begun_at is not null and ${begun}
  ),
  mark as materialized (
    select line.visit_id, line.at, line.id, one.method, line.why,
      case when name = 'login' then 'in' when name = 'router' then 'failed'
        when name in ('refused', 'hotel-error') or why <> '' then 'refused' when name = 'step' then 'passed'
        else 'shown' end as mark
    from line join way using (visit_id)
      cross join lateral unnest(string_to_array(line.method, ',') || way.also) as one (method)
  ),
  tried as (
    select visit_id, method, bool_or(mark = 'in') and not bool_or(mark = 'failed') as is_in,
      min(at) filter (where mark = 'in') as in_at,
      (array_agg(mark order by at desc, id desc) filter (where mark <> 'shown'))[1] as last
    from mark group by visit_id, method
  ),
  counted as (
    select *, bool_or(last is not null) filter (where method <> '*') over (partition by visit_id) as has_tried
    from tried
  ),
  ended as (
    select visit_id, method,
      case when is_in then 'finished' when last in ('refused', 'failed') then 'refused' else 'gave-up' end as what,
      case when is_in then width_bucket(extract(epoch from in_at - begun_at)::float8,
        ${sql.raw(`'{${spanBounds.join(',')}}'::float8[]`)})::text else '' end as detail
    from counted join way using (visit_id) where method = '*' or last is not null or not has_tried
    union all
    select visit_id, method, 'refusal', why from mark where mark in ('refused', 'failed')
  )
  select (begun_at at time zone clock.time_zone)::date as day, device_id, ended.method, system, place, what, detail,
    count(*)::int as times
  from ended join way using (visit_id)
    cross join (select time_zone from count_states where page_id = ${pageId}) as clock
  group by 1, 2, 3, 4, 5, 6, 7`;

/** Half of the ways took less. Within a span they are taken to lie evenly; null where there are none. */
export function medianOf(spans: ReadonlyMap<number, number>): number | null {
  const total = [...spans.values()].reduce((sum, times) => sum + times, 0);
  let before = 0;
  for (const [at, times] of [...spans].toSorted(([one], [other]) => one - other)) {
    if (times > 0 && before + times >= total / 2) {
      const [from, to] = [spanBounds[at - 1] ?? 0, spanBounds[at] ?? longestWay];
      return Math.round(from + ((total / 2 - before) / times) * (to - from));
    }
    before += times;
  }
  return null;
}
