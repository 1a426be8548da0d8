import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeviceRegister } from '../../features/devices/open-device.ts';
import { createRadiusDesk, visitOf } from '../../features/guest-access/radius-desk.ts';
import { passes, visits } from '../../features/guest-access/tables.ts';
import { openPhone, openVenue, passIn, setFlow, someMac, visitIn, type TestVenue } from '../../features/guest-access/testing/guest.ts';
import { decodeClass } from '../../features/guest-sessions/login-class.ts';
import { guestSessions } from '../../features/guest-sessions/tables.ts';
import { inScope } from '../../platform/context.ts';
import { codes } from '../../platform/radius/codes.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { readInteger, readOctets, readText } from '../../platform/radius/read-attributes.ts';
import { createLog } from '../../platform/log/log.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { startRadius, type RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => { ({ app, radius, close } = await openAppWithRadius()); });
afterAll(() => close());

async function logIn(venue: TestVenue, mac = someMac()) {
  const phone = openPhone(app, venue, mac);
  const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' });
  return { mac, ...passIn(answer.location) };
}

const isAccept = (packet: Packet | undefined) => packet?.code === codes.accessAccept;
const sessionsOf = (venue: TestVenue) => inScope(app.ctx, venue.page.id).db.select().from(guestSessions).where(eq(guestSessions.pageId, venue.page.id));
const classOf = (packet: Packet | undefined) => readOctets(packet!, 'Class')!;

describe('the credential of a login', () => {
  test.each(['pap', 'chap'] as const)('opens one session by %s, with the limits of the method', async (kind) => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'click', type: 'click', limits: { sessionTimeout: 60, idleTimeout: 10, speedUp: 1000, speedDown: 5000, dataCap: 100 } }]);
    const { userName, password, mac } = await logIn(venue);
    const reply = await openRouter(radius, venue).ask({ userName, password: { kind, value: password }, mac, sessionId: 's1' });
    expect(isAccept(reply)).toBe(true);
    expect(readInteger(reply!, 'Session-Timeout')).toBe(3600);
    expect(readInteger(reply!, 'Idle-Timeout')).toBe(600);
    expect(readInteger(reply!, 'Acct-Interim-Interval')).toBe(300);
    expect(readText(reply!, 'Mikrotik-Rate-Limit')).toBe('1000k/5000k');
    expect(readInteger(reply!, 'Mikrotik-Total-Limit')).toBe(100_000_000);
    expect(decodeClass(classOf(reply).toString())).toMatchObject({ method: 'click', subjectKind: 'none', label: mac, seconds: 3600, bytes: 100_000_000 });
  });

  test('is accepted again when the router repeats its request for the same session, and refused for another one', async () => {
    const venue = await openVenue(app);
    const { userName, password, mac } = await logIn(venue);
    const router = openRouter(radius, venue);
    const asked = { userName, password: { kind: 'pap' as const, value: password }, mac, sessionId: 's1' };
    expect(isAccept(await router.ask(asked))).toBe(true);
    expect(isAccept(await router.ask(asked)), 'a new request for the same session').toBe(true);
    const reply = await router.ask({ ...asked, sessionId: 's2' });
    expect(reply?.code).toBe(codes.accessReject);
    expect(readText(reply!, 'Reply-Message')).toBe('This login is not valid or was used already');
  });

  test('asked about by twenty sessions at once opens one', async () => {
    const venue = await openVenue(app);
    const { userName, password, mac } = await logIn(venue);
    const router = openRouter(radius, venue);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => router.ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: `s${at}` })));
    expect(replies.filter(isAccept)).toHaveLength(1);
    expect(replies.every((reply) => reply !== undefined)).toBe(true);
  });

  test('is worth nothing to another phone, to another router of the page, to another page, with a wrong password, or too late', async () => {
    const venue = await openVenue(app);
    const foreign = await openVenue(app);
    const { userName, password, mac } = await logIn(venue);
    const right = { userName, password: { kind: 'pap' as const, value: password }, mac, sessionId: 's1' };
    expect(isAccept(await openRouter(radius, venue).ask({ ...right, mac: someMac() }))).toBe(false);
    expect(isAccept(await openRouter(radius, foreign).ask(right))).toBe(false);
    expect(isAccept(await openRouter(radius, venue).ask({ ...right, password: { kind: 'pap', value: 'guess' } }))).toBe(false);
    expect(isAccept(await openRouter(radius, venue).ask({ ...right, password: { kind: 'chap', value: 'guess' } }))).toBe(false);
    await inScope(app.ctx, venue.page.id).db.update(passes).set({ expiresAt: new Date(Date.now() - 1000) }).where(eq(passes.userName, userName));
    expect(isAccept(await openRouter(radius, venue).ask(right))).toBe(false);
  });
});

