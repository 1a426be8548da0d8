import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import { visitLife } from '../../../access/guest-access/portal/visit.ts';
import { takeCountLock } from '../count/count-lock.ts';
import { outcomesOf, type AskedWays } from './outcomes.ts';

/** When the last line of a way is written at the latest: lines are written in batches, and wait for held rows. */
const written = sql.raw(`interval '${visitLife / 60_000 + 15} minutes'`);
/** By now it is known what became of ways that began before this. */
export const decidedUntil: SQL = sql`(now() - ${written})`;

const columns = sql.raw('device_id, method, system, place, what, detail');

/** Adds to the sums, or takes away. */
const addOutcomes = (pageId: number, asked: AskedWays, sign: 1 | -1): SQL => sql`
  with outcome as materialized (${outcomesOf(pageId, asked)}),
  days as (
    insert into login_health_days as old (page_id, day, ${columns}, times)
    select ${pageId}::int, day, ${columns}, ${sign} * times from outcome
    on conflict (page_id, day, method, system, place, what, detail, device_id) do update
      set times = old.times + excluded.times
  )
  insert into login_health_months as old (page_id, month, ${columns}, times)
  select ${pageId}::int, date_trunc('month', day)::date, ${columns}, ${sign} * sum(times)
    from outcome group by 2, ${columns}
  on conflict (page_id, month, method, system, place, what, detail, device_id) do update
    set times = old.times + excluded.times`;

const between = (after: SQL, until: SQL): AskedWays => ({
  lines: sql`at > ${after} and at <= ${until} + ${written}`,
  begun: sql`begun_at > ${after} and begun_at <= ${until}`,
});

/** So that a page with years of lines, when this is first counted, does not hold its figures up for all of them. */
const mostAtOnce = sql.raw(`interval '7 days'`);

const stepRow = z.object({ after: z.string(), until: z.string(), is_last: z.boolean() });

/**
 * Counts the ways that have ended since the last time, a week of them at most, and says whether that was all. For
 * whoever holds the count lock of the page.
 */
export async function countLoginHealth(db: Db, pageId: number): Promise<boolean> {
  await db.execute(sql`
    insert into count_states (page_id, time_zone) select page_id, time_zone from page_settings
      where page_id = ${pageId} on conflict do nothing`);
  const [step] = await query(
    db,
    sql`select after::text, least(after + ${mostAtOnce}, ${decidedUntil})::text as until,
      after + ${mostAtOnce} >= ${decidedUntil} as is_last
    from (select coalesce(health_until, (select min(at) - interval '1 second' from portal_events
      where page_id = ${pageId})) as after from count_states where page_id = ${pageId}) as state
    where after < ${decidedUntil}`,
    stepRow,
  );
  if (!step) return true;
  const until = sql`${step.until}::timestamptz`;
  await db.execute(addOutcomes(pageId, between(sql`${step.after}::timestamptz`, until), 1));
  await db.execute(sql`update count_states set health_until = ${until} where page_id = ${pageId}`);
  return step.is_last;
}

/**
 * From the lines of the log that are still here, up to what is decided by now. For whoever holds the count lock, with
 * the page's clocks noted.
 */
export async function rebuildLoginHealth(db: Db, pageId: number): Promise<void> {
  await db.execute(
    sql`update count_states set health_until = greatest(health_until, ${decidedUntil}) where page_id = ${pageId}`,
  );
  await db.execute(sql`
    delete from login_health_days d using count_states c where d.page_id = ${pageId} and c.page_id = d.page_id
      and d.day >= coalesce(c.health_from, '-infinity'::date)`);
  await db.execute(sql`delete from login_health_months where page_id = ${pageId}`);
  const own = (what: SQL) => sql`(select ${what} from count_states where page_id = ${pageId})`;
  const from = own(sql`coalesce(start_of_day(health_from, time_zone), '-infinity'::timestamptz)`);
  await db.execute(sql`
    insert into login_health_days (page_id, day, ${columns}, times)
    select ${pageId}::int, day, ${columns}, times from (${outcomesOf(pageId, {
      lines: sql`at >= ${from} and at <= ${own(sql`health_until`)} + ${written}`,
      begun: sql`begun_at >= ${from} and begun_at <= ${own(sql`health_until`)}`,
    })}) as outcome`);
  await db.execute(sql`
    insert into login_health_months (page_id, month, ${columns}, times)
    select page_id, date_trunc('month', day)::date, ${columns}, sum(times) from login_health_days
      where page_id = ${pageId} group by 1, 2, ${columns}`);
}

/**
 * Runs what changes lines of the log, where they are those of a person, and keeps the sums in line with what is left of
 * them.
 */
export async function changingWays<T>(
  db: Db,
  pageId: number,
  visitIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  if (visitIds.length === 0) return change();
  await takeCountLock(db, pageId);
  const asked: AskedWays = {
    lines: sql`visit_id = any (${arrayLiteral(visitIds)}::uuid[])`,
    begun: sql`exists (select 1 from count_states c where c.page_id = ${pageId} and begun_at <= c.health_until
      and (begun_at at time zone c.time_zone)::date >= coalesce(c.health_from, '-infinity'::date))`,
  };
  await db.execute(addOutcomes(pageId, asked, -1));
  const result = await change();
  await db.execute(addOutcomes(pageId, asked, 1));
  return result;
}
