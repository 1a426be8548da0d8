import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openPhone,
  openVenue,
  setFlow,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { eventually, openTestApp, type TestApp } from '../../testing/test-app.ts';

const portal = 'portal.wifi.example';
const portalUrl = `https://${portal}`;
const consoleHost = 'localhost:4040';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp({ portalUrl });
  venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'go', type: 'click' }]);
});
afterAll(() => app.close());

const ask = async (
  host: string,
  url: string,
  { method = 'GET' as 'GET' | 'POST', accept = 'text/html', payload = undefined as string | undefined } = {},
) => {
  const { statusCode, headers, body } = await app.app.inject({
    method,
    url,
    headers: { host, accept, ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(payload !== undefined && { payload }),
  });
  return { status: statusCode, location: headers.location, body, headers };
};

const redirect = 'mac=02:00:00:00:00:07&ip=10.5.50.7&link-login-only=http%3A%2F%2F10.5.50.1%2Flogin';
const guestPaths = () => [
  `/portal/${venue.page.eid}`,
  `/portal/${venue.page.eid}/${venue.nasId}?${redirect}`,
  `/v/${venue.page.eid}`,
  `/capport/${venue.nasId}`,
  '/guest/s/default/?ap=00:00:00:00:00:01',
  '/privacy/some.token',
  '/try/some-token/',
  '/go?t=x',
  '/seen?t=x',
  '/mail?t=x',
];

describe('with PORTAL_URL', () => {
  test('pages of guests answer on their host, and on every other send the guest there', async () => {
    for (const path of guestPaths()) {
      const there = await ask(portal, path);
      expect(there.location ?? '', path).not.toContain(portalUrl);
      for (const host of [consoleHost, '192.0.2.1:4040', 'PORTAL.wifi.example.evil.example'])
        expect(await ask(host, path), `${host} ${path}`).toMatchObject({
          status: 308,
          location: `${portalUrl}${path}`,
        });
    }
    expect((await ask('Portal.WiFi.example:443', `/v/${venue.page.eid}`)).status).toBe(200);
    expect((await ask(portal, `/portal/${venue.page.eid}/${venue.nasId}?${redirect}`)).body).toContain('name="visit"');
  });

  test('a router that still sends its guests to the host of the console is told of, though they are sent on', async () => {
    const router = await openVenue(app);
    const path = `/portal/${router.page.eid}/${router.nasId}?${redirect}`;
    await ask(portal, path);
    const formerUrl = async () => {
      await app.access.lastSeen.flush();
      return (await app.call('GET /devices', { token: router.token })).body.rows[0].formerUrl as string | null;
    };
    expect(await formerUrl()).toBeNull();
    await ask(consoleHost, path);
    await ask(portal, path);
    expect(await eventually(async () => (await formerUrl()) ?? undefined)).toBe('http://localhost:4040');
  });

  test('a form that was open on the old host is sent on with what was typed', async () => {
    expect(
      await ask(consoleHost, `/portal/${venue.page.eid}/step`, { method: 'POST', payload: 'visit=x' }),
    ).toMatchObject({ status: 308, location: `${portalUrl}/portal/${venue.page.eid}/step` });
  });

  // RFC 8058 §3.1: few mail programs are sent on with what they post.
  test('whoever presses the way out in an old mail is answered where it leads', async () => {
    for (const host of [portal, consoleHost])
      expect(
        await ask(host, '/privacy/some.token', { method: 'POST', payload: 'List-Unsubscribe=One-Click' }),
        host,
      ).toMatchObject({ status: 404, location: undefined });
  });

  test('console and calls are not on the host of guests, with or without a token', async () => {
    for (const path of [
      '/',
      '/signin',
      '/dashboard',
      '/docs',
      '/docs/openapi.json',
      '/help',
      '/help/en/devices',
      '/auth/options',
      '/privacy/requests',
      '/assets/index.js',
    ]) {
      for (const accept of ['text/html', 'application/json'])
        expect((await ask(portal, path, { accept })).status, `${accept} ${path}`).toBe(404);
    }
    const options = { token: venue.token, headers: { host: portal } };
    expect((await app.call('GET /custom-users', options)).status).toBe(404);
    expect(
      (
        await app.call('POST /auth/login', {
          body: { login: 'a@b.example', password: 'long enough' },
          headers: { host: portal },
        })
      ).status,
    ).toBe(404);
    expect((await app.call('GET /custom-users', { token: venue.token })).status).toBe(200);
  });

  test('the console is on its own host only: by another name one is sent there, and calls find nothing', async () => {
    expect(await ask('192.0.2.1:4040', '/docs?a=b')).toMatchObject({
      status: 302,
      location: 'http://localhost:4040/docs?a=b',
    });
    expect((await ask('192.0.2.1:4040', '/auth/options', { accept: 'application/json' })).status).toBe(404);
    expect((await ask(consoleHost, '/auth/options', { accept: 'application/json' })).status).toBe(200);
  });

  test('health, files and pictures are there for both', async () => {
    for (const host of [portal, consoleHost, '127.0.0.1']) {
      expect((await ask(host, '/health')).status, host).toBe(200);
      expect((await ask(host, '/media/nobody/aaaaaaaaaaaa.png')).status, host).toBe(404);
      expect((await ask(host, '/media/nobody/aaaaaaaaaaaa.png')).location, host).toBeUndefined();
    }
  });

  test('every address that guests and routers are given is the portal’s', async () => {
    const { body: setup } = await app.call('GET /devices/{nas_id}/setup', {
      token: venue.token,
      params: { nas_id: venue.nasId },
    });
    expect(JSON.stringify(setup)).not.toContain('localhost:4040');
    expect(setup).toMatchObject({
      portalUrl: `${portalUrl}/portal/${venue.page.eid}/${venue.nasId}`,
      capportUrl: `${portalUrl}/capport/${venue.nasId}`,
      walledGarden: [portal],
    });
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1 } });
    expect((await app.call('GET /access-codes', { token: venue.token })).body.rows[0].portalUrl).toMatch(
      new RegExp(`^${portalUrl}/portal/${venue.page.eid}\\?code=`),
    );
    expect((await ask(portal, `/capport/${venue.nasId}`, { accept: 'application/captive+json' })).body).not.toContain(
      'localhost',
    );
    expect((await app.call('GET /auth/options')).body.portalUrl).toBe(portalUrl);
    const phone = openPhone(app, venue);
    const shown = await phone.arrive({}, { host: portal });
    const done = await phone.ask(
      'POST',
      `/portal/${venue.page.eid}/step`,
      { visit: visitIn(shown.html), method: 'go', terms: 'yes' },
      { host: portal },
    );
    expect(new URL(done.location!).searchParams.get('dst') ?? done.location).toContain(
      `${portalUrl}/portal/${venue.page.eid}/online`,
    );
  });

  test('a trial is on the portal’s host, and only the console may frame it', async () => {
    const { body: campaign } = await app.call('GET /wifi-campaign/current', { token: venue.token });
    const { body: trial } = await app.call('POST /trials', {
      token: venue.token,
      body: { campaignId: campaign.id, design: campaign.design, flow: campaign.flow },
    });
    expect(trial.path).toMatch(new RegExp(`^${portalUrl}/try/`));
    const first = await ask(portal, trial.path.slice(portalUrl.length));
    const shown = first.status === 200 ? first : await ask(portal, first.location!);
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self' http://localhost:4040");
  });
});

test('without PORTAL_URL everything is on one host, whatever it is called', async () => {
  const one = await openTestApp();
  try {
    const there = await openVenue(one);
    for (const host of ['localhost:4040', 'anything.example']) {
      for (const url of [`/v/${there.page.eid}`, '/docs', '/auth/options'])
        expect(
          (await one.app.inject({ url, headers: { host, accept: 'text/html' } })).statusCode,
          `${host} ${url}`,
        ).toBe(200);
    }
    expect((await one.call('GET /auth/options')).body.portalUrl).toBeNull();
  } finally {
    await one.close();
  }
});
