import { inScope, type Context } from '../../../platform/context.ts';
import { dropFirstAnswerToCount } from '../../guest-access/answers-to-count.ts';
import { dropFirstVisitToCount } from '../../guest-access/visits-to-count.ts';
import { dropFirstSessionToCount } from '../../guest-sessions/sessions-to-count.ts';
import { countArrivals, type CountLimits } from './count-arrivals.ts';
import { recountMovedPages } from './moved-pages.ts';

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
    let failures = 0;
    let looksAtClocksAt = 0;
    while (!isStopping) {
      const ctx = makeContext();
      try {
        if (Date.now() >= looksAtClocksAt) {
          looksAtClocksAt = Date.now() + looksAtClocksEvery;
          await recountMovedPages(ctx);
        }
        const counted = failures >= 2 ? await countOneByOne(ctx) : await countArrivals(ctx);
        failures = 0;
        if (!counted) await sleep(pause);
      } catch (error) {
        failures += 1;
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

const mostOneByOne = 500;

/** One that cannot be counted must not keep all others waiting: it leaves the queue and is said in the log. A recount takes it up again. */
async function countOneByOne(ctx: Context): Promise<number> {
  const kinds: { limits: CountLimits; drop: typeof dropFirstVisitToCount }[] = [
    { limits: { visits: 1, sessions: 0, answers: 0 }, drop: dropFirstVisitToCount },
    { limits: { visits: 0, sessions: 1, answers: 0 }, drop: dropFirstSessionToCount },
    { limits: { visits: 0, sessions: 0, answers: 1 }, drop: dropFirstAnswerToCount },
  ];
  let counted = 0;
  for (let turn = 0; turn < mostOneByOne; turn += 1) {
    const before = counted;
    for (const { limits, drop } of kinds) {
      try {
        counted += (await countArrivals(ctx, limits)) ?? 0;
      } catch (error) {
        const dropped = await drop(inScope(ctx, 'every').db);
        ctx.log.error({ err: error, ...dropped }, 'left uncounted');
        counted += 1;
      }
    }
    if (counted === before) break;
  }
  return counted;
}
