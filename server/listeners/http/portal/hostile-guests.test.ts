import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceTypes } from '@wifi/contract/network/device-types.ts';
import {
  openPhone,
  openVenue,
  problemIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { visits } from '../../../features/access/visits/tables.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const visitsOf = (venue: TestVenue) =>
  inScope(app.ctx, venue.page.id).db.select().from(visits).where(eq(visits.pageId, venue.page.id));

describe('a redirect', () => {
  test.each([
    ['no device address', { mac: '' }],
    ['a device address that is none', { mac: 'not-a-mac' }],
    [
      'a login page on the internet',
      { login: 'http://evil.example/login', 'link-login-only': 'http://evil.example/login' },
    ],
    [
      'a login page that hides its host',
      { login: 'http://10.5.50.1@evil.example/login', 'link-login-only': 'http://10.5.50.1@evil.example/login' },
    ],
    ['a script as login page', { login: 'javascript:alert(1)', 'link-login-only': 'javascript:alert(1)' }],
  ])('with %s gets a clear page and no form', async (_what, forged) => {
    const venue = await openVenue(app);
    const answer = await openPhone(app, venue).arrive(forged);
    expect(answer.status).toBe(400);
    expect(visitIn(answer.html)).toBe('');
    expect(answer.html).toContain('<!doctype html>');
    expect(answer.html).not.toContain('evil.example');
  });

  test('to a device of another page, to one that is gone, or to a page that never was, gets a clear page', async () => {
    const [venue, foreign] = [await openVenue(app), await openVenue(app)];
    const phone = openPhone(app, { ...venue, nasId: foreign.nasId });
    expect((await phone.arrive()).status).toBe(404);
    expect((await openPhone(app, { ...venue, page: { ...venue.page, eid: 'nowhere123' } }).arrive()).status).toBe(404);
    expect((await openPhone(app, { ...venue, page: { ...venue.page, eid: '..%2f..%2fetc' } }).arrive()).status).toBe(
      404,
    );
  });

  test('of any kind to any sort of device never ends in an error of ours', async () => {
    const venues = await Promise.all(deviceTypes.map((type) => openVenue(app, { type, settings: {} })));
    const names = [
      'mac',
      'ip',
      'fas',
      'iv',
      'res',
      'uamip',
      'uamport',
      'challenge',
      'md',
      'clientMac',
      'target',
      'login_url',
      'base_grant_url',
      'ga_Qv',
      'ga_srvr',
      'client_mac',
      'nbiIP',
      'switchip',
      'MA',
      'UI',
      'id',
      'ap',
      'auth_get',
      'payload',
      'link-login-only',
      '__proto__',
      'constructor',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...venues),
        fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 60 }), { maxKeys: 8 }),
        async ({ page, nasId }, fields) => {
          const query = new URLSearchParams(Object.entries(fields));
          const got = await app.app.inject({ method: 'GET', url: `/portal/${page.eid}/${nasId}?${query}` });
          const posted = await app.app.inject({
            method: 'POST',
            url: `/portal/${page.eid}/${nasId}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: query.toString(),
          });
          expect(got.statusCode).toBeLessThan(500);
          expect(posted.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a visit', () => {
  test('that was tampered with, is of another page, or is too old is refused', async () => {
    const [venue, foreign] = [await openVenue(app), await openVenue(app)];
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const [kind, body, signature] = visit.split('.');
    const other = Buffer.from(
      Buffer.from(body!, 'base64url')
        .toString()
        .replace(/"m":"[^"]+"/, `"m":"${someMac()}"`),
    ).toString('base64url');
    for (const forged of [
      `${kind}.${other}.${signature}`,
      visit.slice(0, -2),
      `${visit}x`,
      '',
      'visit..',
      'x'.repeat(7000),
    ]) {
      const answer = await phone.send({ visit: forged, method: 'click', terms: 'yes' });
      expect(answer.status, forged.slice(0, 40)).toBe(410);
    }
    expect((await openPhone(app, foreign).send({ visit, method: 'click', terms: 'yes' })).status).toBe(410);
    expect(await visitsOf(venue)).toEqual([]);
    expect(await visitsOf(foreign)).toEqual([]);
  });

  test('shows what a guest typed as text, in whatever field', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'code', type: 'access_code' }]);
    const phone = openPhone(app, venue);
    const answer = await phone.send({
      visit: visitIn((await phone.arrive()).html),
      method: 'code',
      terms: 'yes',
      code: '"><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>': 'x',
    });
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain('<script>alert');
    expect(answer.html).not.toContain('<img src=x');
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  test('with bad characters, huge fields or a thousand of them is answered, not broken on', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [
      {
        id: 'ask',
        type: 'survey',
        questions: [{ id: 'name', type: 'SURVEY_TEXT', title: { en: 'Name' }, required: true }],
      },
      { id: 'in', type: 'account' },
    ]);
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    for (const form of [
      { 'q.name': 'a\u0000b' },
      { 'q.name': '\ud800' },
      { 'q.name': 'x'.repeat(20_000) },
      Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`q.${at}`, 'x'])),
      { 'q.name': ['a', 'b'] },
    ]) {
      expect(
        (await phone.send({ visit, method: 'ask', terms: 'yes', ...(form as Record<string, string>) })).status,
      ).toBeLessThan(500);
    }
    expect((await phone.send({ visit: 'x', body: 'y'.repeat(100_000) })).status).toBe(413);
  });
});

describe('guessing codes', () => {
  test('is stopped for a phone after ten tries, and other guests of the same router still get in', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'code', type: 'access_code' }]);
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1, uses: 0, devices: 0 } });
    const {
      body: {
        rows: [code],
      },
    } = await app.call('GET /access-codes', { token: venue.token });
    const guesser = openPhone(app, venue);
    const visit = visitIn((await guesser.arrive()).html);
    const said = new Set<string>();
    for (let tries = 0; tries < 12; tries += 1)
      said.add(problemIn((await guesser.send({ visit, method: 'code', terms: 'yes', code: `WRONG${tries}` })).html));
    expect(said.size, 'first "not known", then "too many tries"').toBe(2);
    expect(
      (await guesser.send({ visit, method: 'code', terms: 'yes', code: code.code })).status,
      'even the right one has to wait now',
    ).toBe(200);
    const guest = openPhone(app, venue);
    expect(
      (await guest.send({ visit: visitIn((await guest.arrive()).html), method: 'code', terms: 'yes', code: code.code }))
        .status,
    ).toBe(303);
  });

  /** Each try by a phone of its own, until the router is slow. */
  async function guessAt(codes: object) {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'code', type: 'access_code' }]);
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1, ...codes } });
    const {
      body: {
        rows: [code],
      },
    } = await app.call('GET /access-codes', { token: venue.token });
    const guess = async () => {
      const phone = openPhone(app, venue);
      return phone.send({
        visit: visitIn((await phone.arrive()).html),
        method: 'code',
        terms: 'yes',
        code: 'WRONG222',
      });
    };
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 20 }, guess));
    const logIn = async () => {
      const guest = openPhone(app, venue);
      return (
        await guest.send({ visit: visitIn((await guest.arrive()).html), method: 'code', terms: 'yes', code: code.code })
      ).status;
    };
    return { guess, logIn };
  }

  test('with a new address for each try makes the router take its time where a guess may hit, and a guest still gets in', async () => {
    const { guess, logIn } = await guessAt({ codeType: 'number', codeLength: 4 });
    const before = performance.now();
    await Promise.all(Array.from({ length: 5 }, guess));
    expect(performance.now() - before, 'two beside the queue, the others a second apart').toBeGreaterThan(1500);
    expect(await logIn()).toBe(303);
  });

  test('with a new address for each try keeps no guest waiting where a guess cannot hit', async () => {
    const { guess, logIn } = await guessAt({ codeLength: 8 });
    const before = performance.now();
    const guesses = Promise.all(Array.from({ length: 10 }, guess));
    expect(await logIn()).toBe(303);
    await guesses;
    expect(performance.now() - before, 'a second apart, eleven would take at least eight').toBeLessThan(6000);
  });

  test('of another page does not open this one, and the answer is the same as for one that never was', async () => {
    const [venue, foreign] = [await openVenue(app), await openVenue(app)];
    await setFlow(app, venue, [{ id: 'code', type: 'access_code' }]);
    await app.call('POST /access-codes', { token: foreign.token, body: { count: 1 } });
    const {
      body: {
        rows: [code],
      },
    } = await app.call('GET /access-codes', { token: foreign.token });
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const foreignOne = await phone.send({ visit, method: 'code', terms: 'yes', code: code.code });
    const unknown = await phone.send({ visit, method: 'code', terms: 'yes', code: 'NEVERWAS' });
    expect(foreignOne.status).toBe(200);
    expect(problemIn(foreignOne.html)).toBe(problemIn(unknown.html));
  });
});

describe('the end of the way', () => {
  test('goes where the venue says, and a forged one goes nowhere', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'click', type: 'click', limits: { sessionTimeout: 30 } }]);
    const phone = openPhone(app, venue);
    const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' });
    const landing = new URL(new URL(answer.location!).searchParams.get('dst')!);
    const online = await phone.ask('GET', landing.pathname + landing.search);
    expect(online.status).toBe(200);
    expect(online.html).toMatch(/29|30/);
    for (const search of [
      '',
      '?t=',
      '?t=landing.eyJ2IjoieCJ9.x',
      '?t=https://evil.example',
      '?url=https://evil.example',
    ]) {
      const forged = await phone.ask('GET', landing.pathname + search);
      expect(forged.status, search).toBe(410);
      expect(forged.location).toBeUndefined();
    }
  });
});

test('a printed QR opens the portal without a router, says what to do, and the code is filled in once the router redirects', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'code', type: 'access_code' }]);
  const phone = openPhone(app, venue);
  const scanned = await phone.ask('GET', `/portal/${venue.page.eid}?code=ABCD2345`);
  expect(scanned.status).toBe(200);
  const cookie = String(scanned.headers['set-cookie']).split(';')[0]!;
  const shown = await phone.arrive({}, { cookie });
  expect(shown.html).toMatch(/name="code"[^>]*value="ABCD ?-?2345"|value="ABCD ?-?2345"[^>]*name="code"/);
});

test('phones are told by RFC 8908 where to log in', async () => {
  const venue = await openVenue(app);
  const answer = await app.app.inject({
    method: 'GET',
    url: `/capport/${venue.nasId}/${someMac()}`,
    headers: { accept: 'application/captive+json' },
  });
  expect(answer.headers['content-type']).toBe('application/captive+json');
  expect(answer.json()).toMatchObject({
    captive: true,
    'user-portal-url': `http://localhost:4040/portal/${venue.page.eid}/${venue.nasId}/join`,
  });
  expect((await app.app.inject({ method: 'GET', url: '/capport/nowhere' })).statusCode).toBe(404);
});

test('the files of a device are given to who knows their address, and to nobody else', async () => {
  const venue = await openVenue(app);
  const { body: setup } = await app.call('GET /devices/{nas_id}/setup', {
    token: venue.token,
    params: { nas_id: venue.nasId },
  });
  const script = setup.files.find(({ name }: { name: string }) => name.endsWith('.rsc')) ?? setup.files[0];
  const address = /https?:\/\/localhost:4040(\/device-files\/[^\s"]+\/login\.html)/.exec(script.text)![1]!;
  const file = await app.app.inject({ method: 'GET', url: address });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toMatch(/^text\/plain/);
  for (const token of [
    'x'.repeat(32),
    'é'.repeat(32),
    '🦊'.repeat(16),
    `${'x'.repeat(31)}é`,
    'x',
    '%ff'.repeat(32),
    '%00'.repeat(32),
  ]) {
    const { statusCode } = await app.app.inject({
      method: 'GET',
      url: address.replace(/\/[^/]{32}\//, `/${token.startsWith('%') ? token : encodeURIComponent(token)}/`),
    });
    expect([400, 404], token).toContain(statusCode);
  }
});
