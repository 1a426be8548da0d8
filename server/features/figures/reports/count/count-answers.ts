import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import { dropAnswersToCount, takeAnswersToCount } from '../../../access/visits/answers-to-count.ts';
import { liveAnswers } from './live-sums.ts';

const nRow = z.object({ n: z.number() });

/**
 * Adds answers that wait to the sums, and says how many there were. For whoever holds the count locks of the pages.
 * Those of a page that is gone are dropped. The clocks of a page that is new here are noted by the same look at them: a
 * change in between cannot slip through.
 */
export async function countAnswers(db: Db, pageIds: readonly number[], most: number): Promise<number> {
  if (most === 0) return 0;
  const rows = await query(
    db,
    sql`
    with taken as (${takeAnswersToCount(pageIds, most)}),
    clocks as (
      select s.page_id, coalesce(c.time_zone, s.time_zone) as time_zone, c.page_id is null as is_new
        from page_settings s left join count_states c on c.page_id = s.page_id
      where s.page_id in (select page_id from taken)
    ),
    started as (insert into count_states (page_id, time_zone) select page_id, time_zone from clocks where is_new
      on conflict do nothing),
    summed as (
      select t.page_id, t.campaign_id, (t.moment at time zone c.time_zone)::date as day, t.method_id, t.question_id,
        given.line, given.value, sum(t.change)::int as guests
      from taken t join clocks c on c.page_id = t.page_id cross join lateral answer_values(t.kind, t.answer) as given
        group by 1, 2, 3, 4, 5, 6, 7 having sum(t.change) <> 0
    ),
    days as (
      insert into answer_days as old (page_id, campaign_id, day, method_id, question_id, line, value, guests) select *
        from summed
      on conflict (page_id, campaign_id, day, method_id, question_id, line, value) do update
        set guests = old.guests + excluded.guests
    ),
    months as (
      insert into answer_months as old (page_id, campaign_id, month, method_id, question_id, line, value, guests)
      select page_id, campaign_id, date_trunc('month', day)::date, method_id, question_id, line, value, sum(guests)
        from summed group by 1, 2, 3, 4, 5, 6, 7
      on conflict (page_id, campaign_id, month, method_id, question_id, line, value) do update
        set guests = old.guests + excluded.guests
    )
    select count(*)::int as n from taken`,
    nRow,
  );
  return rows[0]!.n;
}

const manyAtOnce = 20_000;

/**
 * Nothing of the page that this transaction sees is left waiting: an answer that is erased leaves no trace in the
 * queue.
 */
export async function countAllAnswers(db: Db, pageId: number): Promise<void> {
  while ((await countAnswers(db, [pageId], manyAtOnce)) === manyAtOnce);
}

/** From the answers themselves, and what is kept of those that are gone. */
export async function rebuildAnswers(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`delete from answer_days where page_id = ${pageId}`);
  // One statement sees answers and queue at one moment: none is counted by both, or by neither.
  await db.execute(sql`
    with dropped as (${dropAnswersToCount(pageId)})
    insert into answer_days (page_id, campaign_id, day, method_id, question_id, line, value, guests)
    select ${pageId}::int, campaign_id, day, method_id, question_id, line, value, sum(guests) from (
      (${liveAnswers(pageId, 'all')})
      union all
      select campaign_id, day, method_id, question_id, line, value, guests from kept_answer_days
        where page_id = ${pageId}
    ) as one group by campaign_id, day, method_id, question_id, line, value having sum(guests) <> 0`);
  await db.execute(sql`delete from answer_months where page_id = ${pageId}`);
  await db.execute(sql`
    insert into answer_months (page_id, campaign_id, month, method_id, question_id, line, value, guests)
    select page_id, campaign_id, date_trunc('month', day)::date, method_id, question_id, line, value, sum(guests)
      from answer_days where page_id = ${pageId} group by 1, 2, 3, 4, 5, 6, 7`);
}

/** What has been taken away again leaves no row behind. */
export async function dropZeroAnswers(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`delete from answer_days where page_id = ${pageId} and guests = 0`);
  await db.execute(sql`delete from answer_months where page_id = ${pageId} and guests = 0`);
}
