import { inArray } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '@wifi/server/config.ts';
import { openGuestAccess } from '@wifi/server/features/access/guest-access/guest-access.ts';
import { createRadiusBackend } from '@wifi/server/features/access/guest-access/radius/radius-backend.ts';
import { addDevice } from '@wifi/server/features/network/devices/add-device.ts';
import { pages } from '@wifi/server/features/venue/tenants/tables.ts';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { openRadius } from '@wifi/server/open-radius.ts';
import { createContext } from '@wifi/server/platform/context.ts';
import { freeradiusDatabase } from '../freeradius/database.ts';
import { splashPath, type Venue } from '../load/guest-addresses.ts';
import type { Guest } from '../load/router-packets.ts';
import { openBareRadius, type BareRadius } from './bare-radius.ts';
import { openBarePage, openBareReads, portOf } from './bare-servers.ts';
import { openBenchProgram } from './bench-program.ts';
import { seedAccounts, seedPasses } from './seed-guests.ts';
import { takeOrders } from './take-orders.ts';

export interface Ports {
  http: number;
  auth: number;
  acct: number;
  barePage: number;
  bareReads: number;
}
export interface GuestServer {
  ports: Ports;
  venues: (Venue & { pageId: number })[];
  database: { host: string; port: number; user: string };
}

export type GuestServerOrder =
  | { do: 'tell' }
  | { do: 'accounts'; guests: Guest[] }
  | { do: 'passes'; count: number }
  /** Gives its port; FreeRADIUS's tables must be there. */
  | { do: 'open bare radius' }
  /** So that one measurement does not pay for what another left behind. */
  | { do: 'tidy' };

const secret = 'a secret of the bench';

// The product with its doors open and the anchors beside it, on one database.
const bench = await openBenchProgram(20);
const { program } = bench;
const access = openGuestAccess(program);
const app = await buildApp(program, access, { rootDir: '/nonexistent', trustedProxies: [] });
await app.listen({ port: 0, host: '127.0.0.1' });
const config = readConfig({
  RADIUS_THREADS: process.env.RADIUS_THREADS,
  HOST: '127.0.0.1',
  RADIUS_AUTH_PORT: '0',
  RADIUS_ACCT_PORT: '0',
  LOG_LEVEL: 'silent',
});
const died = (error: Error) => {
  throw error;
};
const radius = await openRadius(config, {
  access,
  backend: createRadiusBackend(access),
  login: bench.login,
  tokenSecret: bench.tokenSecret,
  log: program.log,
  died,
});

const made = await program.database
  .scoped('every')
  .select({ pageId: pages.id, eid: pages.eid })
  .from(pages)
  .where(
    inArray(
      pages.id,
      bench.pages.map(({ id }) => id),
    ),
  )
  .orderBy(pages.id);
const places = await Promise.all(
  made.map(async ({ pageId, eid }) => {
    const { nasId, id: deviceId } = await addDevice(createContext(program, { pageId }), {
      name: 'Lobby',
      type: 'mikrotik',
      secret,
      settings: { login: 'pap' },
    });
    return { pageId, eid, nasId, deviceId, secret };
  }),
);

const pool = new pg.Pool({ ...bench.owner, max: 12 });
pool.on('error', () => {});
const page = await app.inject({
  url: splashPath(places[0]!, '02:00:00:00:00:01', '10.5.50.7'),
  headers: { 'accept-language': 'en' },
});
const [barePage, bareReads] = [await openBarePage(page.body), await openBareReads(pool)];

let bareRadius: BareRadius | undefined;

takeOrders<GuestServerOrder, unknown>(
  async (order) => {
    if (order.do === 'accounts') return seedAccounts(program, places[0]!.pageId, order.guests);
    if (order.do === 'passes') return seedPasses(program, places[0]!, order.count);
    if (order.do === 'open bare radius') {
      bareRadius = await openBareRadius({ ...bench.owner, database: freeradiusDatabase }, secret);
      return bareRadius.port;
    }
    if (order.do === 'tidy') {
      for (const statement of ['vacuum analyze', 'checkpoint']) await pool.query(statement);
      return undefined;
    }
    const { host, port, user } = bench.owner;
    return {
      ports: {
        http: portOf(app.server),
        auth: radius.authPort,
        acct: radius.acctPort,
        barePage: portOf(barePage),
        bareReads: portOf(bareReads.server),
      },
      venues: places,
      database: { host, port, user },
    } satisfies GuestServer;
  },
  async () => {
    barePage.close();
    barePage.closeAllConnections();
    await bareReads.close();
    await bareRadius?.close();
    await radius.close();
    await app.close();
    await access.close();
    await pool.end();
    await bench.close();
  },
);
