import { startEntry, type Running } from './bundle.ts';
import type { GuestServer, GuestServerOrder } from './entries/guest-server.ts';
import type { RadiusLoadOrder } from './entries/radius-load.ts';
import { seedFreeradius } from './freeradius/database.ts';
import { startFreeradius, whyNoFreeradius, type RunningFreeradius } from './freeradius/freeradius.ts';
import { tryWithRadclient } from './freeradius/radclient.ts';
import { compileLoad, whyNoCompiler } from './load/compile-load.ts';
import type { FloodResult } from './load/flood-radius.ts';
import type { Guest } from './load/router-packets.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

const users = 10_000;
const seconds = 3;
/** More than either side answers in the time. */
const most = { ours: 45_000 * seconds, theirs: 20_000 * seconds };
const sample = 20;

const guests: Guest[] = Array.from({ length: users }, (_, number) => ({
  userName: `user${String(number).padStart(5, '0')}`,
  password: `pass${String(number).padStart(5, '0')}`,
  mac: `02:00:00:00:${(number >> 8).toString(16).padStart(2, '0')}:${(number & 255).toString(16).padStart(2, '0')}`,
  ip: `10.5.${number >> 8}.${number & 255}`,
}));

type Server = Running<GuestServerOrder, unknown>;
type Series = Record<
  'shipped' | 'trimmed' | 'bare' | 'accounts' | 'passes' | 'theirStarts' | 'ourStarts',
  FloodResult[]
>;

/**
 * Logins and accounting over UDP on one PostgreSQL, ours against FreeRADIUS with rlm_sql: the same guests, packets and
 * load.
 */
export async function benchRadius(): Promise<Figure[]> {
  const missing = whyNoFreeradius() ?? whyNoCompiler();
  if (missing) {
    process.stdout.write(`Not measured: ${missing}\n`);
    return [];
  }
  const program = compileLoad('flood');
  const server: Server = await startEntry('guest-server');
  const load = await startEntry<RadiusLoadOrder, FloodResult>('radius-load');
  const peers: RunningFreeradius[] = [];
  try {
    const { ports, venues, database } = (await server.ask({ do: 'tell' })) as GuestServer;
    const router = venues[0]!;
    await server.ask({ do: 'accounts', guests });
    const connection = await seedFreeradius(database, guests);
    for (const kind of ['shipped', 'trimmed'] as const)
      peers.push(await startFreeradius(kind, { database: connection, router, guests: guests.slice(0, sample) }));
    const [shipped, trimmed] = peers as [RunningFreeradius, RunningFreeradius];
    const problem =
      (await tryWithRadclient(ports.auth, router, guests.slice(0, sample))) ??
      (await tryWithRadclient(ports.auth, router, (await server.ask({ do: 'passes', count: sample })) as Guest[]));
    if (problem) throw new Error(problem);
    const bare = (await server.ask({ do: 'open bare radius' })) as number;
    const series: Series = {
      shipped: [],
      trimmed: [],
      bare: [],
      accounts: [],
      passes: [],
      theirStarts: [],
      ourStarts: [],
    };
    const ask = (door: RadiusLoadOrder['door'], port: number, who: Guest[], least: number) =>
      load.ask({ program, door, port, router, guests: who, most: least, seconds });
    // Both sides warm up: connections, statements, compiled code.
    for (const [door, port] of [
      ['access', shipped.ports.auth],
      ['access', trimmed.ports.auth],
      ['accounting', trimmed.ports.acct],
      ['access', bare],
      ['access', ports.auth],
      ['accounting', ports.acct],
    ] as const)
      await ask(door, port, guests, 4000);
    for (let round = 0; round < 3; round += 1) {
      const passes = (await server.ask({ do: 'passes', count: most.ours })) as Guest[];
      await server.ask({ do: 'tidy' });
      process.stdout.write(`  round ${round + 1} of 3\n`);
      series.shipped.push(await ask('access', shipped.ports.auth, guests, most.theirs));
      series.trimmed.push(await ask('access', trimmed.ports.auth, guests, most.theirs));
      series.bare.push(await ask('access', bare, guests, most.ours));
      series.accounts.push(await ask('access', ports.auth, guests, most.ours));
      await server.ask({ do: 'tidy' });
      series.passes.push(await ask('access', ports.auth, passes, most.ours));
      series.theirStarts.push(await ask('accounting', trimmed.ports.acct, guests, most.theirs));
      series.ourStarts.push(await ask('accounting', ports.acct, guests, most.ours));
    }
    return figuresOf(series);
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
    await load.stop();
    await server.stop();
  }
}

function figuresOf(series: Series): Figure[] {
  const rate = (name: keyof Series) => median(series[name].map((result) => result.rate));
  const p99 = (name: keyof Series) => median(series[name].map((result) => result.p99));
  const logins = (
    [
      ['accounts', 'HSIA accounts'],
      ['passes', 'one-time passes'],
    ] as const
  ).flatMap(([name, words]): Figure[] => [
    {
      what: `RADIUS logins, ${words}, against FreeRADIUS with SQL as shipped`,
      ours: rate(name),
      anchor: rate('shipped'),
      unit: 'logins/s',
      atLeast: 10,
    },
    {
      what: `RADIUS logins, ${words}, against FreeRADIUS trimmed to the two queries it needs`,
      ours: rate(name),
      anchor: rate('trimmed'),
      unit: 'logins/s',
      atLeast: 2.5,
    },
    {
      what: `RADIUS logins, ${words}, slowest in a hundred, 64 at a time`,
      ours: p99(name),
      anchor: p99('trimmed'),
      unit: 'ms',
      atMost: 1,
    },
  ]);
  // What goes beyond the packet and the look-up, ours included, comes out of this.
  const least = (['shipped', 'trimmed'] as const).map((peer): Figure => ({
    what: `RADIUS logins, the least a Node program does for one, against FreeRADIUS ${peer}`,
    ours: rate('bare'),
    anchor: rate(peer),
    unit: 'logins/s',
  }));
  return [
    ...least,
    ...logins,
    {
      what: 'RADIUS accounting, Start, durable, against FreeRADIUS with SQL',
      ours: rate('ourStarts'),
      anchor: rate('theirStarts'),
      unit: 'reports/s',
      atLeast: 4,
    },
  ];
}
