import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median } from './bench-program.ts';
import type { Figure } from './report.ts';

interface Ready { ours: number; bare: number; pages: { id: number; token: string }[] }

async function requestsPerSecond(port: number, headers: Record<string, string>[]): Promise<number> {
  let turn = 0;
  const setupClient = (client: { setHeaders(headers: Record<string, string>): void }) => client.setHeaders(headers[(turn += 1) % headers.length]!);
  const result = await autocannon({ url: `http://127.0.0.1:${port}/page-settings`, connections: 32, duration: 4, setupClient });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** A read by key through token, permission and contract, against a bare node:http server with one prepared query. */
export async function benchApiReads(): Promise<Figure[]> {
  const server = fork(join(import.meta.dirname, 'api-server.ts'));
  const [{ ours, bare, pages }] = (await once(server, 'message')) as [Ready];
  const [oursRates, bareRates]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    bareRates.push(await requestsPerSecond(bare, pages.map(({ id }) => ({ 'x-page': String(id) }))));
    oursRates.push(await requestsPerSecond(ours, pages.map(({ token }) => ({ authorization: `Bearer ${token}` }))));
  }
  const gone = once(server, 'exit');
  server.disconnect();
  await gone;
  return [{ what: 'API read by key through token, permission and contract', ours: median(oursRates), anchor: median(bareRates), unit: 'requests/s', atLeast: 0.7 }];
}
