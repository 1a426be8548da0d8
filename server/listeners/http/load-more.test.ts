import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenue, type TestVenue } from '../../features/access/guest-access/testing/guest.ts';
import { addVisits } from '../../features/figures/reports/testing/add-visits.ts';
import { inScope } from '../../platform/context.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
});
afterAll(() => app.close());

type Key = 'GET /leads' | 'GET /guest-sessions' | 'GET /guest-accounts' | 'GET /access-codes';
interface Row {
  id: number | string;
}

async function load(key: Key, query: Record<string, string>): Promise<{ rows: Row[]; next: string | null }> {
  const { body } = await app.call(key, { token: venue.token, query });
  return { rows: (body.rows ?? body.leads) as Row[], next: body.next as string | null };
}

const send = (key: Parameters<TestApp['call']>[0], body: object) => app.call(key, { token: venue.token, body });
const online = (minute: number) =>
  addVisits(app.ctx, [
    {
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      at: new Date(Date.now() - 3_600_000 + minute * 60_000),
      mac: `02:00:00:00:0e:${String(minute).padStart(2, '0')}`,
      session: { seconds: 60, bytes: 1, isOpen: true },
    },
  ]);
const lead = (nth: number) => send('POST /leads', { name: `Lead ${nth}`, email: `lead${nth}@x.example` });
const account = (nth: number) =>
  send('POST /guest-accounts', { kind: 'account', username: `guest-${nth}`, password: 'first word' });
const code = () => send('POST /access-codes', { count: 3 });

/** What makes a row, and what takes the newest one out of the list. */
const lists: [Key, Record<string, string>, (nth: number) => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'GET /leads',
    { status: 'new' },
    lead,
    async () => {
      const {
        rows: [first],
      } = await load('GET /leads', { status: 'new' });
      await app.call('PUT /leads/{id}', {
        token: venue.token,
        params: { id: first!.id as number },
        body: { status: 'contacted' },
      });
    },
  ],
  [
    'GET /guest-sessions',
    {},
    online,
    async () => {
      const {
        rows: [first],
      } = await load('GET /guest-sessions', {});
      await inScope(app.ctx, venue.page.id).db.execute(
        `update guest_sessions set ended_at = now() where id = '${String(first!.id)}'`,
      );
    },
  ],
  [
    'GET /guest-accounts',
    {},
    account,
    async () => {
      const {
        rows: [first],
      } = await load('GET /guest-accounts', {});
      await app.call('DELETE /guest-accounts/{id}', { token: venue.token, params: { id: first!.id as number } });
    },
  ],
  [
    'GET /access-codes',
    { state: 'unused' },
    code,
    async () => {
      const {
        rows: [first],
      } = await load('GET /access-codes', { state: 'unused' });
      await inScope(app.ctx, venue.page.id).db.execute(`delete from access_codes where id = ${Number(first!.id)}`);
    },
  ],
];

test.each(lists)(
  'loading more of %s leaves out and repeats nobody who stays, whatever comes or goes meanwhile',
  async (key, query, add, takeOut) => {
    for (let nth = 0; nth < 7; nth += 1) await add(nth);
    const there = (await load(key, { ...query, limit: '100' })).rows.map(({ id }) => id);
    expect(there.length).toBeGreaterThanOrEqual(7);
    const first = await load(key, { ...query, limit: '3' });
    await takeOut();
    await takeOut();
    const second = await load(key, { ...query, limit: '3', after: first.next! });
    await add(8);
    await add(9);
    await add(10);
    const rest = await load(key, { ...query, limit: '100', after: second.next! });
    expect([...first.rows, ...second.rows, ...rest.rows].map(({ id }) => id)).toEqual(there);
    expect(rest.next).toBeNull();
  },
);
