import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { memberGroup } from '@wifi/contract/limits.ts';
import { withCommandContext } from '@wifi/server/command-context.ts';
import { readConfig } from '@wifi/server/config.ts';
import { queueAudience } from '@wifi/server/features/marketing/messages/queue-messages.ts';
import { addDevice } from '@wifi/server/features/network/devices/add-device.ts';
import { generateVenues } from '@wifi/server/features/upkeep/generate/generate-venues.ts';
import { startSession, actorOf } from '@wifi/server/features/venue/auth/sign-in.ts';
import { signPageToken } from '@wifi/server/features/venue/auth/tokens.ts';
import { createUser } from '@wifi/server/features/venue/auth/users.ts';
import { acceptInvitations } from '@wifi/server/features/venue/page-roles/invitations.ts';
import { createPage } from '@wifi/server/features/venue/pages/pages.ts';
import { ensureFreePlan } from '@wifi/server/features/venue/plans/plans.ts';
import { changed, inScope, transaction, type Context, type UserContext } from '@wifi/server/platform/context.ts';
import { applicationDatabase } from '@wifi/server/platform/db/embedded/names.ts';
import { reachDatabase } from '@wifi/server/platform/db/embedded/reach-database.ts';
import { run } from '@wifi/server/run.ts';
import { takeOrders } from './take-orders.ts';

export interface NeighbourVenue {
  pageId: number;
  eid: string;
  nasId: string;
  secret: string;
}
export interface Neighbours {
  ports: { http: number; auth: number; acct: number };
  quiet: NeighbourVenue;
  busy: NeighbourVenue;
  logins: number;
}

export type NeighbourOrder =
  /**
   * Makes both venues, the busy one with so many events and a router that obeys at this port, and starts the program.
   */
  | { do: 'open'; events: number; coaPort: number }
  /** A token of the busy venue's admin. */
  | { do: 'token' }
  /** So many guests of the busy venue online on each of these codes. */
  | { do: 'bring online'; codeIds: number[]; each: number }
  /** Numbers of guests of the busy venue who can be erased. */
  | { do: 'guests'; most: number }
  /** A mail to every guest of the busy venue; answers to how many. */
  | { do: 'campaign' }
  /** Milliseconds for which the quiet venue's oldest login that is not counted has been waiting. */
  | { do: 'uncounted' };

const secret = 'a secret of the bench';
const folder = await mkdtemp(join(tmpdir(), 'wifi-neighbours-'));
await chmod(folder, 0o711);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

const ports = { http: await freePort(), auth: await freeUdpPort(), acct: await freeUdpPort() };
// Every process of the bench is started in the root of the repository.
const config = readConfig(
  {
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(ports.http),
    RADIUS_AUTH_PORT: String(ports.auth),
    RADIUS_ACCT_PORT: String(ports.acct),
    RADIUS_THREADS: process.env.RADIUS_THREADS,
    DEMO: 'off',
    CALLS_LOOPBACK: 'on',
    TOKEN_SECRET: 'bench',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    SMTP_URL: `smtp://127.0.0.1:${process.env.MAIL_SINK_PORT}`,
    SMTP_FROM: 'bench@example.com',
  },
  process.cwd(),
);

let sessionId = '';
let busyId = 0;
let quietId = 0;
let beside: Context | undefined;

async function fill(ctx: Context, events: number, coaPort: number): Promise<Neighbours> {
  await ensureFreePlan(ctx);
  const user = await createUser(ctx, {
    email: 'bench@example.com',
    displayName: 'Bench',
    groupId: memberGroup,
    passwordHash: 'x',
  });
  sessionId = (await startSession(ctx, user, 'bench', acceptInvitations)).renewal!.split('.')[0]!;
  const owner: UserContext = changed(ctx, { actor: actorOf(user, sessionId) });
  const [made] = await generateVenues(owner, { events, pages: 1, days: 365, seed: 'neighbours', until: new Date() });
  busyId = made!.pageId;
  quietId = await transaction(
    owner,
    (own) =>
      createPage(own, {
        name: 'Quiet',
        category: 'tea_coffee',
        mobile: '',
        address: '',
        about: '',
        allowedLoginMethods: ['click'],
        emails: [],
      }),
    'every',
  );
  const venueOf = async (pageId: number, more: object): Promise<NeighbourVenue> => {
    const { nasId } = await addDevice(inScope(owner, pageId), {
      name: 'Door',
      type: 'mikrotik',
      secret,
      settings: { login: 'pap' },
      ...more,
    });
    const { rows } = await inScope(ctx, 'every').db.execute<{ eid: string }>(
      sql`select eid from pages where id = ${pageId}`,
    );
    return { pageId, eid: rows[0]!.eid, nasId, secret };
  };
  const [quiet, busy] = [await venueOf(quietId, {}), await venueOf(busyId, { coaAddress: '127.0.0.1', coaPort })];
  await inScope(ctx, busyId).db.execute(
    sql`update profiles set email = 'g' || id || '@guest.example' where page_id = ${busyId}`,
  );
  return { ports, quiet, busy, logins: made!.visits };
}

