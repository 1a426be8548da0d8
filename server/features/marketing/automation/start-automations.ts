import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { findWaitingPages } from '../../../platform/db/batch/page-queues.ts';
import { query } from '../../../platform/db/query.ts';
import { noteRound } from '../../../platform/monitor/program-facts.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { enrolEvents } from './enrol-events.ts';
import { lookForGuests } from './look-for-guests.ts';
import { runNext, type AutomationName } from './run-steps.ts';

const every = 1000;
/** Guests of one automation before the next has its turn. */
const perTurn = 25;
const mostPages = 200;
const mostAutomations = 1000;
/** A page whose work failed is left alone for so long; the others go on without it. */
const restOfPage = 30_000;

const nameRow = z.object({ pageId: z.number(), id: z.number() });

/** Of pages that are there and not suspended. */
const live = sql`automations a join pages p on p.id = a.page_id and p.deleted_at is null and p.suspended_at is null
  where a.state = 'live'`;

/** Automations with somebody whose step is due: of each one look at the first who waits. Another first each time. */
export const findDue = (ctx: Context, except: readonly number[] = []): Promise<AutomationName[]> =>
  query(
    // Looks across pages: all of them share this program.
    inScope(ctx, 'every').db,
    sql`select a.page_id as "pageId", a.id from ${live} and a.page_id <> all (${arrayLiteral(except)}::int[])
      and exists (select from automation_runs r where r.page_id = a.page_id and r.automation_id = a.id
        and r.state = 'running' and r.due_at <= ${ctx.now.toISOString()}::timestamptz)
      order by random() limit ${mostAutomations}`,
    nameRow,
  );

const findLooks = (ctx: Context, except: readonly number[]): Promise<AutomationName[]> =>
  query(
    // Looks across pages, as above.
    inScope(ctx, 'every').db,
    sql`select a.page_id as "pageId", a.id from ${live} and a.hears in ('not-seen', 'birthday', 'group')
      and a.look_at <= ${ctx.now.toISOString()}::timestamptz and a.page_id <> all (${arrayLiteral(except)}::int[])
      order by a.look_at limit ${mostAutomations}`,
    nameRow,
  );

/** Of one page in one round, however many automations it has: then the others have their turn. */
const longestTurn = 1000;

export function createAutomationRounds() {
  const resting = new Map<number, number>();
  let lastPage = 0;
  const resters = () => {
    for (const [pageId, until] of resting) if (until <= steadyNow()) resting.delete(pageId);
    return [...resting.keys()];
  };
  async function alone(ctx: Context, pageId: number, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      resting.set(pageId, steadyNow() + restOfPage);
      ctx.log.warn({ err: error, pageId }, 'automations of a page failed, will be tried again');
    }
  }
  return {
    /** Lets in whom something happened to, then lets everybody go on who is due; says how many did. */
    round: async (ctx: Context, isStopped = () => false): Promise<number> => {
      const pages = await findWaitingPages(inScope(ctx, 'every').db, ['automation_events'], {
        most: mostPages,
        after: lastPage,
        except: resters(),
      });
      lastPage = pages.length < mostPages ? 0 : pages.at(-1)!;
      for (const pageId of pages) if (!isStopped()) await alone(ctx, pageId, () => enrolEvents(ctx, pageId));
      let done = 0;
      const turn = async (names: readonly AutomationName[]) => {
        const begun = steadyNow();
        for (const name of names)
          for (let nth = 0; nth < perTurn && steadyNow() - begun < longestTurn && !isStopped(); nth += 1) {
            if (!(await runNext(ctx, name))) break;
            done += 1;
          }
      };
      const due = Map.groupBy(await findDue(ctx, resters()), ({ pageId }) => pageId);
      for (const [pageId, names] of due) if (!isStopped()) await alone(ctx, pageId, () => turn(names));
      return done;
    },
    /** Looks for guests whom no event announces: a rule may take a second, so nobody's steps wait for it. */
    look: async (ctx: Context, isStopped = () => false): Promise<void> => {
      const due = Map.groupBy(await findLooks(ctx, resters()), ({ pageId }) => pageId);
      const turn = async (names: readonly AutomationName[]) => {
        const begun = steadyNow();
        for (const { pageId, id } of names)
          if (steadyNow() - begun < longestTurn && !isStopped()) await lookForGuests(ctx, pageId, id);
      };
      for (const [pageId, names] of due) if (!isStopped()) await alone(ctx, pageId, () => turn(names));
    },
  };
}

/** Lets guests go on as long as the program runs. Any number of programs may: each guest is held by one of them. */
export function startAutomations(makeContext: () => Context): { stop: () => Promise<void> } {
  const { round, look } = createAutomationRounds();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const repeat = async (work: (ctx: Context) => Promise<unknown>) => {
    while (!isStopped()) {
      const ctx = makeContext();
      const done = await work(ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'automations could not be looked for');
      });
      const pause = typeof done === 'number' && done > 0 ? 0 : every;
      await setTimeout(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = Promise.all([
    repeat(async (ctx) => {
      const done = await round(ctx, isStopped);
      noteRound(ctx.program, 'automations');
      return done;
    }),
    repeat((ctx) => look(ctx, isStopped)),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