describe('a router that does not say whose phone it is', () => {
  test('opens no credential, unless the device is set so', async () => {
    const venue = await openVenue(app);
    const { userName, password } = await logIn(venue);
    const asked = { userName, password: { kind: 'pap' as const, value: password }, sessionId: 's1' };
    const refused = await openRouter(radius, venue).ask(asked);
    expect([refused?.code, readText(refused!, 'Reply-Message')]).toEqual([codes.accessReject, 'The router does not say whose phone this is']);
    await app.call('PUT /devices/{nas_id}', { token: venue.token, params: { nas_id: venue.nasId }, body: { hidesPhones: true } });
    await new Promise((resolve) => { setTimeout(resolve, 2100); });
    expect(isAccept(await openRouter(radius, venue).ask(asked))).toBe(true);
  });
});

describe('typed at the router itself', () => {
  test('an HSIA account and a code are let in, a wrong one is refused, and a repeated request spends one use', async () => {
    const venue = await openVenue(app);
    await app.call('POST /guest-accounts', { token: venue.token, body: { kind: 'hsia', username: '204', password: 'sea view', limits: { speedDown: 3000, speedUp: 1000 } } });
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1, time: 1, unit: 'hour' } });
    const { body: { rows: [code] } } = await app.call('GET /access-codes', { token: venue.token });
    const router = openRouter(radius, venue);
    const account = await router.ask({ userName: '204', password: { kind: 'chap', value: 'sea view' }, mac: someMac(), sessionId: 'a' });
    expect(readText(account!, 'Mikrotik-Rate-Limit')).toBe('1000k/3000k');
    expect(isAccept(await router.ask({ userName: '204', password: { kind: 'pap', value: 'no view' }, mac: someMac(), sessionId: 'b' }))).toBe(false);
    const mac = someMac();
    const asked = { userName: code.code as string, password: { kind: 'pap' as const, value: code.code as string }, mac, sessionId: 'c' };
    const first = await router.ask(asked);
    expect(readInteger(first!, 'Session-Timeout')).toBeGreaterThan(3590);
    expect(isAccept(await router.ask(asked))).toBe(true);
    expect((await app.call('GET /access-codes/{id}', { token: venue.token, params: { id: code.id } })).body).toMatchObject({ spent: 1, state: expect.stringMatching(/active|used-up/) });
    expect(isAccept(await router.ask({ ...asked, mac: someMac(), sessionId: 'd' })), 'one use is one use').toBe(false);
  });

  test('after a restart of the router, a session id that another room had before is another visit', async () => {
    const venue = await openVenue(app);
    for (const username of ['101', '202']) await app.call('POST /guest-accounts', { token: venue.token, body: { kind: 'hsia', username, password: 'sea view' } });
    const router = openRouter(radius, venue);
    const visitOf = async (userName: string, mac: string) => {
      const reply = await router.ask({ userName, password: { kind: 'pap', value: 'sea view' }, mac, sessionId: '80000001' });
      return decodeClass(classOf(reply).toString())!.visitId;
    };
    const [mac, other] = [someMac(), someMac()];
    const first = await visitOf('101', mac);
    expect(await visitOf('101', mac), 'the router repeats itself').toBe(first);
    expect(await visitOf('202', other)).not.toBe(first);
    expect(await visitOf('101', other), 'the same room, another phone').not.toBe(first);
    await app.access.routerLogins.flush();
    const rows = await inScope(app.ctx, venue.page.id).db.select({ label: visits.subjectLabel, mac: visits.mac }).from(visits).where(eq(visits.pageId, venue.page.id));
    expect(rows).toHaveLength(3);
  });

  test('the same request a minute later is another visit', () => {
    const { visitId } = visitOf('device/session/phone/name', 1_000_000);
    expect(visitOf('device/session/phone/name', 1_059_000)).toEqual({ visitId, isNew: false });
    expect(visitOf('device/session/phone/name', 1_061_000).isNew).toBe(true);
  });

  test("a code of another page's is not known", async () => {
    const [venue, foreign] = [await openVenue(app), await openVenue(app)];
    await app.call('POST /access-codes', { token: foreign.token, body: { count: 1 } });
    const { body: { rows: [code] } } = await app.call('GET /access-codes', { token: foreign.token });
    expect(isAccept(await openRouter(radius, venue).ask({ userName: code.code, password: { kind: 'pap', value: code.code }, mac: someMac(), sessionId: 'x' }))).toBe(false);
  });
});

