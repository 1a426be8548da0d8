import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRadiusBackend, visitOf } from '../../features/access/guest-access/radius/radius-backend.ts';
import { passes } from '../../features/access/guest-access/tables.ts';
import { openVenue, setFlow, someMac } from '../../features/access/guest-access/testing/guest.ts';
import { visits } from '../../features/access/visits/tables.ts';
import { createDeviceRegister } from '../../features/network/devices/open-device.ts';
import { decodeClass } from '../../features/network/guest-sessions/login-class.ts';
import { inScope } from '../../platform/context.ts';
import { createLog } from '../../platform/log/log.ts';
import { codes } from '../../platform/radius/codes.ts';
import { readInteger, readText } from '../../platform/radius/read-attributes.ts';
import { type TestApp } from '../../testing/test-app.ts';
import { startRadius, type RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { classOf, isAccept, logIn } from './testing/logged-in-guest.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(() => close());

describe('the credential of a login', () => {
  test.each(['pap', 'chap'] as const)('opens one session by %s, with the limits of the method', async (kind) => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [
      {
        id: 'click',
        type: 'click',
        limits: { sessionTimeout: 60, idleTimeout: 10, speedUp: 1000, speedDown: 5000, dataCap: 100 },
      },
    ]);
    const { userName, password, mac } = await logIn(app, venue);
    const reply = await openRouter(radius, venue).ask({
      userName,
      password: { kind, value: password },
      mac,
      sessionId: 's1',
    });
    expect(isAccept(reply)).toBe(true);
    expect(readInteger(reply!, 'Session-Timeout')).toBe(3600);
    expect(readInteger(reply!, 'Idle-Timeout')).toBe(600);
    expect(readInteger(reply!, 'Acct-Interim-Interval')).toBe(300);
    expect(readText(reply!, 'Mikrotik-Rate-Limit')).toBe('1000k/5000k');
    expect(readInteger(reply!, 'Mikrotik-Total-Limit')).toBe(100_000_000);
    expect(decodeClass(classOf(reply).toString())).toMatchObject({
      method: 'click',
      subjectKind: 'none',
      label: mac,
      seconds: 3600,
      bytes: 100_000_000,
    });
  });

  test('is accepted again when the router repeats its request for the same session, and refused for another one', async () => {
    const venue = await openVenue(app);
    const { userName, password, mac } = await logIn(app, venue);
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
    const { userName, password, mac } = await logIn(app, venue);
    const router = openRouter(radius, venue);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        router.ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: `s${at}` }),
      ),
    );
    expect(replies.filter(isAccept)).toHaveLength(1);
    expect(replies.every((reply) => reply !== undefined)).toBe(true);
  });

  test('is worth nothing to another phone, to another router of the page, to another page, with a wrong password, or too late', async () => {
    const venue = await openVenue(app);
    const foreign = await openVenue(app);
    const { userName, password, mac } = await logIn(app, venue);
    const right = { userName, password: { kind: 'pap' as const, value: password }, mac, sessionId: 's1' };
    expect(isAccept(await openRouter(radius, venue).ask({ ...right, mac: someMac() }))).toBe(false);
    expect(isAccept(await openRouter(radius, foreign).ask(right))).toBe(false);
    expect(isAccept(await openRouter(radius, venue).ask({ ...right, password: { kind: 'pap', value: 'guess' } }))).toBe(
      false,
    );
    expect(
      isAccept(await openRouter(radius, venue).ask({ ...right, password: { kind: 'chap', value: 'guess' } })),
    ).toBe(false);
    await inScope(app.ctx, venue.page.id)
      .db.update(passes)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(passes.userName, userName));
    expect(isAccept(await openRouter(radius, venue).ask(right))).toBe(false);
  });
});

describe('a router that does not say whose phone it is', () => {
  test('opens no credential, unless the device is set so', async () => {
    const venue = await openVenue(app);
    const { userName, password } = await logIn(app, venue);
    const asked = { userName, password: { kind: 'pap' as const, value: password }, sessionId: 's1' };
    const refused = await openRouter(radius, venue).ask(asked);
    expect([refused?.code, readText(refused!, 'Reply-Message')]).toEqual([
      codes.accessReject,
      'The router does not say whose phone this is',
    ]);
    await app.call('PUT /devices/{nas_id}', {
      token: venue.token,
      params: { nas_id: venue.nasId },
      body: { hidesPhones: true },
    });
    app.passTime(2100);
    expect(isAccept(await openRouter(radius, venue).ask(asked))).toBe(true);
  });
});

