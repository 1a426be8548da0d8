import { sql } from 'drizzle-orm';
import { openGuestAccess } from '@wifi/server/features/access/guest-access/guest-access.ts';
import { startHotelLinks } from '@wifi/server/features/access/hotel-system/start-hotel-links.ts';
import { addDevice } from '@wifi/server/features/network/devices/add-device.ts';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { createContext } from '@wifi/server/platform/context.ts';
import { pause } from '../load/at-rate.ts';
import type { Venue } from '../load/guest-addresses.ts';
import { portOf } from './bare-servers.ts';
import { openBenchProgram } from './bench-program.ts';
import type { PlayedHotel } from './played-hotel-server.ts';
import { seedAccounts } from './seed-guests.ts';
import { takeOrders } from './take-orders.ts';

export interface HotelServer {
  port: number;
  /** Guests of the first log in with room and name, those of the second with an account of their room. */
  stays: Venue;
  accounts: Venue;
  rooms: number;
}

export type HotelServerOrder =
  | { do: 'tell' }
  /** Nobody is told anything. */
  | { do: 'hang up' }
  /** Everybody was changed meanwhile: milliseconds from dialling to the last of them stored. */
  | { do: 'resync'; vip: string };

const house = JSON.parse(process.env.PLAYED_HOTEL!) as PlayedHotel;
const secret = 'a secret of the bench';
const bench = await openBenchProgram(2);
const { program } = bench;
// No router is there that would open any of these logins.
const access = { ...openGuestAccess(program), mayWrite: async () => true };
const app = await buildApp(program, access, { rootDir: '/nonexistent', trustedProxies: [] });
await app.listen({ port: 0, host: '127.0.0.1' });

async function call(method: 'GET' | 'PUT', url: string, token: string, body?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
}

async function openVenue({ id: pageId, token }: { id: number; token: string }, type: string): Promise<Venue> {
  const db = program.database.scoped('every');
  const { rows } = await db.execute(
    sql`update pages set allowed_login_methods = array[${type}::text] where id = ${pageId} returning eid`,
  );
  const campaign = await call('GET', '/wifi-campaign/current', token);
  await call('PUT', `/wifi-campaign/${campaign.id}`, token, {
    flow: [{ id: 'way', type }],
    design: { ...campaign.design, asksForTerms: false },
  });
  const { nasId } = await addDevice(createContext(program, { pageId }), {
    name: 'Lobby',
    type: 'mikrotik',
    secret,
    settings: { login: 'pap' },
  });
  return { eid: String(rows[0]!.eid), nasId, secret };
}
const [first, second] = [bench.pages[0]!, bench.pages[1]!];
const venues = { stays: await openVenue(first, 'opera_cloud'), accounts: await openVenue(second, 'hsia_account') };
await seedAccounts(
  program,
  second.id,
  house.rooms.map((number) => ({ userName: number, password: 'nguyen', mac: '', ip: '' })),
);
const {
  storedSecrets: _,
  inHouse: _inHouse,
  syncedAt: _at,
  failingSince: _since,
  lastError: _error,
  ...settings
} = await call('GET', '/hotel-system', first.token);
await call('PUT', '/hotel-system', first.token, {
  ...settings,
  system: 'fias',
  connection: { host: '127.0.0.1', port: house.port },
});

const follow = () => startHotelLinks(() => createContext(program, { actor: { kind: 'system', label: 'bench' } }));
let links: ReturnType<typeof follow> | undefined;

async function resync(vip: string): Promise<number> {
  const begun = performance.now();
  links = follow();
  for (let stored = 0; stored < house.rooms.length; await pause(20)) {
    const { rows } = await program.database
      .scoped(first.id)
      .execute(sql`select count(*)::int as stored from hotel_stays where page_id = ${first.id} and vip = ${vip}`);
    stored = Number(rows[0]!.stored);
    if (performance.now() - begun > 60_000) throw new Error(`${stored} of ${house.rooms.length} rooms after a minute`);
  }
  return performance.now() - begun;
}

takeOrders<HotelServerOrder, unknown>(
  async (order) => {
    if (order.do === 'tell')
      return { port: portOf(app.server), ...venues, rooms: house.rooms.length } satisfies HotelServer;
    if (order.do === 'resync') return resync(order.vip);
    await links?.stop();
    return undefined;
  },
  async () => {
    await links?.stop();
    await app.close();
    await access.close();
    await bench.close();
  },
);