describe('accounting', () => {
  test('shows who is online and for how long, whatever is lost, repeated or late', async () => {
    const venue = await openVenue(app);
    const { userName, password, mac } = await logIn(venue);
    const router = openRouter(radius, venue);
    const loginClass = classOf(await router.ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: 's1' }));
    const session = { userName, mac, sessionId: 's1', loginClass };
    // The first interim overtakes the start, a late one comes after the stop, and everything comes twice.
    const reports = [
      { ...session, status: 3 as const, seconds: 300, up: 5 * 2 ** 32 + 7, down: 900 }, { ...session, status: 1 as const },
      { ...session, status: 2 as const, seconds: 400, up: 5 * 2 ** 32 + 9, down: 950, cause: 1 }, { ...session, status: 3 as const, seconds: 350, up: 10, down: 940, delay: 30 },
    ];
    for (const report of [...reports, ...reports]) expect((await router.tell(report))?.code).toBe(codes.accountingResponse);
    const [row, ...others] = await sessionsOf(venue);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ mac, seconds: 400, bytesUp: 5 * 2 ** 32 + 9, bytesDown: 950, endCause: 'user', method: 'click', userName: mac });
    expect(row!.endedAt).not.toBeNull();
  });

  test('of a router without gigawords counts on where its counter starts again', async () => {
    const venue = await openVenue(app);
    const session = { userName: 'x', mac: someMac(), sessionId: 's1', status: 3 as const, hasGigawords: false };
    for (const report of [{ seconds: 600, up: 10, down: 4_000_000_000 }, { seconds: 900, up: 20, down: 2 ** 32 + 5 }]) await openRouter(radius, venue).tell({ ...session, ...report });
    expect(await sessionsOf(venue)).toMatchObject([{ bytesUp: 20, bytesDown: 2 ** 32 + 5 }]);
  });

  test('of a CoovaChilli is read from the phone’s side: Input is what came to it', async () => {
    const venue = await openVenue(app, { type: 'coovachilli', settings: {} });
    await openRouter(radius, venue).tell({ userName: 'x', mac: someMac(), sessionId: 's1', status: 3, seconds: 60, up: 9000, down: 100 });
    expect(await sessionsOf(venue)).toMatchObject([{ bytesUp: 100, bytesDown: 9000 }]);
  });

  test.each([
    ['a NUL', `v1|${crypto.randomUUID()}|none||click|||a\0b`], ['an account that no database could number', `v1|${crypto.randomUUID()}|account|99999999999|click|||a`],
  ])('with a forged Class (%s) is taken, and spoils nobody else’s', async (_, forged) => {
    const [venue, other] = [await openVenue(app), await openVenue(app)];
    const told = await Promise.all([venue, other].map((one, at) => openRouter(radius, one).tell({ status: 1, userName: 'x', mac: someMac(), sessionId: `forged-${at}`, loginClass: Buffer.from(at === 0 ? forged : 'of the router itself') })));
    expect(told.map((reply) => reply?.code)).toEqual([codes.accountingResponse, codes.accountingResponse]);
    expect(await sessionsOf(venue)).toMatchObject([{ userName: 'x', subjectId: null, mostSeconds: null }]);
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  test('on an account that is good for a hundred years is taken too', async () => {
    const venue = await openVenue(app);
    const report = { status: 1 as const, userName: 'x', mac: someMac(), sessionId: 'long', loginClass: Buffer.from(`v1|${crypto.randomUUID()}|account|1|hsia_account|3155760000||x`) };
    expect((await openRouter(radius, venue).tell(report))?.code).toBe(codes.accountingResponse);
    expect(await sessionsOf(venue)).toMatchObject([{ subjectId: 1, mostSeconds: 2_147_483_647 }]);
  });

  test('of a router that restarts ends its sessions, and the same session id afterwards is another session', async () => {
    const venue = await openVenue(app);
    const router = openRouter(radius, venue);
    for (const round of [1, 2]) {
      const { userName, password, mac } = await logIn(venue);
      const loginClass = classOf(await router.ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: '00000001' }));
      await router.tell({ status: 1, userName, mac, sessionId: '00000001', loginClass });
      const online = await app.call('GET /guest-sessions', { token: venue.token });
      expect(online.body.count, `round ${round}`).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await router.tell({ status: 7 }))?.code).toBe(codes.accountingResponse);
      expect((await app.call('GET /guest-sessions', { token: venue.token })).body.count).toBe(0);
    }
    expect(await sessionsOf(venue)).toHaveLength(2);
  });

  test('of a foreign router never touches the sessions of a page', async () => {
    const [venue, foreign] = [await openVenue(app), await openVenue(app)];
    const { userName, password, mac } = await logIn(venue);
    const loginClass = classOf(await openRouter(radius, venue).ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: 's1' }));
    await openRouter(radius, venue).tell({ status: 1, userName, mac, sessionId: 's1', loginClass });
    await openRouter(radius, foreign).tell({ status: 2, userName, mac, sessionId: 's1', loginClass, cause: 1 });
    await openRouter(radius, foreign).tell({ status: 8 });
    expect((await app.call('GET /guest-sessions', { token: venue.token })).body.count).toBe(1);
  });
});

