import { sql, type SQL } from 'drizzle-orm';

/** As much as is kept of a sum: what routers once told without bounds must not make a page uncountable. */
export const mostBytes = sql.raw('9223372036854775807');

/** Writes the totals of guests from their visits and from what retention has left of earlier ones. `which` chooses them by `v`. */
export const guestTotalsFrom = (pageId: number, which: SQL): SQL => sql`
  insert into guest_totals as old (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day, last_day)
  select v.page_id, v.profile_id, count(*), sum(v.seconds), least(sum(v.bytes), ${mostBytes}), min(v.at), max(v.at),
    min((v.at at time zone c.time_zone)::date), max((v.at at time zone c.time_zone)::date)
  from profile_visits v join count_states c on c.page_id = v.page_id
  where v.page_id = ${pageId} and ${which} group by v.page_id, v.profile_id
  on conflict (page_id, profile_id) do update set
    logins = old.earlier_logins + excluded.logins, seconds = old.earlier_seconds + excluded.seconds, bytes = old.earlier_bytes + excluded.bytes,
    first_at = least(old.earlier_first_at, excluded.first_at), last_at = excluded.last_at,
    first_day = case when old.earlier_first_at is null then excluded.first_day else old.first_day end, last_day = excluded.last_day`;

/**
 * Of guests without visits, what retention has left of earlier ones is all there is. If later ones have gone since, of their last visit only
 * the day is known. `which` chooses them by `t`.
 */
export const totalsOfForgotten = (pageId: number, which: SQL): SQL => sql`
  update guest_totals t set
    logins = t.earlier_logins, seconds = t.earlier_seconds, bytes = t.earlier_bytes, last_day = t.earlier_last_day,
    last_at = case when t.last_day > t.earlier_last_day then greatest(t.earlier_first_at, start_of_day(t.earlier_last_day, c.time_zone)) else t.last_at end
  from count_states c
  where t.page_id = ${pageId} and c.page_id = t.page_id and t.earlier_logins > 0 and ${which}
    and not exists (select from profile_visits v where v.page_id = t.page_id and v.profile_id = t.profile_id)`;
