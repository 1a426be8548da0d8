import { sql, type SQL } from 'drizzle-orm';
import { profileVisits } from '../../people/profiles/tables.ts';

/** Older habits say little, and a busy venue has years of them. */
const lookBack = sql.raw("interval '180 days'");
/** Fewer logins than this are no habit: then the hour at which most guests of the page come. */
const leastVisits = 3;

interface Begin {
  pageId: number;
  /** A query of profile ids, as `id`. */
  guests: SQL;
  timeZone: string;
  from: Date;
}

/**
 * When each guest is written to: the first time from the beginning on at which the clocks of the page show the hour at
 * which they mostly log in. A campaign begins some seconds behind its time: that is its hour yet. Rows of `id` and
 * `send_at`.
 */
export function bestHours({ pageId, guests, timeZone, from }: Begin): SQL {
  const start = sql`${from.toISOString()}::timestamptz`;
  const hour = (at: SQL) => sql`extract(hour from ${at} at time zone ${timeZone}::text)::int`;
  const today = sql`date_trunc('day', ${start} at time zone ${timeZone}::text)`;
  const onClock = (days: SQL) =>
    sql`((${today} + ${days} + chosen.hour * interval '1 hour') at time zone ${timeZone}::text)`;
  return sql`
    select chosen.id, case when chosen.hour = ${hour(start)} then ${start}
      when ${onClock(sql`interval '0 days'`)} > ${start} then ${onClock(sql`interval '0 days'`)}
      else ${onClock(sql`interval '1 day'`)} end as send_at
    from (
      select guest.id, coalesce(own.hour, page.hour, ${hour(start)}) as hour
      from (${guests}) guest
      left join (
        select distinct on (counted.profile_id) counted.profile_id, counted.hour from (
          select visit.profile_id, ${hour(sql`visit.at`)} as hour, count(*) as often,
            sum(count(*)) over (partition by visit.profile_id) as visits
          from ${profileVisits} visit where visit.page_id = ${pageId} and visit.at > ${start} - ${lookBack}
            and visit.at <= ${start}
          group by 1, 2
        ) counted where counted.visits >= ${leastVisits}
        order by counted.profile_id, counted.often desc, counted.hour
      ) own on own.profile_id = guest.id
      left join lateral (
        select ${hour(sql`visit.at`)} as hour from ${profileVisits} visit where visit.page_id = ${pageId}
          and visit.at > ${start} - ${lookBack} and visit.at <= ${start}
        group by 1 order by count(*) desc, 1 limit 1
      ) page on true
    ) chosen`;
}
