import { sql, type SQL } from 'drizzle-orm';
import { partsOfShown } from '../../profiles/merged-roots.ts';

/** As much as is kept of a sum: what routers once told without bounds must not make a page uncountable. */
export const mostBytes = sql.raw('9223372036854775807');

/**
 * Writes the totals of guests anew, from their visits and from what retention has left of earlier ones, theirs and of those who are merged into them. `which` chooses guests
 * by `p`. Whoever has neither has no totals; the caller has taken the old ones away.
 */
export const guestTotalsFrom = (pageId: number, which: SQL): SQL => sql`
  with recursive ${partsOfShown(pageId, which)},
  earlier as (
    select part.root as profile_id, sum(e.logins)::int as logins, sum(e.seconds)::bigint as seconds, least(sum(e.bytes), ${mostBytes})::bigint as bytes,
      min(e.first_at) as first_at, max(e.last_at) as last_at, min(e.first_day) as first_day, max(e.last_day) as last_day
    from guest_earlier e join part on part.id = e.profile_id where e.page_id = ${pageId} group by part.root
  ),
  kept as (
    select v.profile_id, count(*)::int as logins, sum(v.seconds)::bigint as seconds, sum(v.bytes) as bytes, min(v.at) as first_at, max(v.at) as last_at,
      min((v.at at time zone c.time_zone)::date) as first_day, max((v.at at time zone c.time_zone)::date) as last_day
    from profile_visits v join count_states c on c.page_id = v.page_id
    where v.page_id = ${pageId} and v.profile_id in (select root from part) group by v.profile_id
  )
  insert into guest_totals (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day, last_day, earlier_logins, earlier_seconds, earlier_bytes, earlier_first_at, earlier_last_day)
  select ${pageId}, profile_id, coalesce(e.logins, 0) + coalesce(k.logins, 0), coalesce(e.seconds, 0) + coalesce(k.seconds, 0), least(coalesce(e.bytes, 0) + coalesce(k.bytes, 0), ${mostBytes}),
    least(e.first_at, k.first_at), greatest(e.last_at, k.last_at), least(e.first_day, k.first_day), greatest(e.last_day, k.last_day),
    coalesce(e.logins, 0), coalesce(e.seconds, 0), coalesce(e.bytes, 0), e.first_at, e.last_day
  from kept k full join earlier e using (profile_id)`;
