import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { findWaitingPages } from '../../../platform/db/batch/page-queues.ts';
import { query } from '../../../platform/db/query.ts';
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

/** Automations with somebody whose step is due: for each one look at the first who waits. */
export const findDue = (ctx: Context, except: readonly number[] = []): Promise<AutomationName[]> =>
  query(
    // Looks across pages: all of them share this program.
    inScope(ctx, 'every').db,
    sql`select a.page_id as "pageId", a.id from ${live} and a.page_id <> all (${arrayLiteral(except)}::int[])
      and exists (select from automation_runs r where r.page_id = a.page_id and r.automation_id = a.id
        and r.state = 'running' and r.due_at <= ${ctx.now.toISOString()}::timestamptz)
      order by a.page_id, a.id limit ${mostAutomations}`,
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

export interface AutomationRounds {
  /** Everything that is due, a turn of each automation; says how many guests went on. */
  round: (ctx: Context, isStopped?: () => boolean) => Promise<number>;
}

export function createAutomationRounds(): AutomationRounds {
  const resting = new Map<number, number>();
  let lastPage = 0;
  async function alone(ctx: Context, pageId: number, work: () => Promise<number | void>): Promise<number> {
    try {
      return (await work()) ?? 0;
    } catch (error) {
      resting.set(pageId, steadyNow() + restOfPage);
      ctx.log.warn({ err: error, pageId }, 'automations of a page failed, will be tried again');
      return 0;
    }
  }
  async function turn(ctx: Context, name: AutomationName): Promise<number> {
    for (let done = 0; done < perTurn; done += 1) if (!(await runNext(ctx, name))) return done;
    return perTurn;
  }
  return {
    round: async (ctx, isStopped = () => false) => {
      for (const [pageId, until] of resting) if (until <= steadyNow()) resting.delete(pageId);
      const except = () => [...resting.keys()];
      const pages = await findWaitingPages(inScope(ctx, 'every').db, ['automation_events'], {
        most: mostPages,
        after: lastPage,
        except: except(),
      });
      lastPage = pages.length < mostPages ? 0 : pages.at(-1)!;
      for (const pageId of pages) if (!isStopped()) await alone(ctx, pageId, () => enrolEvents(ctx, pageId));
      for (const { pageId, id } of await findLooks(ctx, except()))
        if (!isStopped()) await alone(ctx, pageId, () => lookForGuests(ctx, pageId, id));
      let done = 0;
      for (const name of await findDue(ctx, except()))
        if (!isStopped()) done += await alone(ctx, name.pageId, () => turn(ctx, name));
      return done;
    },
  };
}

/** Lets guests go on as long as the program runs. Any number of programs may: each guest is held by one of them. */
export function startAutomations(makeContext: () => Context): { stop: () => Promise<void> } {
  const { round } = createAutomationRounds();
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const look = async () => {
    const ctx = makeContext();
    try {
      return (await round(ctx, () => isStopped)) > 0 ? 0 : every;
    } catch (error) {
      ctx.log.warn({ err: error }, 'automations could not be looked for');
      return every;
    }
  };
  const again = (after: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = look().then(again);
    }, after);
  };
  again(every);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
