import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import { findVisits } from '../../../access/visits/visits-to-count.ts';
import { findSessionsOfVisits } from '../../../network/guest-sessions/sessions-to-count.ts';
import { rewriteTotals } from '../../../people/profiles/guest-totals.ts';
import { countAllAnswers, dropZeroAnswers } from './count-answers.ts';
import { takeCountLock } from './count-lock.ts';
import { Tally } from './tally.ts';
import { returnChain } from './totals.ts';

/**
 * Lets `change` give visits of these profiles to others of them, or delete them, and brings the figures in line with
 * it. In the caller's transaction, which the counter waits for.
 */
export async function recountProfiles<C extends Context>(
  ctx: C,
  profileIds: readonly number[],
  change: (ctx: C) => Promise<void>,
): Promise<void> {
  await takeCountLock(ctx.db, ctx.pageId);
  const tally = new Tally();
  await addChains(ctx.db, tally, ctx.pageId, profileIds, -1);
  await change(ctx);
  // First: the day of the last visit that is gone stands with them.
  await rewriteTotals(ctx.db, ctx.pageId, profileIds);
  await addChains(ctx.db, tally, ctx.pageId, profileIds, 1);
  await tally.write(ctx.db);
  await countAllAnswers(ctx.db, ctx.pageId);
  await dropZeros(ctx.db, ctx.pageId);
}

/** Takes visits and their sessions out of the figures by day: before they are deleted, inside `recountProfiles`. */
export async function uncountVisits(ctx: Context, visitIds: readonly string[]): Promise<void> {
  const tally = new Tally();
  for (const visit of await findVisits(ctx.db, ctx.pageId, visitIds)) tally.addLogin(visit, -1);
  for (const session of await findSessionsOfVisits(ctx.db, ctx.pageId, visitIds))
    if (session.counted) tally.addSession(session, session.counted, -1);
  await tally.write(ctx.db);
}

/** Lays the days of a guest in order anew, after logins have come that are older than others of theirs. */
export async function rechain(
  db: Db,
  tally: Tally,
  pageId: number,
  profileId: number,
  newVisits: readonly string[],
): Promise<void> {
  await addChains(db, tally, pageId, [profileId], -1, newVisits);
  await addChains(db, tally, pageId, [profileId], 1);
}

const earlierAndDaysRow = z.object({ earlier: z.string().nullable(), days: z.array(z.string()) });

async function addChains(
  db: Db,
  tally: Tally,
  pageId: number,
  profileIds: readonly number[],
  sign: 1 | -1,
  without: readonly string[] = [],
): Promise<void> {
  const rows = await query(
    db,
    sql`
    select t.earlier_last_day::text as earlier, array_agg(distinct (v.at at time zone c.time_zone)::date::text) as days
    from profile_visits v join count_states c on c.page_id = v.page_id left join guest_totals t on t.page_id = v.page_id
      and t.profile_id = v.profile_id
    where v.page_id = ${pageId} and v.profile_id = any (${arrayLiteral(profileIds)}::int[])
      and v.visit_id <> all (${arrayLiteral(without)}::uuid[])
    group by v.profile_id, t.earlier_last_day`,
    earlierAndDaysRow,
  );
  for (const { days, earlier } of rows)
    for (const { day, lastDay } of returnChain(days, earlier)) tally.addReturn(pageId, day, lastDay, sign);
}

/** What has been taken away again leaves no row behind. */
async function dropZeros(db: Db, pageId: number): Promise<void> {
  await dropZeroAnswers(db, pageId);
  await db.execute(sql`delete from return_days where page_id = ${pageId} and guests = 0`);
  await db.execute(sql`delete from return_months where page_id = ${pageId} and guests = 0`);
  await db.execute(
    sql`delete from day_counts where page_id = ${pageId} and logins = 0 and sessions = 0 and seconds = 0 and bytes = 0`,
  );
  await db.execute(
    sql`delete from month_counts where page_id = ${pageId} and logins = 0 and sessions = 0 and seconds = 0
      and bytes = 0`,
  );
}
