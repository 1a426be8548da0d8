import { sql } from 'drizzle-orm';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { answersOf, takeVisitsToCount, type UncountedVisit, type VisitAnswer } from '../../guest-access/visits-to-count.ts';
import { takeSessionsToCount, type UncountedSession } from '../../guest-sessions/sessions-to-count.ts';
import { makeLeads } from '../../leads/make-leads.ts';
import { recogniseVisits } from '../../profiles/recognise-visits.ts';
import { addVisitUsage } from '../../profiles/visit-usage.ts';
import { countAllAnswers, countAnswers } from './count-answers.ts';
import { takeCountLock, tryCountLock } from './count-lock.ts';
import { rechain } from './recount-profiles.ts';
import { rebuildPage } from './rebuild-page.ts';
import { Tally } from './tally.ts';
import { addUsage, lastDaysOf, TotalsChange } from './totals.ts';

export interface CountLimits { visits: number; sessions: number; answers: number }
const mostAtOnce: CountLimits = { visits: 2000, sessions: 4000, answers: 5000 };

/**
 * Counts what waits in the queues, a batch of each, and says how many there were: undefined where another program is counting.
 * Everything that follows from a login – whose it was, a lead, the figures – is written with its removal from the queue, or not at all.
 */
export async function countArrivals(ctx: Context, limits: CountLimits = mostAtOnce): Promise<number | undefined> {
  // Logins of every page wait in one queue.
  return transaction(inScope(ctx, 'every'), async (ctx) => ((await tryCountLock(ctx.db)) ? countBatch(ctx, limits) : undefined), 'every');
}

/** For whoever holds the lock and needs everything counted first. */
export async function countEverything(ctx: Context): Promise<void> {
  await takeCountLock(ctx.db);
  for (;;) {
    // Sessions that wait for their visit stay in the queue: visits decide when it is done.
    const before = await waitingVisits(ctx.db);
    await countBatch(ctx, { visits: 5000, sessions: 20_000, answers: 0 });
    if (before <= 5000) break;
  }
  await countAllAnswers(ctx.db);
}

async function waitingVisits(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from visits_to_count`);
  return rows[0]!.n;
}

/**
 * Everything is looked up by its key. Of rows that have just been written there are no statistics: a plan that takes a table for empty reads
 * all of it for each batch.
 */
async function planByKey(db: Db, isOn: boolean): Promise<void> {
  await db.execute(sql`select set_config(name, ${isOn ? 'off' : 'on'}, true) from unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin}'::text[]) as setting (name)`);
}

async function countBatch(ctx: Context, limits: CountLimits): Promise<number> {
  const [, visits] = await Promise.all([planByKey(ctx.db, true), takeVisitsToCount(ctx.db, limits.visits)]);
  const tally = new Tally();
  const [moved, answers] = await Promise.all([startPages(ctx.db, [...new Set(visits.map(({ pageId }) => pageId))]), visits.length > 0 ? answersOf(ctx.db, visits) : []]);
  await countVisits(ctx, tally, visits, answers);
  const sessions = await takeSessionsToCount(ctx.db, limits.sessions);
  await countSessions(ctx.db, tally, sessions);
  await tally.write(ctx.db);
  const countedAnswers = await countAnswers(ctx.db, limits.answers);
  await planByKey(ctx.db, false);
  for (const pageId of moved) await rebuildPage(ctx.db, pageId);
  return visits.length + sessions.length + countedAnswers;
}

async function countVisits(ctx: Context, tally: Tally, visits: UncountedVisit[], answers: VisitAnswer[]): Promise<void> {
  if (visits.length === 0) return;
  const recognised = await recogniseVisits(ctx.db, visits, answers);
  const totals = new TotalsChange();
  for (const { visit, profileId } of recognised) {
    tally.addLogin(visit, 1);
    totals.addLogin({ pageId: visit.pageId, profileId, at: visit.loggedInAt, local: visit.local });
  }
  const lastDays = await lastDaysOf(ctx.db, recognised.map(({ visit, profileId }) => ({ pageId: visit.pageId, profileId })));
  for (const { pageId, profileId } of totals.addReturns(tally, lastDays)) await rechain(ctx.db, tally, pageId, profileId, visits.map(({ id }) => id));
  await totals.write(ctx.db);
  await makeLeads(ctx, recognised.map(({ visit, profileId, answers, isChild }) => (
    { pageId: visit.pageId, visitId: visit.id, profileId, loggedInAt: visit.loggedInAt, campaignId: visit.campaignId, deviceId: visit.deviceId, answers, isChild })));
}

async function countSessions(db: Db, tally: Tally, sessions: UncountedSession[]): Promise<void> {
  for (const session of sessions) {
    if (session.counted) tally.addSession(session, session.counted, -1);
    if (session.now) tally.addSession(session, session.now, 1);
  }
  const usage = sessions.filter(({ visitId }) => visitId !== null).map(({ pageId, visitId, counted, now }) => (
    { pageId, visitId: visitId!, seconds: (now?.seconds ?? 0) - (counted?.seconds ?? 0), bytes: (now?.bytes ?? 0) - (counted?.bytes ?? 0) }));
  await addUsage(db, await addVisitUsage(db, usage.filter(({ seconds, bytes }) => seconds !== 0 || bytes !== 0)));
}

/** Notes by which clocks a page is counted; gives the pages whose clocks have been changed since. */
async function startPages(db: Db, pageIds: number[]): Promise<number[]> {
  if (pageIds.length === 0) return [];
  const [, { rows }] = await Promise.all([
    db.execute(sql`
      insert into count_states (page_id, time_zone) select page_id, time_zone from page_settings where page_id = any (${arrayLiteral(pageIds)}::int[]) on conflict do nothing`),
    db.execute<{ page_id: number }>(sql`
      select c.page_id from count_states c join page_settings s on s.page_id = c.page_id where c.page_id = any (${arrayLiteral(pageIds)}::int[]) and c.time_zone <> s.time_zone`),
  ]);
  return rows.map((row) => row.page_id);
}
