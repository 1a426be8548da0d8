import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { findWaitingPages } from '../../../../platform/db/batch/page-queues.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isDataError } from '../../../../platform/db/errors/data-error.ts';
import { lockTimeout } from '../../../../platform/db/errors/lock-timeout.ts';
import { query } from '../../../../platform/db/query.ts';
import { inSavepoint } from '../../../../platform/db/savepoint.ts';
import { dropFirstAnswerToCount } from '../../../access/visits/answers-to-count.ts';
import {
  answersOf,
  dropFirstVisitToCount,
  takeVisitsToCount,
  type UncountedVisit,
  type VisitAnswer,
} from '../../../access/visits/visits-to-count.ts';
import {
  dropFirstSessionToCount,
  takeSessionsToCount,
  type UncountedSession,
} from '../../../network/guest-sessions/sessions-to-count.ts';
import { tellOfGivenConsents } from '../../../people/consents/tell-of-given.ts';
import { makeLeads } from '../../../people/leads/make-leads.ts';
import { addUsageToTotals, lastDaysOf } from '../../../people/profiles/guest-totals.ts';
import { recogniseVisits } from '../../../people/profiles/recognise/recognise-visits.ts';
import { addVisitUsage } from '../../../people/profiles/timeline/visit-usage.ts';
import { countAllAnswers, countAnswers } from './count-answers.ts';
import { takeCountLock, tryCountLocks } from './count-lock.ts';
import { rechain } from './recount-profiles.ts';
import { countSettingAside, type CountLimits } from './set-aside.ts';
import { Tally } from './tally.ts';
import { tellOfRatings } from './tell-of-ratings.ts';
import { tellOfLogins, tellOfSessions } from './tell-webhooks.ts';
import { TotalsChange } from './totals.ts';

const mostAtOnce: CountLimits = { visits: 2000, sessions: 4000, answers: 5000 };

/** Which pages: all of which something waits, but for some, or one of them. */
export interface CountedPages {
  only?: number;
  except?: readonly number[];
}

const mostPages = 100;

/**
 * Counts what waits in the queues, a batch of each, and says how many there were. Pages that somebody else works on are
 * left for later, each of the others gets its turn. Everything that follows from a login – whose it was, a lead, the
 * figures – is written with its removal from the queue, or not at all.
 */
