import { startEntry } from './bundle.ts';
import type { SinkOrder } from './entries/mail-sink-server.ts';
import type { MessageOrder } from './entries/message-server.ts';
import { median } from './median.ts';
import type { BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

const standardGuests = 100_000;
/** Long enough that the half second until the first turn, once a campaign, is not taken for its rate. */
const mostEach = 8000;
const rounds = 3;
/** Seconds for the campaign of a venue with a hundred thousand guests. */
const longestPlan = 20;

/** How long a campaign takes to be planned, and how fast it goes out against a bare pool at the same mail server. */
export async function benchMessages({ events = standardGuests }: BenchOptions): Promise<Figure[]> {
  const sink = await startEntry<SinkOrder, number>('mail-sink-server');
  const server = await startEntry<MessageOrder, number>('message-server');
  const [ours, bare]: [number[], number[]] = [[], []];
  // A turn takes what is there: a round must not wait for more than what is left after it.
  const each = Math.min(mostEach, Math.floor(events / (rounds + 1)));
  try {
    const port = await sink.ask({ do: 'port' });
    await server.ask({ do: 'fill', guests: events });
    const planned = await server.ask({ do: 'plan' });
    await server.ask({ do: 'bare', port, count: 500 });
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await server.ask({ do: 'send', port, count: each }));
      bare.push(await server.ask({ do: 'bare', port, count: each }));
    }
    return [
      { what: `a campaign for ${events} guests is planned`, ours: planned, anchor: longestPlan, unit: 's', atMost: 1 },
      {
        what: 'mails of a campaign, against a bare pool of nodemailer',
        ours: median(ours),
        anchor: median(bare),
        unit: 'mails/s',
        atLeast: 0.7,
      },
    ];
  } finally {
    await server.stop();
    await sink.stop();
  }
}
