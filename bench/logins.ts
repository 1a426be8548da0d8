import { startEntry } from './bundle.ts';
import type { GuestServer, GuestServerOrder } from './entries/guest-server.ts';
import type { LoginLoadOrder } from './entries/login-load.ts';
import type { PageLoadOrder, PageLoadResult } from './entries/page-load.ts';
import type { LaneResult } from './load/lanes.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

const warmUp = 3;

/** Whole logins, from the splash to the start of the session, against one read by key behind Fastify. */
export async function benchLogins(): Promise<Figure[]> {
  const server = await startEntry<GuestServerOrder, unknown>('guest-server');
  const reads = await startEntry<PageLoadOrder, PageLoadResult>('page-load');
  const load = await startEntry<LoginLoadOrder, LaneResult>('login-load');
  try {
    const { ports, venues } = (await server.ask({ do: 'tell' })) as GuestServer;
    const paths = venues.map(({ pageId }) => `/read/${pageId}`);
    const doors = { http: ports.http, auth: ports.auth, acct: ports.acct, venues };
    const [logins, bare, slowest]: [number[], number[], number[]] = [[], [], []];
    const read = (seconds: number) => reads.ask({ port: ports.bareReads, paths, headers: '', lanes: 32, seconds });
    // Each of a login's three commits waits for the disk: many guests at once show what the server does, few what the disk does.
    const logIn = (seconds: number) => load.ask({ ...doors, lanes: 256, seconds });
    await read(warmUp);
    await logIn(warmUp);
    for (let round = 0; round < 3; round += 1) {
      bare.push((await read(4)).rate);
      logins.push((await logIn(4)).rate);
      await server.ask({ do: 'tidy' });
      slowest.push((await load.ask({ ...doors, lanes: 16, perSecond: 200, seconds: 5 })).p99);
    }
    return [
      { what: 'whole logins against one read by key behind Fastify', ours: median(logins), anchor: median(bare), unit: 'a second', atLeast: 0.5 },
      { what: 'whole login at 200 a second, slowest in a hundred', ours: median(slowest), anchor: 50, unit: 'ms', atMost: 1 },
    ];
  } finally {
    await load.stop();
    await reads.stop();
    await server.stop();
  }
}
