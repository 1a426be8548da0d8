import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVenue, someMac } from '../../features/access/guest-access/testing/guest.ts';
import { codes } from '../../platform/radius/codes.ts';
import { type TestApp } from '../../testing/test-app.ts';
import { type RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { classOf, logIn, sessionsOf } from './testing/logged-in-guest.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(() => close());

describe('accounting', () => {
  test('shows who is online and for how long, whatever is lost, repeated or late', async () => {
    const venue = await openVenue(app);
    const { userName, password, mac } = await logIn(app, venue);
    const router = openRouter(radius, venue);
    const loginClass = classOf(
      await router.ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: 's1' }),
    );
    const session = { userName, mac, sessionId: 's1', loginClass };
    // The first interim overtakes the start, a late one comes after the stop, and everything comes twice.
    const reports = [
      { ...session, status: 3 as const, seconds: 300, up: 5 * 2 ** 32 + 7, down: 900 },
      { ...session, status: 1 as const },
      { ...session, status: 2 as const, seconds: 400, up: 5 * 2 ** 32 + 9, down: 950, cause: 1 },
      { ...session, status: 3 as const, seconds: 350, up: 10, down: 940, delay: 30 },
    ];
    for (const report of [...reports, ...reports])
      expect((await router.tell(report))?.code).toBe(codes.accountingResponse);
    const [row, ...others] = await sessionsOf(app, venue);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      mac,
      seconds: 400,
      bytesUp: 5 * 2 ** 32 + 9,
      bytesDown: 950,
      endCause: 'user',
      method: 'click',
      userName: mac,
    });
    expect(row!.endedAt).not.toBeNull();
  });

  test('of a router without gigawords counts on where its counter starts again', async () => {
    const venue = await openVenue(app);
    const session = { userName: 'x', mac: someMac(), sessionId: 's1', status: 3 as const, hasGigawords: false };
    for (const report of [
      { seconds: 600, up: 10, down: 4_000_000_000 },
      { seconds: 900, up: 20, down: 2 ** 32 + 5 },
    ])
      await openRouter(radius, venue).tell({ ...session, ...report });
    expect(await sessionsOf(app, venue)).toMatchObject([{ bytesUp: 20, bytesDown: 2 ** 32 + 5 }]);
  });

  test('of a CoovaChilli is read from the phone’s side: Input is what came to it', async () => {
    const venue = await openVenue(app, { type: 'coovachilli', settings: {} });
    await openRouter(radius, venue).tell({
      userName: 'x',
      mac: someMac(),
      sessionId: 's1',
      status: 3,
      seconds: 60,
      up: 9000,
      down: 100,
    });
    expect(await sessionsOf(app, venue)).toMatchObject([{ bytesUp: 100, bytesDown: 9000 }]);
  });

  test.each([
    ['a NUL', `v1|${crypto.randomUUID()}|none||click|||a\0b`],
    ['an account that no database could number', `v1|${crypto.randomUUID()}|account|99999999999|click|||a`],
  ])('with a forged Class (%s) is taken, and spoils nobody else’s', async (_, forged) => {
    const [venue, other] = [await openVenue(app), await openVenue(app)];
    const told = await Promise.all(
      [venue, other].map((one, at) =>
        openRouter(radius, one).tell({
          status: 1,
          userName: 'x',
          mac: someMac(),
          sessionId: `forged-${at}`,
          loginClass: Buffer.from(at === 0 ? forged : 'of the router itself'),
        }),
      ),
    );
    expect(told.map((reply) => reply?.code)).toEqual([codes.accountingResponse, codes.accountingResponse]);
    expect(await sessionsOf(app, venue)).toMatchObject([{ userName: 'x', subjectId: null, mostSeconds: null }]);
    expect(await sessionsOf(app, other)).toHaveLength(1);
  });

  test('on an account that is good for a hundred years is taken too', async () => {
    const venue = await openVenue(app);
    const report = {
      status: 1 as const,
      userName: 'x',
      mac: someMac(),
      sessionId: 'long',
      loginClass: Buffer.from(`v1|${crypto.randomUUID()}|account|1|hsia_account|3155760000||x`),
    };
    expect((await openRouter(radius, venue).tell(report))?.code).toBe(codes.accountingResponse);
    expect(await sessionsOf(app, venue)).toMatchObject([{ subjectId: 1, mostSeconds: 2_147_483_647 }]);
  });

  test('of a router that restarts ends its sessions, and the same session id afterwards is another session', async () => {
    const venue = await openVenue(app);
    const router = openRouter(radius, venue);
    for (const round of [1, 2]) {
      const { userName, password, mac } = await logIn(app, venue);
      const loginClass = classOf(
        await router.ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId: '00000001' }),
      );
      await router.tell({ status: 1, userName, mac, sessionId: '00000001', loginClass });
      const online = await app.call('GET /guest-sessions', { token: venue.token });
      expect(online.body.count, `round ${round}`).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await router.tell({ status: 7 }))?.code).toBe(codes.accountingResponse);
      expect((await app.call('GET /guest-sessions', { token: venue.token })).body.count).toBe(0);
    }
    expect(await sessionsOf(app, venue)).toHaveLength(2);
  });

  test('of a foreign router never touches the sessions of a page', async () => {
    const [venue, foreign] = [await openVenue(app), await openVenue(app)];
    const { userName, password, mac } = await logIn(app, venue);
    const loginClass = classOf(
      await openRouter(radius, venue).ask({
        userName,
        password: { kind: 'pap', value: password },
        mac,
        sessionId: 's1',
      }),
    );
    await openRouter(radius, venue).tell({ status: 1, userName, mac, sessionId: 's1', loginClass });
    await openRouter(radius, foreign).tell({ status: 2, userName, mac, sessionId: 's1', loginClass, cause: 1 });
    await openRouter(radius, foreign).tell({ status: 8 });
    expect((await app.call('GET /guest-sessions', { token: venue.token })).body.count).toBe(1);
  });
});
