import { sql } from 'drizzle-orm';
import { openGuestAccess } from '@wifi/server/features/access/guest-access/guest-access.ts';
import { addDevice } from '@wifi/server/features/network/devices/add-device.ts';
import { startZaloEvents } from '@wifi/server/features/venue/zalo-account/start-zalo-events.ts';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { createContext } from '@wifi/server/platform/context.ts';
import type { Venue } from '../load/guest-addresses.ts';
import { portOf } from './bare-servers.ts';
import { openBenchProgram } from './bench-program.ts';
import { takeOrders } from './take-orders.ts';

export interface ZaloServer {
  port: number;
  venue: Venue;
  app: { id: string; secret: string };
  /** Accounts of pages beside the venue's. */
  oaIds: string[];
}

/** `worked`: how many events were worked on, how many of them more than once, and how many still wait. */
export type ZaloServerOrder = { do: 'tell' } | { do: 'worked' };
export interface Worked {
  once: number;
  twice: number;
  waiting: number;
}

const app = { id: '360846524940903967', secret: 'a secret of the bench' };
const secret = 'a secret of the bench';
const oaIds = ['388613280878808645', '388613280878808646', '388613280878808647'];
const bench = await openBenchProgram(1 + oaIds.length);
const program = {
  ...bench.program,
  social: { zalo: { url: '', apiUrl: '', app, accounts: { url: '', businessUrl: '' } } },
};
// No router is there that would open any of these logins.
const access = { ...openGuestAccess(program), mayWrite: async () => true };
const server = await buildApp(program, access, { rootDir: '/nonexistent', trustedProxies: [] });
await server.listen({ port: 0, host: '127.0.0.1' });

async function call(method: 'GET' | 'PUT', url: string, token: string, body?: object) {
  const answer = await server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
}

async function openVenue({ id: pageId, token }: { id: number; token: string }): Promise<Venue> {
  const { rows } = await program.database.scoped('every').execute(sql`select eid from pages where id = ${pageId}`);
  const campaign = await call('GET', '/wifi-campaign/current', token);
  await call('PUT', `/wifi-campaign/${campaign.id}`, token, {
    flow: [{ id: 'way', type: 'click' }],
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
const venue = await openVenue(bench.pages[0]!);
for (const [at, oaId] of oaIds.entries())
  await program.database.scoped('every').execute(sql`insert into zalo_accounts (page_id, state, oa_id, app_id)
    values (${bench.pages[1 + at]!.id}, 'connected', ${oaId}, ${app.id})`);

const seen = new Map<string, number>();
const events = startZaloEvents(
  () => createContext(program, { actor: { kind: 'system', label: 'bench' } }),
  [
    async (ctx, { id }) => {
      const key = `${ctx.pageId}/${id}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    },
  ],
);

async function worked(): Promise<Worked> {
  const { rows } = await program.database.scoped('every').execute(sql`select count(*)::int as n from zalo_events`);
  const twice = [...seen.values()].filter((times) => times > 1).length;
  return { once: seen.size - twice, twice, waiting: Number(rows[0]!.n) };
}

takeOrders<ZaloServerOrder, unknown>(
  async (order) =>
    order.do === 'worked' ? worked() : ({ port: portOf(server.server), venue, app, oaIds } satisfies ZaloServer),
  async () => {
    await events.stop();
    await server.close();
    await access.close();
    await bench.close();
  },
);