/** The tables as those of an installation that has stood for a while: looked through, and written out. */
async function settle(): Promise<void> {
  const { owner } = await reachDatabase({ dataDir: config.dataDir, database: applicationDatabase, log: () => {} });
  const client = new pg.Client(owner);
  await client.connect();
  for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement);
  await client.end();
}

async function open(events: number, coaPort: number): Promise<Neighbours> {
  let opened: Neighbours | undefined;
  await withCommandContext(config, 'bench', async (ctx) => {
    opened = await fill(ctx, events, coaPort);
  });
  // What the filling left behind would be swept while the guests of the quiet venue are looked at.
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  await run(config);
  await settle();
  // Stays beside the program, to look at what it has not counted yet.
  beside = await new Promise<Context>((resolve, reject) => {
    withCommandContext(config, 'bench', (ctx) => new Promise<void>(() => resolve(ctx))).catch(reject);
  });
  return opened!;
}

async function bringOnline(codeIds: number[], each: number): Promise<void> {
  const { db } = inScope(beside!, busyId);
  for (const codeId of codeIds) {
    await db.execute(sql`
      insert into guest_sessions (page_id, device_id, router_session_id, login_class, user_name, method, subject_kind,
        subject_id, mac, ip, started_at, last_seen_at, seconds, bytes_up, bytes_down, router_facts)
      select ${busyId}, (select max(id) from devices where page_id = ${busyId}), 'on-' || ${codeId}::int || '-' || n,
        '', 'code', 'access_code', 'code', ${codeId}::int,
        '02:00:' || lpad(to_hex(${codeId}::int % 256), 2, '0') || ':00:' || lpad(to_hex(n / 256), 2,
          '0') || ':' || lpad(to_hex(n % 256), 2, '0'), '10.5.50.7', now(), now(), 0, 0, 0, '{}'
      from generate_series(1, ${each}::int) as n`);
  }
}

async function planCampaign(): Promise<number> {
  const now = new Date();
  // In a transaction, as campaigns do.
  return transaction({ ...inScope(beside!, busyId), now }, (ctx) =>
    queueAudience(ctx, {
      channel: 'email',
      purpose: 'service',
      cause: 'campaign',
      causeId: 1,
      keyPrefix: `bench/${now.getTime()}/`,
      templateVersionId: null,
      content: { subject: 'Hello', text: 'Hello', html: `<p>${'Hello '.repeat(1500)}</p>` },
      audience: sql`select id from profiles where page_id = ${busyId} and merged_into is null`,
    }),
  );
}

const uncounted = async (): Promise<number> =>
  Number(
    (
      await inScope(beside!, quietId).db.execute<{ age: string }>(sql`
  select coalesce(max(extract(epoch from clock_timestamp() - v.logged_in_at)), 0) * 1000 as age
  from visits_to_count q join visits v on v.page_id = q.page_id and v.id = q.visit_id where q.page_id = ${quietId}`)
    ).rows[0]!.age,
  );

takeOrders<NeighbourOrder, unknown>(
  async (order) => {
    if (order.do === 'open') return open(order.events, order.coaPort);
    if (order.do === 'token') return signPageToken(beside!.program, sessionId, busyId, 'admin', new Date());
    if (order.do === 'bring online') return bringOnline(order.codeIds, order.each);
    if (order.do === 'campaign') return planCampaign();
    if (order.do === 'guests')
      return (
        await inScope(beside!, busyId).db.execute<{ id: number }>(
          sql`select id from profiles where page_id = ${busyId} order by id desc limit ${order.most}`,
        )
      ).rows.map(({ id }) => id);
    return uncounted();
  },
  async () => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // The program ends as an operator would end it, and this process with it.
    process.kill(process.pid, 'SIGTERM');
    await new Promise(() => {});
  },
);