export async function countArrivals(
  ctx: Context,
  limits: CountLimits = mostAtOnce,
  pages: CountedPages = {},
): Promise<number> {
  // Logins of every page wait in one queue.
  return transaction(
    inScope(ctx, 'every'),
    async (ctx) => {
      const most = Math.min(mostPages, Math.max(limits.visits, limits.sessions, limits.answers));
      const [, waiting] = await Promise.all([
        ctx.db.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`),
        pages.only === undefined ? nextPages(ctx.db, most, pages.except) : [pages.only],
      ]);
      const ours = waiting.length === 0 ? [] : await tryCountLocks(ctx.db, waiting);
      return ours.length === 0 ? 0 : countBatch(ctx, ours, limits);
    },
    'every',
  );
}

/** Where the batch before ended: the next one goes on behind it, so that all get their turn. */
let lastPage = 0;

async function nextPages(db: Db, most: number, except?: readonly number[]): Promise<number[]> {
  const found = await findWaitingPages(db, countQueues, { most, after: lastPage, ...(except && { except }) });
  lastPage = found.length < most ? 0 : found.at(-1)!;
  return found;
}

export const countQueues = ['visits_to_count', 'sessions_to_count', 'answers_to_count'] as const;

/** For whoever needs everything of the page counted first, in its transaction. */
export async function countEverything(ctx: Context): Promise<void> {
  const { db, pageId } = ctx;
  await takeCountLock(db, pageId);
  try {
    await inSavepoint(db, () => countAll(ctx));
  } catch (error) {
    if (!isDataError(error)) throw error;
    // Whoever wants a guest erased, or handed out, must not be stopped by what somebody else's router once told.
    await countSettingAside(ctx, {
      count: (limits) => inSavepoint(db, () => countBatch(ctx, [pageId], limits)),
      drop: (kind) => dropFirst[kind](db, pageId),
    });
  }
}

async function countAll(ctx: Context): Promise<void> {
  const { db, pageId } = ctx;
  for (;;) {
    // Sessions that wait for their visit stay in the queue: visits decide when it is done.
    const before = await waitingVisits(db, pageId);
    await countBatch(ctx, [pageId], { visits: 5000, sessions: 20_000, answers: 0 });
    if (before <= 5000) break;
  }
  await countAllAnswers(db, pageId);
}

/** Takes the next one of a kind out of its queue, and says what it was. */
export const dropFirst = {
  visits: dropFirstVisitToCount,
  sessions: dropFirstSessionToCount,
  answers: dropFirstAnswerToCount,
};

const nRow = z.object({ n: z.number() });

async function waitingVisits(db: Db, pageId: number): Promise<number> {
  const rows = await query(db, sql`select count(*)::int as n from visits_to_count where page_id = ${pageId}`, nRow);
  return rows[0]!.n;
}

/**
 * Everything is looked up by its key. Of rows that have just been written there are no statistics: a plan that takes a
 * table for empty reads all of it for each batch.
 */
async function planByKey(db: Db, isOn: boolean): Promise<void> {
  await db.execute(
    sql`select set_config(name, ${isOn ? 'off' : 'on'}, true)
      from unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin}'::text[]) as setting (name)`,
  );
}

/** For whoever holds the count locks of these pages. */
async function countBatch(ctx: Context, pageIds: readonly number[], limits: CountLimits): Promise<number> {
  const [, , visits] = await Promise.all([
    planByKey(ctx.db, true),
    startPages(ctx.db, pageIds),
    takeVisitsToCount(ctx.db, pageIds, limits.visits),
  ]);
  const tally = new Tally();
  await countVisits(ctx, tally, visits, visits.length > 0 ? await answersOf(ctx.db, visits) : []);
  const sessions = await takeSessionsToCount(ctx.db, pageIds, limits.sessions);
  await countSessions(ctx.db, tally, sessions);
  await tellOfSessions(ctx, sessions);
  await tally.write(ctx.db);
  const countedAnswers = await countAnswers(ctx.db, pageIds, limits.answers);
  await planByKey(ctx.db, false);
  return visits.length + sessions.length + countedAnswers;
}

async function countVisits(
  ctx: Context,
  tally: Tally,
  visits: UncountedVisit[],
  answers: VisitAnswer[],
): Promise<void> {
  if (visits.length === 0) return;
  const recognised = await recogniseVisits(ctx.db, visits, answers);
  const totals = new TotalsChange();
  for (const { visit, profileId } of recognised) {
    tally.addLogin(visit, 1);
    totals.addLogin({ pageId: visit.pageId, profileId, at: visit.loggedInAt, local: visit.local });
  }
  const lastDays = await lastDaysOf(
    ctx.db,
    recognised.map(({ visit, profileId }) => ({ pageId: visit.pageId, profileId })),
  );
  for (const { pageId, profileId } of totals.addReturns(tally, lastDays))
    await rechain(
      ctx.db,
      tally,
      pageId,
      profileId,
      visits.map(({ id }) => id),
    );
  await totals.write(ctx.db);
  await tellOfLogins(ctx, recognised);
  await tellOfRatings(ctx, recognised);
  await tellOfGivenConsents(
    ctx,
    recognised.map(({ visit, profileId }) => ({ pageId: visit.pageId, visitId: visit.id, profileId })),
  );
  await makeLeads(
    ctx,
    recognised.map(({ visit, profileId, recognisedId, answers }) => ({
      pageId: visit.pageId,
      visitId: visit.id,
      profileId,
      recognisedId,
      loggedInAt: visit.loggedInAt,
      campaignId: visit.campaignId,
      deviceId: visit.deviceId,
      answers,
      isChild: visit.isChild,
    })),
  );
}

async function countSessions(db: Db, tally: Tally, sessions: UncountedSession[]): Promise<void> {
  for (const session of sessions) {
    if (session.counted) tally.addSession(session, session.counted, -1);
    if (session.now) tally.addSession(session, session.now, 1);
  }
  const usage = sessions
    .filter(({ visitId }) => visitId !== null)
    .map(({ pageId, visitId, counted, now }) => ({
      pageId,
      visitId: visitId!,
      seconds: (now?.seconds ?? 0) - (counted?.seconds ?? 0),
      bytes: (now?.bytes ?? 0) - (counted?.bytes ?? 0),
    }));
  await addUsageToTotals(
    db,
    await addVisitUsage(
      db,
      usage.filter(({ seconds, bytes }) => seconds !== 0 || bytes !== 0),
    ),
  );
}

/**
 * Notes by which clocks the pages are counted, before anything of them is. One whose clocks are changed is counted by
 * the old ones until it is counted anew.
 */
async function startPages(db: Db, pageIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into count_states (page_id, time_zone) select page_id, time_zone from page_settings
      where page_id = any (${arrayLiteral(pageIds)}::int[]) on conflict do nothing`);
}
