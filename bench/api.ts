import autocannon from 'autocannon';
import { startEntry } from './bundle.ts';
import type { ApiServer, Call } from './entries/api-server.ts';
import { median } from './median.ts';
import type { BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

/** The product says goodbye to a connection after a thousand calls, which this client would not hear. */
const reconnectRate = 900;
const usualSeconds = 4;

async function callsPerSecond(port: number, venues: Call[][], seconds: number): Promise<number> {
  let turn = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 32,
    duration: seconds,
    reconnectRate,
    setupClient: (client) => client.setRequests(venues[(turn += 1) % venues.length]!),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/**
 * Calls as integrators and the console make them – reads by key of five features, two lists, one write, and those of
 * the console's start – against a bare node:http server that runs the statements of each and answers with their rows.
 */
export async function benchApi({ seconds = usualSeconds }: BenchOptions): Promise<Figure[]> {
  const server = await startEntry<object, ApiServer>('api-server');
  const [oursRates, bareRates]: [number[], number[]] = [[], []];
  const [keyRates, bareKeyRates]: [number[], number[]] = [[], []];
  try {
    const { ours, bare, venues, bareVenues, programs, barePrograms } = await server.ask({});
    for (let round = 0; round < 3; round += 1) {
      bareRates.push(await callsPerSecond(bare, bareVenues, seconds));
      oursRates.push(await callsPerSecond(ours, venues, seconds));
      bareKeyRates.push(await callsPerSecond(bare, barePrograms, seconds));
      keyRates.push(await callsPerSecond(ours, programs, seconds));
    }
  } finally {
    await server.stop();
  }
  return [
    {
      what: 'API as it is used: reads by key, lists, a write and the start of the console',
      ours: median(oursRates),
      anchor: median(bareRates),
      unit: 'calls/s',
      atLeast: 0.35,
    },
    {
      what: 'API as programs use it: reads of five features, each by API key',
      ours: median(keyRates),
      anchor: median(bareKeyRates),
      unit: 'calls/s',
      atLeast: 0.5,
    },
  ];
}
