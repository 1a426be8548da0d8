import { setTimeout } from 'node:timers/promises';
import { inScope, type Context } from '../../../platform/context.ts';
import { findWaitingPages } from '../../../platform/db/batch/page-queues.ts';
import { noteRound } from '../../../platform/monitor/program-facts.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { workOnPage } from './work-events.ts';
import type { ZaloEventHandler } from './zalo-events.ts';

const every = 250;
const mostPages = 200;
/** Pages at once: one whose rows are held by something else leaves the others their turns. */
const atOnce = 3;
const restOfPage = 5000;
/** Everything that waits there waits for its next try. */
const restOfIdle = 1000;

/** Works on what Zalo told, in turns of pages, as long as the program runs. Any number of programs may. */
export function startZaloEvents(
  makeContext: () => Context,
  handlers: readonly ZaloEventHandler[],
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const resting = new Map<number, number>();
  let lastPage = 0;

  async function turn(ctx: Context, pageId: number): Promise<number> {
    try {
      const done = await workOnPage(ctx, pageId, handlers);
      if (done === 0) resting.set(pageId, steadyNow() + restOfIdle);
      return done;
    } catch (error) {
      resting.set(pageId, steadyNow() + restOfPage);
      ctx.log.warn({ err: error, pageId }, 'events of Zalo could not be worked on, will be tried again');
      return 0;
    }
  }

  async function round(ctx: Context): Promise<number> {
    for (const [pageId, until] of resting) if (until <= steadyNow()) resting.delete(pageId);
    // Looks across pages: which of them have anything waiting.
    const pages = await findWaitingPages(inScope(ctx, 'every').db, ['zalo_events'], {
      most: mostPages,
      after: lastPage,
      except: [...resting.keys()],
    });
    lastPage = pages.length < mostPages ? 0 : pages.at(-1)!;
    let done = 0;
    const work = async () => {
      for (let pageId = pages.shift(); pageId !== undefined && !stopping.signal.aborted; pageId = pages.shift())
        done += await turn(ctx, pageId);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    noteRound(ctx.program, 'zalo');
    return done;
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const ctx = makeContext();
      const done = await round(ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'events of Zalo could not be looked for');
        return 0;
      });
      if (done === 0)
        await setTimeout(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
