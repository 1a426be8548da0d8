import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { liveAnswers, liveCounts, liveReturns, storable, type WhichVisits } from './live-sums.ts';

/**
 * What `run` deletes of these logins, with their sessions and answers, stays in the sums: it is kept beside them, where
 * a recount finds it. In the caller's transaction, which holds the count lock.
 */
export async function keepingSums<T>(ctx: Context, which: WhichVisits, run: () => Promise<T>): Promise<T> {
  await addToKept(ctx.db, ctx.pageId, which, 1);
  const result = await run();
  // What it has left alone is still here to be counted.
  await addToKept(ctx.db, ctx.pageId, which, -1);
  await dropZeros(ctx.db, ctx.pageId);
  return result;
}

async function addToKept(db: Db, pageId: number, which: WhichVisits, sign: 1 | -1): Promise<void> {
  await db.execute(sql`
    insert into kept_day_counts as old (page_id, day, dimension, key, logins, sessions, seconds, bytes)
    select ${pageId}::int, day, dimension, key, ${sign} * sum(logins), ${sign} * sum(sessions),
      ${sign} * sum(seconds), ${sign} * ${storable(sql`sum(bytes)`)}
    from (${liveCounts(pageId, which)}) as live group by day, dimension, key
    on conflict (page_id, dimension, day, key) do update
      set logins = old.logins + excluded.logins, sessions = old.sessions + excluded.sessions,
        seconds = old.seconds + excluded.seconds,
        bytes = ${storable(sql`old.bytes::numeric + excluded.bytes`)}`);
  await db.execute(sql`
    insert into kept_return_days as old (page_id, day, last_day, guests)
    select ${pageId}::int, day, last_day, ${sign} * guests from (${liveReturns(pageId, which)}) as live
    on conflict (page_id, day, last_day) do update set guests = old.guests + excluded.guests`);
  await db.execute(sql`
    insert into kept_answer_days as old (page_id, campaign_id, day, method_id, question_id, line, value, guests)
    select ${pageId}::int, campaign_id, day, method_id, question_id, line, value, ${sign} * guests
      from (${liveAnswers(pageId, which)}) as live
    on conflict (page_id, campaign_id, day, method_id, question_id, line, value) do update
      set guests = old.guests + excluded.guests`);
}

async function dropZeros(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`delete from kept_day_counts where page_id = ${pageId} and logins = 0 and sessions = 0
    and seconds = 0 and bytes = 0`);
  await db.execute(sql`delete from kept_return_days where page_id = ${pageId} and guests = 0`);
  await db.execute(sql`delete from kept_answer_days where page_id = ${pageId} and guests = 0`);
}
