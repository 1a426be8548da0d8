import { sql, type SQL } from 'drizzle-orm';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { mostBytes } from '../../../people/profiles/guest-totals.ts';
import { neverBefore } from '../reading/dimensions.ts';
import { stayBounds } from './count-keys.ts';

/** Which logins, with their sessions and answers: all of the page, those before a moment, some; or sessions alone. */
export type WhichVisits = 'all' | { before: Date } | { visitIds: readonly string[] } | { sessionsBefore: Date };

const moment = (before: Date): SQL => sql`${before.toISOString()}::timestamptz`;

function isOneOf(visitId: SQL, which: WhichVisits, isBefore: (at: SQL) => SQL): SQL {
  if (which === 'all') return sql`true`;
  if ('before' in which) return isBefore(moment(which.before));
  if ('visitIds' in which) return sql`${visitId} = any (${arrayLiteral(which.visitIds)}::uuid[])`;
  return sql`false`;
}

const isSessionOf = (which: WhichVisits): SQL =>
  isOneOf(
    sql`s.visit_id`,
    which !== 'all' && 'sessionsBefore' in which ? { before: which.sessionsBefore } : which,
    (at) => sql`s.started_at < ${at}`,
  );

const stay: SQL = sql.raw(
  `case ${stayBounds.map((bound, at) => `when s.counted_seconds < ${bound} then ${at}`).join(' ')}
    else ${stayBounds.length} end`,
);

/**
 * Day, dimension, key, logins, sessions, seconds and bytes of the raw events, by the clocks that the page is counted
 * by. The same keys as `count-keys.ts`. Logins that wait to be counted are not among them; of sessions it is what has
 * been noted as counted: what a router reports meanwhile waits in the queue.
 */
export const liveCounts = (pageId: number, which: WhichVisits): SQL => sql`
  select local::date as day, counted.dimension, counted.key, count(*) as logins, 0::bigint as sessions,
    0::numeric as seconds, 0::numeric as bytes
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
  where v.page_id = ${pageId} and ${isOneOf(sql`v.id`, which, (at) => sql`v.logged_in_at < ${at}`)}
    and not exists (select from visits_to_count q where q.page_id = v.page_id and q.visit_id = v.id)
  group by 1, 2, 3
  union all
  select local::date, counted.dimension, counted.key, 0, count(*), sum(s.counted_seconds), sum(s.counted_bytes)
  from guest_sessions s join count_states c on c.page_id = s.page_id,
    lateral (select s.counted_start at time zone c.time_zone as local) as clock,
    lateral (values ('all', ''), ('method', regexp_replace(s.method, '^.*,', '')), ('router', s.device_id::text),
      ('stay', to_char(local, 'ID-HH24-') || ${stay}), ('length', (${stay})::text)) as counted (dimension, key)
  where s.page_id = ${pageId} and s.counted_seconds is not null
    and ${isSessionOf(which)}
  group by 1, 2, 3`;

/**
 * Day, last day and guests. By other clocks a guest may have come twice on what was the last day that retention took:
 * that day counts them already.
 */
export const liveReturns = (pageId: number, which: WhichVisits): SQL => sql`
  select day, last_day, count(*) as guests from (
    select d.day, greatest(lag(d.day) over (partition by d.profile_id order by d.day), t.earlier_last_day,
      ${neverBefore}::date) as last_day
    from (select distinct v.page_id, v.profile_id, (v.at at time zone c.time_zone)::date as day from profile_visits v
      join count_states c on c.page_id = v.page_id where v.page_id = ${pageId}
        and ${isOneOf(sql`v.visit_id`, which, (at) => sql`v.at < ${at}`)}) as d
    left join guest_totals t on t.page_id = d.page_id and t.profile_id = d.profile_id
  ) as came where day > last_day group by 1, 2`;

/** Campaign, day, method, question, line, value and guests; with those who answered anything at all. */
export const liveAnswers = (pageId: number, which: WhichVisits): SQL => sql`
  with given as (
    select a.campaign_id, a.visit_id, (ordered_id_moment(a.visit_id) at time zone c.time_zone)::date as day,
      a.method_id, a.question_id, a.kind, a.answer
    from survey_answers a join count_states c on c.page_id = a.page_id where a.page_id = ${pageId}
      and ${isOneOf(sql`a.visit_id`, which, (at) => sql`a.visit_id < ordered_id_floor(${at})`)}
  )
  select campaign_id, day, method_id, question_id, one.line, one.value, count(*) as guests from given cross
    join lateral answer_values(kind, answer) as one group by 1, 2, 3, 4, 5, 6
  union all
  select campaign_id, day, '', '', '', '', count(distinct visit_id) from given group by 1, 2`;

/** No sum is larger than what can be stored, whatever routers once told. */
export const storable = (bytes: SQL): SQL => sql`least(${bytes}, ${mostBytes})`;
