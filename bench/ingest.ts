import { startEntry } from './bundle.ts';
import type { AnalyticsAnswer, AnalyticsOrder } from './entries/analytics-server.ts';
import type { IngestOrder } from './entries/ingest-server.ts';
import { median } from './median.ts';
import { eventsOfYears, type BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

/** Batches of a round: a hundredth of a small run's events, and no more than some seconds' worth. */
const batchesFor = (events: number) => Math.min(200, Math.max(20, Math.round(events / 25_000)));

/** The way of web analytics: a row at a time into a table as large as the events of the run. */
async function measureAnalytics(rows: number): Promise<number> {
  const server = await startEntry<AnalyticsOrder, AnalyticsAnswer>('analytics-server');
  try {
    const { rate, gigabytes, filledIn, isCold } = await server.ask({ rows, connections: 8, seconds: 10 });
    process.stdout.write(
      `web analytics: ${rows} rows and 15 indexes, ${gigabytes.toFixed(1)} GB, filled in ${Math.round(filledIn)} s; started anew, its files ${isCold ? "out of the system's cache" : "still in the system's cache"}; ${Math.round(rate)} rows a second from 8 connections\n`,
    );
    return rate;
  } finally {
    await server.stop();
  }
}

/** What keeping the figures costs whoever writes events, durably and 500 at a time, and how soon they show. */
export async function benchIngest({ events = eventsOfYears }: BenchOptions): Promise<Figure[]> {
  const single = await measureAnalytics(events);
  const server = await startEntry<IngestOrder, number>('ingest-server');
  const [counted, plain]: [number[], number[]] = [[], []];
  const batches = batchesFor(events);
  try {
    await server.ask({ do: 'write', isCounted: true, batches: 10, seed: 'warm-up' });
    for (let round = 0; round < 3; round += 1) {
      plain.push(await server.ask({ do: 'write', isCounted: false, batches, seed: `plain ${round}` }));
      counted.push(await server.ask({ do: 'write', isCounted: true, batches, seed: `counted ${round}` }));
    }
    const lag = await server.ask({ do: 'lag', times: 20 });
    return [
      {
        what: 'events written and counted, against written only',
        ours: median(counted),
        anchor: median(plain),
        unit: 'a second',
        atLeast: 0.45,
      },
      {
        what: 'events written and counted, against as many rows of web analytics, one by one',
        ours: median(counted),
        anchor: single,
        unit: 'a second',
        atLeast: 50,
      },
      {
        what: 'until logins show in the reports, the longest of twenty',
        ours: lag,
        anchor: 1000,
        unit: 'ms',
        atMost: 1,
      },
    ];
  } finally {
    await server.stop();
  }
}
