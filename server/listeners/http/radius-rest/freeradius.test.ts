import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRadiusBackend } from '../../../features/access/guest-access/radius/radius-backend.ts';
import {
  openPhone,
  openVenue,
  passIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { guestSessions } from '../../../features/network/guest-sessions/tables.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../app.ts';
import { isFreeRadiusHere, startFreeRadius, type FreeRadius, type FrontedRouter } from './testing/free-radius.ts';

const secret = 'between FreeRADIUS and us';

describe.skipIf(!isFreeRadiusHere)(
  'FreeRADIUS in front, with the documented configuration (skipped where freeradius and freeradius-rest are not installed)',
  () => {
    let app: TestApp;
    let http: FastifyInstance;
    let freeRadius: FreeRadius;
    let mikrotik: TestVenue & FrontedRouter;
    let chilli: TestVenue & FrontedRouter;
    let nomadix: TestVenue & FrontedRouter;
    const stranger: FrontedRouter = { address: '127.0.0.9', secret: 'of a stranger', shortname: 'nobody-knows-it' };

    const fronted = (venue: TestVenue, address: string) => ({ ...venue, address, shortname: venue.nasId });
    const limits = { sessionTimeout: 60, idleTimeout: 10, speedUp: 1000, speedDown: 5000, dataCap: 10_000 };

    beforeAll(async () => {
      app = await openTestApp();
      http = await buildApp(app.program, app.access, {
        rootDir: '/nonexistent',
        trustedProxies: [],
        radiusRest: { backend: createRadiusBackend(app.access), secret },
      });
      const url = await http.listen({ port: 0, host: '127.0.0.1' });
      mikrotik = fronted(await openVenue(app), '127.0.0.1');
      chilli = fronted(await openVenue(app, { type: 'coovachilli', settings: {} }), '127.0.0.2');
      nomadix = fronted(await openVenue(app, { type: 'nomadix', settings: {} }), '127.0.0.3');
      await setFlow(app, mikrotik, [{ id: 'click', type: 'click', limits }]);
      for (const { token } of [mikrotik, chilli, nomadix]) {
        const added = await app.call('POST /guest-accounts', {
          token,
          body: { kind: 'hsia', username: 'phòng204', password: 'nhìn ra biển', limits },
        });
        if (added.status !== 200) throw new Error(JSON.stringify(added.body));
      }
      freeRadius = await startFreeRadius({ url, secret }, [mikrotik, chilli, nomadix, stranger]);
    });
    afterAll(async () => {
      await freeRadius?.close();
      await http?.close();
      await app?.close();
    });

    async function logIn(venue: TestVenue, mac = someMac()) {
      const phone = openPhone(app, venue, mac);
      const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' });
      return { mac, ...passIn(answer.location) };
    }
    const asked = (userName: string, mac: string, sessionId: string) => [
      `User-Name = "${userName}"`,
      `Calling-Station-Id = "${mac}"`,
      `Acct-Session-Id = "${sessionId}"`,
    ];
    const sessionsOf = (venue: TestVenue) =>
      inScope(app.ctx, venue.page.id).db.select().from(guestSessions).where(eq(guestSessions.pageId, venue.page.id));

    test.each(['User-Password', 'CHAP-Password'])(
      'the credential of a login is accepted by %s, once, signed and with its limits',
      async (attribute) => {
        const { userName, password, mac } = await logIn(mikrotik);
        const lines = [...asked(userName, mac, 's1'), `${attribute} = "${password}"`];
        const printed = await freeRadius.ask(mikrotik, lines);
        for (const line of [
          'Received Access-Accept',
          'Session-Timeout = 3600',
          'Idle-Timeout = 600',
          'Mikrotik-Rate-Limit = "1000k/5000k"',
          'Mikrotik-Total-Limit = 1410065408',
          'Mikrotik-Total-Limit-Gigawords = 2',
          'Class = 0x',
          'Message-Authenticator = 0x',
        ])
          expect(printed).toContain(line);
        expect(await freeRadius.ask(mikrotik, lines), 'the same session asks again').toContain(
          'Received Access-Accept',
        );
        expect(
          await freeRadius.ask(mikrotik, [...asked(userName, mac, 's2'), `${attribute} = "${password}"`]),
        ).toContain('Received Access-Reject');
      },
    );

    test('CHAP with a challenge of its own is understood', async () => {
      const lines = [
        ...asked('phòng204', someMac(), 's1'),
        'CHAP-Challenge = 0x000102030405060708090a0b0c0d0e0f',
        'CHAP-Password = "nhìn ra biển"',
      ];
      expect(await freeRadius.ask(mikrotik, lines)).toContain('Received Access-Accept');
    });

    test('a refusal says why, and signs it', async () => {
      const printed = await freeRadius.ask(mikrotik, [
        ...asked('phòng204', someMac(), 's1'),
        'User-Password = "a guess"',
      ]);
      expect(printed).toContain('Received Access-Reject');
      expect(printed).toMatch(/Reply-Message = ".{10,}"/);
      expect(printed).toContain('Message-Authenticator = 0x');
    });

    test('attributes that FreeRADIUS knows only by our dictionary reach the router', async () => {
      const login = [...asked('phòng204', someMac(), 's1'), 'User-Password = "nhìn ra biển"'];
      // radclient itself has only the dictionary of its package.
      expect(await freeRadius.ask(chilli, login)).toMatch(
        /WISPr-Bandwidth-Max-Down = 5000000[^]*ChilliSpot-Max-Total-Octets = 1410065408[^]*(Attr-26\.14559\.23 = 0x0000000|-Total-Gigawords = )2/,
      );
      expect(await freeRadius.ask(nomadix, login)).toMatch(
        /Nomadix-Bw-Down = 5000[^]*(Attr-26\.3309\.28 = 0x540be400|-MaxBytesTotal = 1410065408)[^]*(Attr-26\.3309\.29 = 0x0000000|-MaxGigawordsTotal = )2/,
      );
    });

    test('a session is there from its start to its stop', async () => {
      const { userName, password, mac } = await logIn(mikrotik);
      const accept = await freeRadius.ask(mikrotik, [...asked(userName, mac, 'live'), `User-Password = "${password}"`]);
      const session = [
        ...asked(userName, mac, 'live'),
        `Class = ${/Class = (0x\w+)/.exec(accept)?.[1]}`,
        'Framed-IP-Address = 10.5.50.7',
      ];
      const online = async () =>
        (await app.call('GET /guest-sessions', { token: mikrotik.token })).body.count as number;
      expect(await freeRadius.tell(mikrotik, [...session, 'Acct-Status-Type = Start'])).toContain(
        'Received Accounting-Response',
      );
      expect(await online()).toBe(1);
      await freeRadius.tell(mikrotik, [
        ...session,
        'Acct-Status-Type = Interim-Update',
        'Acct-Session-Time = 300',
        'Acct-Input-Octets = 4000000000',
        'Acct-Input-Gigawords = 1',
        'Acct-Output-Octets = 9',
      ]);
      expect(await sessionsOf(mikrotik)).toMatchObject([
        {
          mac,
          ip: '10.5.50.7',
          method: 'click',
          seconds: 300,
          bytesUp: 2 ** 32 + 4_000_000_000,
          bytesDown: 9,
          endedAt: null,
        },
      ]);
      await freeRadius.tell(mikrotik, [
        ...session,
        'Acct-Status-Type = Stop',
        'Acct-Session-Time = 400',
        'Acct-Terminate-Cause = Idle-Timeout',
      ]);
      expect(await online()).toBe(0);
      expect(await sessionsOf(mikrotik)).toMatchObject([{ seconds: 400, endCause: 'idle' }]);
    });

    test('a router is who its secret says it is, whatever it calls itself', async () => {
      const mac = someMac();
      await freeRadius.tell(chilli, [...asked('somebody', mac, 'mine'), 'Acct-Status-Type = Start']);
      expect(
        await freeRadius.tell(nomadix, [`NAS-Identifier = "${chilli.nasId}"`, 'Acct-Status-Type = Accounting-Off']),
      ).toContain('Received Accounting-Response');
      expect(await sessionsOf(chilli)).toMatchObject([{ mac, endedAt: null }]);
      expect(await freeRadius.tell(chilli, ['Acct-Status-Type = Accounting-Off'])).toContain(
        'Received Accounting-Response',
      );
      expect((await sessionsOf(chilli))[0]!.endedAt).not.toBeNull();
    });

    test('a router that no page has hears nothing', async () => {
      const named = [`NAS-Identifier = "${mikrotik.nasId}"`];
      expect(
        await freeRadius.ask(stranger, [
          ...named,
          ...asked('phòng204', someMac(), 's1'),
          'User-Password = "nhìn ra biển"',
        ]),
      ).toContain('No reply');
    });

    test('what was seen of the router is told to its operator', async () => {
      await app.access.lastSeen.flush();
      const {
        body: { rows },
      } = await app.call('GET /devices/{nas_id}/checks', { token: mikrotik.token, params: { nas_id: mikrotik.nasId } });
      const results = Object.fromEntries(
        rows.map(({ check, result }: { check: string; result: string }) => [check, result]),
      );
      expect(results).toMatchObject({ 'radius-secret': 'good', 'message-authenticator': 'good', accounting: 'good' });
    });
  },
);