test('what was seen of a device is told to its operator', async () => {
  const venue = await openVenue(app);
  const { userName, password, mac } = await logIn(venue);
  await openRouter(radius, venue).ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: 's1' });
  // The later one counts, and moments are told apart by the millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await openRouter(radius, { ...venue, secret: 'not the secret' }).ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: 's2' });
  await app.access.sights.flush();
  const { body: { rows } } = await app.call('GET /devices/{nas_id}/checks', { token: venue.token, params: { nas_id: venue.nasId } });
  const results = Object.fromEntries(rows.map(({ check, result }: { check: string; result: string }) => [check, result]));
  expect(results).toMatchObject({ redirect: 'good', 'radius-secret': 'bad', 'message-authenticator': 'good', accounting: 'waiting', disconnect: 'waiting' });
  const { body: device } = await app.call('GET /devices/{nas_id}', { token: venue.token, params: { nas_id: venue.nasId } });
  expect(device).toMatchObject({ state: 'up', online: 0 });
});

test('a device on "auto" that has signed once is never again heard unsigned, not even after a restart', async () => {
  const venue = await openVenue(app);
  await app.call('PUT /devices/{nas_id}', { token: venue.token, params: { nas_id: venue.nasId }, body: { messageAuthenticator: 'auto' } });
  await app.call('POST /guest-accounts', { token: venue.token, body: { kind: 'hsia', username: '301', password: 'lake view' } });
  const login = { userName: '301', password: { kind: 'pap' as const, value: 'lake view' }, mac: someMac() };
  const router = openRouter(radius, venue);
  expect(isAccept(await router.ask({ ...login, sessionId: 'a', signs: false })), 'before it ever signed').toBe(true);
  expect(isAccept(await router.ask({ ...login, sessionId: 'b' }))).toBe(true);
  expect(await router.ask({ ...login, sessionId: 'c', signs: false })).toBeUndefined();
  await app.access.sights.flush();
  const restarted = await startRadius({ host: '127.0.0.1', authPort: 0, acctPort: 0, desk: createRadiusDesk({ ...app.access, register: createDeviceRegister(app.program) }), log: createLog('silent') });
  expect(await openRouter(restarted, venue).ask({ ...login, sessionId: 'd', signs: false })).toBeUndefined();
  await restarted.close();
});
