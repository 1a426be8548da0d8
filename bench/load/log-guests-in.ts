import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Venue } from './guest-addresses.ts';
import type { LaneResult } from './lanes.ts';

export interface LoginLoad {
  /** made by `compileLoad` */ program: string;
  ports: { http: number; auth: number; acct: number };
  venues: Venue[];
  lanes: number;
  /** undefined: as many as go */ perSecond?: number;
  seconds: number;
}

/** Every login of the whole run is of another phone. */
const mostGuests = 1_000_000;
let runs = 0;

/** Everything that phones and their routers do: see `logins.c`. */
export async function logGuestsIn({
  program,
  ports: { http, auth, acct },
  venues,
  lanes,
  perSecond = 0,
  seconds,
}: LoginLoad): Promise<LaneResult> {
  runs += 1;
  const load = spawn(program, [http, auth, acct, lanes, perSecond, seconds, runs * mostGuests].map(String), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  load.stdin.end(venues.map(({ eid, nasId, secret }) => `${eid}\t${nasId}\t${secret}\n`).join(''));
  const said = (await text(load.stdout)).trim();
  if (!said.startsWith('done ')) throw new Error(said || 'the load ended early');
  const [, count, took, p50, p99] = said.split(' ').map(Number);
  return { rate: count! / took!, p50: p50!, p99: p99! };
}
