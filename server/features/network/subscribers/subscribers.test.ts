import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { createContext } from '../../../platform/context.ts';
import { auditEvents } from '../../../platform/db/tables/audit-table.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';
import { devices } from '../devices/tables.ts';
import { openFakeNomadix } from '../devices/testing/fake-nomadix.ts';
import { guestSessions } from '../guest-sessions/tables.ts';

let app: TestApp;
let page: TestPage;
let token: string;
let foreignToken: string;
let analystToken: string;
beforeAll(async () => {
  app = await openTestApp();
  const [admin, analyst] = [await app.user(), await app.user()];
  page = await app.page(admin);
  await app.join(page, analyst, 'analyst');
  const select = async (user: { token: string }, on: TestPage) =>
    (await app.call('POST /auth/page', { token: user.token, body: { pageId: on.eid } })).body.token as string;
  [token, foreignToken, analystToken] = [
    await select(admin, page),
    await select(admin, await app.page(admin)),
    await select(analyst, page),
  ];
});
afterAll(() => app.close());

let fake: Awaited<ReturnType<typeof openFakeNomadix>> | undefined;
afterEach(() => fake?.close());

const mac = '00:18:de:db:9f:dd';
const subscriber = { mac, userName: 'front desk', minutes: 60 };
const ctx = () => createContext(app.program, { pageId: page.id });

async function createDevice(settings: object, type: DeviceType = 'nomadix'): Promise<string> {
  const made = await app.call('POST /devices', { token, body: { name: 'Gateway', type, settings } });
  expect(made.status).toBe(200);
  return made.body.nas_id as string;
}
async function start(options?: Parameters<typeof openFakeNomadix>[0]) {
  fake = await openFakeNomadix(options);
  return { ...fake, nas_id: await createDevice(fake.settings) };
}
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', nas_id: string, body?: object, as = token) =>
  app.call(`${method} /devices/{nas_id}/subscribers`, { token: as, params: { nas_id }, body });
const list = async (nas_id: string, query?: Record<string, string>) =>
  (await app.call('GET /devices/{nas_id}/subscribers', { token, params: { nas_id }, ...(query && { query }) })).body;

async function openSession(nas_id: string, of: string, endedAt: Date | null = null): Promise<void> {
  const [device] = await ctx().db.select().from(devices).where(eq(devices.nasId, nas_id));
  await ctx().db.insert(guestSessions).values({
    pageId: page.id,
    deviceId: device!.id,
    routerSessionId: of,
    loginClass: of,
    userName: 'once-7f3',
    method: 'click',
    subjectKind: 'none',
    mac: of,
    ip: '',
    startedAt: new Date(),
    lastSeenAt: new Date(),
    endedAt,
    seconds: 0,
    bytesUp: 0,
    bytesDown: 0,
    routerFacts: {},
  });
}

test('a subscriber is added, slowed down and disconnected', async () => {
  const { nas_id, users } = await start({ listsAll: true });
  expect(await send('POST', nas_id, { ...subscriber, speedUp: 512, speedDown: 2048 })).toMatchObject({
    status: 200,
    body: { message: 'Subscriber added' },
  });
  expect(users.get('0018DEDB9FDD')).toMatchObject({
    userName: 'front desk',
    seconds: 3600,
    up: 512,
    down: 2048,
    isValid: true,
  });
  expect(await list(nas_id)).toEqual({
    rows: [{ mac, userName: 'front desk', ip: '10.0.0.7', room: '', state: 'VALID' }],
  });
  expect((await send('PUT', nas_id, { mac, speedUp: 0, speedDown: 128 })).status).toBe(200);
  expect(users.get('0018DEDB9FDD')).toMatchObject({ up: 0, down: 128 });
  expect((await send('DELETE', nas_id, { mac })).status).toBe(200);
  expect(users.size).toBe(0);
  expect(await list(nas_id)).toEqual({ rows: [] });
});

test('whoever looks at who is on a gateway is on record', async () => {
  const { nas_id } = await start({ listsAll: true });
  await send('POST', nas_id, subscriber);
  const person = await app.user();
  await app.join(page, person, 'manager');
  const { body } = await app.call('POST /auth/page', { token: person.token, body: { pageId: page.eid } });
  expect((await send('GET', nas_id, undefined, body.token)).body.rows).toHaveLength(1);
  const events = await ctx()
    .db.select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.actorUid, person.id));
  expect(events).toEqual([{ action: 'guests.listed', details: { count: 1 } }]);
});

