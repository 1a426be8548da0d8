import { exchange } from '@wifi/server/platform/radius/exchange.ts';
import type { Running } from '../bundle.ts';
import type { NeighbourOrder, Neighbours } from '../entries/neighbour-server.ts';
import { atRate, pause } from '../load/at-rate.ts';
import { addressesOf } from '../load/guest-addresses.ts';
import { logGuestsIn } from '../load/log-guests-in.ts';
import { quantile } from '../load/quantile.ts';
import { startRequest } from '../load/router-packets.ts';

export interface Observed {
  login: number;
  accounting: number;
  counted: number;
}

const loginsPerSecond = 20;
const reportsPerSecond = 20;
const looksPerSecond = 5;

let reports = 0;

/** Milliseconds from a router's report to its answer. Routers repeat after a second. */
async function report({ ports, quiet }: Neighbours): Promise<number> {
  reports += 1;
  const guest = { userName: 'quiet', password: '', ...addressesOf(reports) };
  const bytes = startRequest(quiet, guest, `r${reports}`, reports % 256);
  const begun = performance.now();
  const reply = await exchange({
    address: '127.0.0.1',
    port: ports.acct,
    bytes,
    secret: quiet.secret,
    attempts: 30,
    timeout: 1000,
  });
  if (!reply) throw new Error('no answer to a report for half a minute');
  return performance.now() - begun;
}

/**
 * What guests and the router of the quiet venue wait for, the slowest in a hundred; and the longest that a login was
 * not counted.
 */
export async function observe(
  program: string,
  server: Running<NeighbourOrder, unknown>,
  neighbours: Neighbours,
  seconds: number,
): Promise<Observed> {
  const [accounting, counted]: [number[], number[]] = [[], []];
  const [logins] = await Promise.all([
    logGuestsIn({
      program,
      ports: neighbours.ports,
      venues: [neighbours.quiet],
      lanes: 4,
      perSecond: loginsPerSecond,
      seconds,
    }),
    atRate(reportsPerSecond, seconds, async () => {
      accounting.push(await report(neighbours));
    }),
    (async () => {
      for (
        const ends = performance.now() + seconds * 1000;
        performance.now() < ends;
        await pause(1000 / looksPerSecond)
      )
        counted.push((await server.ask({ do: 'uncounted' })) as number);
    })(),
  ]);
  return { login: logins.p99, accounting: quantile(accounting, 0.99), counted: Math.max(...counted) };
}