describe('typed at the router itself', () => {
  test('an HSIA account and a code are let in, a wrong one is refused, and a repeated request spends one use', async () => {
    const venue = await openVenue(app);
    await app.call('POST /guest-accounts', {
      token: venue.token,
      body: { kind: 'hsia', username: '204', password: 'sea view', limits: { speedDown: 3000, speedUp: 1000 } },
    });
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1, time: 1, unit: 'hour' } });
    const {
      body: {
        rows: [code],
      },
    } = await app.call('GET /access-codes', { token: venue.token });
    const router = openRouter(radius, venue);
    const account = await router.ask({
      userName: '204',
      password: { kind: 'chap', value: 'sea view' },
      mac: someMac(),
      sessionId: 'a',
    });
    expect(readText(account!, 'Mikrotik-Rate-Limit')).toBe('1000k/3000k');
    expect(
      isAccept(
        await router.ask({
          userName: '204',
          password: { kind: 'pap', value: 'no view' },
          mac: someMac(),
          sessionId: 'b',
        }),
      ),
    ).toBe(false);
    const mac = someMac();
    const asked = {
      userName: code.code as string,
      password: { kind: 'pap' as const, value: code.code as string },
      mac,
      sessionId: 'c',
    };
    const first = await router.ask(asked);
    expect(readInteger(first!, 'Session-Timeout')).toBeGreaterThan(3590);
    expect(isAccept(await router.ask(asked))).toBe(true);
    expect(
      (await app.call('GET /access-codes/{id}', { token: venue.token, params: { id: code.id } })).body,
    ).toMatchObject({ spent: 1, state: expect.stringMatching(/active|used-up/) });
    expect(isAccept(await router.ask({ ...asked, mac: someMac(), sessionId: 'd' })), 'one use is one use').toBe(false);
  });

  test('after a restart of the router, a session id that another room had before is another visit', async () => {
    const venue = await openVenue(app);
    for (const username of ['101', '202'])
      await app.call('POST /guest-accounts', {
        token: venue.token,
        body: { kind: 'hsia', username, password: 'sea view' },
      });
    const router = openRouter(radius, venue);
    const visitOf = async (userName: string, mac: string) => {
      const reply = await router.ask({
        userName,
        password: { kind: 'pap', value: 'sea view' },
        mac,
        sessionId: '80000001',
      });
      return decodeClass(classOf(reply).toString())!.visitId;
    };
    const [mac, other] = [someMac(), someMac()];
    const first = await visitOf('101', mac);
    expect(await visitOf('101', mac), 'the router repeats itself').toBe(first);
    expect(await visitOf('202', other)).not.toBe(first);
    expect(await visitOf('101', other), 'the same room, another phone').not.toBe(first);
    await app.access.routerLogins.flush();
    const rows = await inScope(app.ctx, venue.page.id)
      .db.select({ label: visits.subjectLabel, mac: visits.mac })
      .from(visits)
      .where(eq(visits.pageId, venue.page.id));
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
    const {
      body: {
        rows: [code],
      },
    } = await app.call('GET /access-codes', { token: foreign.token });
    expect(
      isAccept(
        await openRouter(radius, venue).ask({
          userName: code.code,
          password: { kind: 'pap', value: code.code },
          mac: someMac(),
          sessionId: 'x',
        }),
      ),
    ).toBe(false);
  });
});

test('what was seen of a device is told to its operator', async () => {
  const venue = await openVenue(app);
  const { userName, password, mac } = await logIn(app, venue);
  await openRouter(radius, venue).ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: 's1' });
  // The later one counts, and moments are told apart by the millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await openRouter(radius, { ...venue, secret: 'not the secret' }).ask({
    userName,
    password: { kind: 'pap', value: password },
    mac,
    sessionId: 's2',
  });
  await app.access.lastSeen.flush();
  const {
    body: { rows },
  } = await app.call('GET /devices/{nas_id}/checks', { token: venue.token, params: { nas_id: venue.nasId } });
  const results = Object.fromEntries(
    rows.map(({ check, result }: { check: string; result: string }) => [check, result]),
  );
  expect(results).toMatchObject({
    redirect: 'good',
    'radius-secret': 'bad',
    'message-authenticator': 'good',
    accounting: 'waiting',
    disconnect: 'waiting',
  });
  const { body: device } = await app.call('GET /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
  });
  expect(device).toMatchObject({ state: 'up', online: 0 });
});

test('a device on "auto" that has signed once is never again heard unsigned, not even after a restart', async () => {
  const venue = await openVenue(app);
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { messageAuthenticator: 'auto' },
  });
  await app.call('POST /guest-accounts', {
    token: venue.token,
    body: { kind: 'hsia', username: '301', password: 'lake view' },
  });
  const login = { userName: '301', password: { kind: 'pap' as const, value: 'lake view' }, mac: someMac() };
  const router = openRouter(radius, venue);
  expect(isAccept(await router.ask({ ...login, sessionId: 'a', signs: false })), 'before it ever signed').toBe(true);
  expect(isAccept(await router.ask({ ...login, sessionId: 'b' }))).toBe(true);
  expect(await router.ask({ ...login, sessionId: 'c', signs: false })).toBeUndefined();
  await app.access.lastSeen.flush();
  const restarted = await startRadius({
    host: '127.0.0.1',
    authPort: 0,
    acctPort: 0,
    backend: createRadiusBackend({ ...app.access, register: createDeviceRegister(app.program) }),
    log: createLog('silent'),
  });
  expect(await openRouter(restarted, venue).ask({ ...login, sessionId: 'd', signs: false })).toBeUndefined();
  await restarted.close();
});
