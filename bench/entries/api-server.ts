import { createServer } from 'node:http';
import { inArray } from 'drizzle-orm';
import pg from 'pg';
import { openGuestAccess } from '@wifi/server/features/access/guest-access/guest-access.ts';
import { signUserToken } from '@wifi/server/features/venue/auth/tokens.ts';
import { pages } from '@wifi/server/features/venue/tenants/tables.ts';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { furnishVenue, type Call } from './api-calls.ts';
import { portOf } from './bare-servers.ts';
import { openBenchProgram } from './bench-program.ts';
import { recordStatements, type Recorded } from './record-statements.ts';
import { takeOrders } from './take-orders.ts';

export type { Call };
export interface ApiServer {
  ours: number;
  bare: number;
  /** What each venue is called with, and the calls of the bare program that run the same statements. */
  venues: Call[][];
  bareVenues: Call[][];
  programs: Call[][];
  barePrograms: Call[][];
}

// The product and the anchor side by side on one database.
const bench = await openBenchProgram(20);
const recorder = recordStatements(bench.program.database);
const program = { ...bench.program, database: recorder.database, queue: { add: async () => {}, knows: () => true } };
const access = openGuestAccess(program);
const app = await buildApp(program, access, {
  rootDir: '/nonexistent',
  trustedProxies: [],
  // What is measured is what a call costs, not how many are allowed.
  callsPerKey: 1_000_000_000,
});
await app.listen({ port: 0, host: '127.0.0.1' });

const userToken = signUserToken(program, bench.user.sessionId, new Date());
const eids = new Map(
  (
    await program.database
      .scoped('every')
      .select({ id: pages.id, eid: pages.eid })
      .from(pages)
      .where(
        inArray(
          pages.id,
          bench.pages.map(({ id }) => id),
        ),
      )
  ).map(({ id, eid }) => [id, eid]),
);
const recorded: { isWrite: boolean; statements: Recorded[] }[] = [];
const venues: Call[][] = [];
const bareVenues: Call[][] = [];
const programs: Call[][] = [];
const barePrograms: Call[][] = [];

/** The calls of the bare program that run the statements of these. */
async function record(calls: Call[]): Promise<Call[]> {
  const same: Call[] = [];
  for (const { method, path, headers, body } of calls) {
    // Once before, so that nothing is recorded that is kept afterwards.
    const run = () => app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    await run();
    const { answer, statements } = await recorder.of(run);
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
    same.push({ method: 'GET', path: `/${recorded.length}`, headers: {} });
    recorded.push({ isWrite: method === 'PUT', statements });
  }
  return same;
}

for (const { id, token } of bench.pages) {
  const { calls, ofProgram } = await furnishVenue(app, { eid: eids.get(id)!, token, userToken });
  venues.push(calls);
  bareVenues.push(await record(calls));
  programs.push(ofProgram);
  barePrograms.push(await record(ofProgram));
}

const pool = new pg.Pool({ ...bench.owner, max: 12 });
pool.on('error', () => {});
async function answer({ isWrite, statements }: (typeof recorded)[number]): Promise<string> {
  const client = await pool.connect();
  try {
    if (isWrite) await client.query('begin');
    const rows: unknown[] = [];
    for (const statement of statements) rows.push((await client.query(statement)).rows);
    if (isWrite) await client.query('commit');
    return JSON.stringify(rows);
  } finally {
    client.release();
  }
}
const bare = createServer((request, response) => {
  answer(recorded[Number(request.url!.slice(1))]!).then(
    (text) => response.setHeader('content-type', 'application/json').end(text),
    () => response.writeHead(500).end(),
  );
});
await new Promise<void>((resolve) => {
  bare.listen(0, '127.0.0.1', resolve);
});

takeOrders<object, ApiServer>(
  async () => ({ ours: portOf(app.server), bare: portOf(bare), venues, bareVenues, programs, barePrograms }),
  async () => {
    bare.close();
    bare.closeAllConnections();
    await app.close();
    await access.close();
    await pool.end();
    await bench.close();
  },
);
