import autocannon from 'autocannon';
import { startEntry } from './bundle.ts';
import type { ApiServer } from './entries/api-server.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

/** The product says goodbye to a connection after a thousand calls, which this client would not hear. */
const reconnectRate = 900;

async function requestsPerSecond(port: number, headers: Record<string, string>[]): Promise<number> {
  let turn = 0;
  const setupClient = (client: { setHeaders(headers: Record<string, string>): void }) => client.setHeaders(headers[(turn += 1) % headers.length]!);
  const result = await autocannon({ url: `http://127.0.0.1:${port}/page-settings`, connections: 32, duration: 4, reconnectRate, setupClient });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** A read by key through token, permission and contract, against a bare node:http server with one prepared query. */
export async function benchApiReads(): Promise<Figure[]> {
  const server = await startEntry<object, ApiServer>('api-server');
  const [oursRates, bareRates]: [number[], number[]] = [[], []];
  try {
    const { ours, bare, pages } = await server.ask({});
    for (let round = 0; round < 3; round += 1) {
      bareRates.push(await requestsPerSecond(bare, pages.map(({ id }) => ({ 'x-page': String(id) }))));
      oursRates.push(await requestsPerSecond(ours, pages.map(({ token }) => ({ authorization: `Bearer ${token}` }))));
    }
  } finally {
    await server.stop();
  }
  return [{ what: 'API read by key through token, permission and contract', ours: median(oursRates), anchor: median(bareRates), unit: 'requests/s', atLeast: 0.7 }];
}
