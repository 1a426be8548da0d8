import { startEntry } from './bundle.ts';
import type { IngestOrder } from './entries/ingest-server.ts';
import { median } from './median.ts';
import type { BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

/** Batches of a round: a hundredth of a small run's events, and no more than some seconds' worth. */
const batchesFor = (events: number) => Math.min(200, Math.max(20, Math.round(events / 25_000)));

/** What keeping the figures costs whoever writes events, durably and 500 at a time, and how soon they show. */
export async function benchIngest({ events }: BenchOptions): Promise<Figure[]> {
  const server = await startEntry<IngestOrder, number>('ingest-server');
  const [counted, plain]: [number[], number[]] = [[], []];
  const batches = batchesFor(events);
  try {
    await server.ask({ do: 'write', isCounted: true, batches: 10, seed: 'warm-up' });
    for (let round = 0; round < 3; round += 1) {
      plain.push(await server.ask({ do: 'write', isCounted: false, batches, seed: `plain ${round}` }));
      counted.push(await server.ask({ do: 'write', isCounted: true, batches, seed: `counted ${round}` }));
    }
    const single = await server.ask({ do: 'one by one', seconds: 3 });
    const lag = await server.ask({ do: 'lag', times: 20 });
    return [
      { what: 'events written and counted, against written only', ours: median(counted), anchor: median(plain), unit: 'a second', atLeast: 0.45 },
      { what: 'events written and counted, against a table of web analytics, row by row', ours: median(counted), anchor: single, unit: 'a second', atLeast: 50 },
      { what: 'until logins show in the reports, the longest of twenty', ours: lag, anchor: 1000, unit: 'ms', atMost: 1 },
    ];
  } finally {
    await server.stop();
  }
}
