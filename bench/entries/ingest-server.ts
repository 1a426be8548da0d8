import { sql } from 'drizzle-orm';
import pg from 'pg';
import { writePastLogins, type PastLogins } from '@wifi/server/features/access/visits/write-past-logins.ts';
import { countArrivals } from '@wifi/server/features/figures/reports/count/count-arrivals.ts';
import { startCounter } from '@wifi/server/features/figures/reports/count/start-counter.ts';
import { addDevice } from '@wifi/server/features/network/devices/add-device.ts';
import { sharesOf } from '@wifi/server/features/upkeep/generate/generate-venues.ts';
import { makeYear } from '@wifi/server/features/upkeep/generate/make-year.ts';
import { createContext, inScope } from '@wifi/server/platform/context.ts';
import { openBenchProgram } from './bench-program.ts';
import { takeOrders } from './take-orders.ts';

export type IngestOrder =
  /** Events a second until the last is written and, if asked for, counted. */
  | { do: 'write'; isCounted: boolean; batches: number; seed: string }
  /** Milliseconds until a login stands in the figures, the longest of some. */
  | { do: 'lag'; times: number };

const pages = 20;
/** Of these, two fifths are logins: see `eventsPerVisit`. */
const eventsInBatch = 500;
const visitsInBatch = 200;

const bench = await openBenchProgram(pages);
const { program } = bench;
const ctx = createContext(program, { actor: { kind: 'system', label: 'bench' } });
const pool = new pg.Pool({ ...bench.owner, max: 2 });
pool.on('error', () => {});
await pool.query('select ensure_month_partitions(current_date - 40, current_date + 1)');
const devices = await Promise.all(
  bench.pages.map(async ({ id }) => (await addDevice(inScope(ctx, id), { name: 'Lobby', type: 'mikrotik' })).id),
);

interface Batch {
  pageId: number;
  logins: PastLogins;
}

/** What a busy hour leaves: logins of today at pages of very different sizes, in batches that take turns. */
function batchesOf(count: number, seed: string): Batch[] {
  const made = sharesOf(pages).map((share, place) => {
    const visits = Math.max(1, Math.round(count * share)) * visitsInBatch;
    const { id: pageId } = bench.pages[place]!;
    const plan = {
      pageId,
      kind: 'cafe' as const,
      timeZone: 'Asia/Ho_Chi_Minh',
      seed: `${seed} ${place}`,
      visits,
      days: 1,
      until: new Date(),
      devices: [{ id: devices[place]!, weight: 1 }],
      campaign: { id: 1, version: 1 },
      survey: undefined,
      promotions: [],
      mails: [],
      wordings: undefined,
    };
    return [...makeYear(plan, 1)].flatMap((part) => cut(pageId, part));
  });
  const longest = Math.max(...made.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => made.flatMap((own) => own[at] ?? [])).flat();
}

function cut(pageId: number, part: PastLogins): Batch[] {
  const batches: Batch[] = [];
  for (let at = 0; at < part.visits.length; at += visitsInBatch) {
    const visits = part.visits.slice(at, at + visitsInBatch);
    const events = part.events.slice(
      batches.length * (eventsInBatch - visitsInBatch),
      (batches.length + 1) * (eventsInBatch - visitsInBatch),
    );
    batches.push({ pageId, logins: { ...part, visits, events } });
  }
  return batches;
}

const write = ({ pageId, logins }: Batch) => writePastLogins(program.database.scoped(pageId), pageId, logins);

async function countAll(isWriting: () => boolean): Promise<void> {
  for (;;) {
    // Asked before the look into the queue: what is written after it is found by the next.
    const more = isWriting();
    const counted = await countArrivals(ctx);
    if (!counted && !more) return;
    if (!counted)
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
  }
}

async function measure(isCounted: boolean, batches: Batch[]): Promise<number> {
  let isWriting = true;
  const begun = performance.now();
  const counting = isCounted ? countAll(() => isWriting) : undefined;
  for (const batch of batches) await write(batch);
  isWriting = false;
  await counting;
  const seconds = (performance.now() - begun) / 1000;
  if (!isCounted) await pool.query('truncate visits_to_count');
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return batches.reduce((sum, { logins }) => sum + logins.visits.length + logins.events.length, 0) / seconds;
}

async function lag(times: number): Promise<number> {
  const counter = startCounter(() => createContext(program, { actor: { kind: 'system', label: 'counter' } }));
  const waits: number[] = [];
  try {
    for (const batch of batchesOf(times, `lag ${performance.now()}`).slice(0, times)) {
      const shown = async () =>
        Number(
          (
            await program.database.scoped(batch.pageId).execute<{ n: string }>(
              sql`select coalesce(sum(logins), 0) as n from day_counts where page_id = ${batch.pageId}
                  and dimension = 'all'`,
            )
          ).rows[0]!.n,
        );
      const before = await shown();
      await write(batch);
      const begun = performance.now();
      while ((await shown()) < before + batch.logins.visits.length)
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      waits.push(performance.now() - begun);
    }
  } finally {
    await counter.stop();
  }
  return Math.max(...waits);
}

takeOrders<IngestOrder, number>(
  async (order) => {
    if (order.do === 'write') return measure(order.isCounted, batchesOf(order.batches, order.seed));
    return lag(order.times);
  },
  async () => {
    await pool.end();
    await bench.close();
  },
);
