import { inScope, type Context } from '../../../platform/context.ts';
import { isDataError } from '../../../platform/db/data-error.ts';
import { dropFirstAnswerToCount } from '../../guest-access/answers-to-count.ts';
import { dropFirstVisitToCount } from '../../guest-access/visits-to-count.ts';
import { dropFirstSessionToCount } from '../../guest-sessions/sessions-to-count.ts';
import { countArrivals } from './count-arrivals.ts';
import { recountMovedPages } from './moved-pages.ts';
import { countSettingAside } from './set-aside.ts';

/** Logins show in the reports within a second. */
const pause = 300;
const afterFailure = 2000;
/** How often the clocks of all pages are compared with those they are counted by. */
const looksAtClocksEvery = 10_000;

export interface Counter { stop: () => Promise<void> }

/** Counts as long as the program runs. Any number of programs may: one of them counts at a time, and what a dying one had begun never happened. */
export function startCounter(makeContext: () => Context): Counter {
  let isStopping = false;
  let wake: () => void = () => {};
  const sleep = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms).unref(); wake = resolve; });
  const running = (async () => {
    let looksAtClocksAt = 0;
    while (!isStopping) {
      const ctx = makeContext();
      try {
        if (Date.now() >= looksAtClocksAt) {
          looksAtClocksAt = Date.now() + looksAtClocksEvery;
          await recountMovedPages(ctx);
        }
        if (!(await count(ctx))) await sleep(pause);
      } catch (error) {
        ctx.log.warn({ err: error }, 'counting failed, will be tried again');
        await sleep(afterFailure);
      }
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      wake();
      await running;
    },
  };
}

const drops = { visits: dropFirstVisitToCount, sessions: dropFirstSessionToCount, answers: dropFirstAnswerToCount };

/** One that cannot be counted must not keep all others waiting. */
async function count(ctx: Context): Promise<number | undefined> {
  try {
    return await countArrivals(ctx);
  } catch (error) {
    if (!isDataError(error)) throw error;
    const every = inScope(ctx, 'every');
    return countSettingAside(every, { count: (limits) => countArrivals(ctx, limits), drop: (kind) => drops[kind](every.db) });
  }
}
