import { setTimeout } from 'node:timers/promises';
import { inScope, type Context } from '../../../../platform/context.ts';
import { findWaitingPages } from '../../../../platform/db/batch/page-queues.ts';
import { isDataError } from '../../../../platform/db/errors/data-error.ts';
import { isDatabaseAway } from '../../../../platform/db/errors/database-away.ts';
import { noteRound } from '../../../../platform/monitor/program-facts.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { countArrivals, countQueues, dropFirst } from './count-arrivals.ts';
import { recountMovedPages } from './moved-pages.ts';
import { countSettingAside } from './set-aside.ts';

/** Logins show in the reports within a second. */
const pause = 300;
const afterFailure = 2000;
const longestRest = 60_000;
/** How often the clocks of all pages are compared with those they are counted by. */
const looksAtClocksEvery = 10_000;

export interface Counter {
  stop: () => Promise<void>;
}

/**
 * Counts as long as the program runs. Any number of programs may: each page is counted by one of them at a time, and
 * what a dying one had begun never happened.
 */
export function startCounter(makeContext: () => Context): Counter {
  const stopping = new AbortController();
  const sleep = (ms: number) =>
    setTimeout(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const repeat = async (work: (ctx: Context) => Promise<number>) => {
    while (!stopping.signal.aborted) {
      const ctx = makeContext();
      try {
        await sleep(await work(ctx));
      } catch (error) {
        ctx.log.warn({ err: error }, 'counting failed, will be tried again');
        await sleep(afterFailure);
      }
    }
  };
  const count = createRounds();
  const running = Promise.all([
    repeat(async (ctx) => {
      const counted = await count(ctx);
      noteRound(ctx.program, 'counting');
      return counted > 0 ? 0 : pause;
    }),
    // Beside it: counting a large page anew takes a minute.
    repeat(async (ctx) => ((await recountMovedPages(ctx)) ? afterFailure : looksAtClocksEvery)),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const mostPagesAlone = 1000;

/**
 * A batch of all pages at once; if it fails, each page by itself. One that fails by itself rests for a while, longer
 * each time, and the others go on without it.
 */
export function createRounds(): (ctx: Context) => Promise<number> {
  const resting = new Map<number, { failures: number; until: number }>();
  async function countAlone(ctx: Context, pageId: number): Promise<number> {
    try {
      const counted = await countArrivals(ctx, undefined, { only: pageId }).catch((error: unknown) => {
        if (isDataError(error)) return setAside(ctx, pageId);
        throw error;
      });
      resting.delete(pageId);
      return counted;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const failures = (resting.get(pageId)?.failures ?? 0) + 1;
      resting.set(pageId, { failures, until: steadyNow() + Math.min(longestRest, afterFailure * 2 ** (failures - 1)) });
      ctx.log.warn({ err: error, pageId, failures }, 'counting of a page failed, will be tried again');
      return 0;
    }
  }
  return async (ctx) => {
    let counted = 0;
    for (const [pageId, { until }] of resting) if (until <= steadyNow()) counted += await countAlone(ctx, pageId);
    const except = [...resting.keys()];
    try {
      return counted + (await countArrivals(ctx, undefined, { except }));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      ctx.log.warn({ err: error }, 'counting failed, each page is counted by itself');
      // Whichever page it was.
      const pages = await findWaitingPages(inScope(ctx, 'every').db, countQueues, {
        most: mostPagesAlone,
        after: 0,
        except,
      });
      for (const pageId of pages) counted += await countAlone(ctx, pageId);
      return counted;
    }
  };
}

/** One that cannot be counted must not keep all others of its page waiting. */
function setAside(ctx: Context, pageId: number): Promise<number> {
  const ofPage = inScope(ctx, pageId);
  return countSettingAside(ofPage, {
    count: (limits) => countArrivals(ctx, limits, { only: pageId }),
    drop: (kind) => dropFirst[kind](ofPage.db, pageId),
  });
}