test('a gateway that lists nobody is asked for those of whom accounting has told', async () => {
  const { nas_id, loggedIn } = await start();
  for (const [at, one] of [mac, 'aa:bb:cc:dd:ee:01', 'aa:bb:cc:dd:ee:02'].entries())
    await openSession(nas_id, one, at === 2 ? new Date() : null);
  loggedIn.set('0018DEDB9FDD', 'once-7f3').set('AABBCCDDEE02', 'long gone');
  expect((await list(nas_id)).rows).toMatchObject([{ mac, userName: 'once-7f3' }]);
});

test('one that only the gateway knows is found by its address', async () => {
  const { nas_id, loggedIn } = await start();
  loggedIn.set('AABBCCDDEEFF', 'somebody');
  expect((await list(nas_id)).rows).toEqual([]);
  expect((await list(nas_id, { mac: 'AA:BB:CC:DD:EE:FF' })).rows).toMatchObject([
    { mac: 'aa:bb:cc:dd:ee:ff', userName: 'somebody' },
  ]);
  expect((await list(nas_id, { mac: '02:00:00:00:00:09' })).rows).toEqual([]);
});

test('a disconnect ends the session of RADIUS under the name it was opened with', async () => {
  const { nas_id, loggedIn } = await start();
  await openSession(nas_id, mac);
  loggedIn.set('0018DEDB9FDD', 'once-7f3');
  expect((await send('DELETE', nas_id, { mac })).status).toBe(200);
  expect(loggedIn.size).toBe(0);
});

test('what the gateway does not know or take is said at its field', async () => {
  const { nas_id } = await start();
  await send('POST', nas_id, subscriber);
  expect((await send('POST', nas_id, { ...subscriber, mac: '02:00:00:00:00:01' })).body).toMatchObject({
    code: 'bad-input',
    fields: [{ field: 'userName', reason: 'taken' }],
  });
  expect((await send('PUT', nas_id, { mac: '02:00:00:00:00:02', speedUp: 1, speedDown: 1 })).body).toMatchObject({
    fields: [{ field: 'mac', reason: 'not-found' }],
  });
  expect((await send('DELETE', nas_id, { mac: '02:00:00:00:00:02' })).body).toMatchObject({
    fields: [{ field: 'mac', reason: 'not-found' }],
  });
});

test('a gateway that is off, refuses the secret, talks nonsense or has no address is told apart', async () => {
  const { nas_id, answerInstead, close } = await start({ secret: 'xml:right' });
  const wrong = await createDevice({ ...fake!.settings, xmlSecret: 'xml:wrong' });
  expect((await send('GET', wrong)).body).toMatchObject({
    code: 'gateway-refused',
    params: { detail: expect.stringContaining('sign-in') as string },
  });
  expect((await list(nas_id)).rows).toEqual([]);
  answerInstead({ body: '<html>' });
  expect((await send('GET', nas_id)).body).toMatchObject({ code: 'gateway-refused' });
  await close();
  for (const [method, body] of [
    ['GET'],
    ['POST', subscriber],
    ['PUT', { mac, speedUp: 1, speedDown: 1 }],
    ['DELETE', { mac }],
  ] as const) {
    expect(await send(method, nas_id, body), method).toMatchObject({ status: 424, body: { code: 'gateway-away' } });
  }
  expect(await send('GET', await createDevice({}))).toMatchObject({ status: 409, body: { code: 'gateway-not-set' } });
});

test('another page’s gateway, another kind of device and an analyst get nothing', async () => {
  const { nas_id, heard } = await start();
  expect((await send('GET', nas_id, undefined, foreignToken)).status).toBe(404);
  expect((await send('DELETE', nas_id, { mac }, foreignToken)).status).toBe(404);
  expect((await send('GET', nas_id, undefined, analystToken)).status).toBe(403);
  expect((await send('GET', await createDevice({}, 'mikrotik'))).status).toBe(404);
  expect(heard).toEqual([]);
});

test('what was done is in the record, without a password and without whose phone it was', async () => {
  const { nas_id } = await start();
  await send('POST', nas_id, subscriber);
  const { rows } = await createContext(app.program, { pageId: page.id }).db.execute<{ details: object }>(
    "select details from audit_events where action = 'device.subscriber-added' order by id desc limit 1",
  );
  expect(rows[0]?.details).toEqual({ nas_id, minutes: 60 });
});
