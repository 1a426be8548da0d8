import { startEntry } from './bundle.ts';
import type { GuestServer, GuestServerOrder } from './entries/guest-server.ts';
import type { PageLoadOrder, PageLoadResult } from './entries/page-load.ts';
import { compileLoad, whyNoCompiler } from './load/compile-load.ts';
import { logGuestsIn } from './load/log-guests-in.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

/** Until the whole way is compiled, which takes some ten thousand logins. */
const warmUp = 8;

/** Whole logins, from the splash to the start of the session, against one read by key behind Fastify. */
export async function benchLogins(): Promise<Figure[]> {
  const missing = whyNoCompiler();
  if (missing) {
    process.stdout.write(`Not measured: ${missing}\n`);
    return [];
  }
  const program = compileLoad('logins');
  const server = await startEntry<GuestServerOrder, unknown>('guest-server');
  const reads = await startEntry<PageLoadOrder, PageLoadResult>('page-load');
  try {
    const { ports, venues } = (await server.ask({ do: 'tell' })) as GuestServer;
    const paths = venues.map(({ pageId }) => `/read/${pageId}`);
    const [logins, bare, slowest]: [number[], number[], number[]] = [[], [], []];
    const read = (seconds: number) => reads.ask({ port: ports.bareReads, paths, headers: '', lanes: 32, seconds });
    // Each of a login's three commits waits for the disk: many guests at once show what the server does, few what the
    // disk does.
    const logIn = (seconds: number) => logGuestsIn({ program, ports, venues, lanes: 256, seconds });
    await read(3);
    await logIn(warmUp);
    for (let round = 0; round < 3; round += 1) {
      bare.push((await read(4)).rate);
      logins.push((await logIn(4)).rate);
      await server.ask({ do: 'tidy' });
      slowest.push((await logGuestsIn({ program, ports, venues, lanes: 16, perSecond: 200, seconds: 5 })).p99);
    }
    return [
      {
        what: 'whole logins against one read by key behind Fastify',
        ours: median(logins),
        anchor: median(bare),
        unit: 'a second',
        atLeast: 0.5,
      },
      {
        what: 'whole login at 200 a second, slowest in a hundred',
        ours: median(slowest),
        anchor: 50,
        unit: 'ms',
        atMost: 1,
      },
    ];
  } finally {
    await reads.stop();
    await server.stop();
  }
}
