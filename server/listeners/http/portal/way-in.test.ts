import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceTypes, type DeviceType } from '@wifi/contract/network/device-types.ts';
import {
  openVenue,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { queryOf, settingsOf } from '../../../features/network/devices/testing/redirects.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ours = 'http://localhost:4040';

const get = async (address: string) => {
  const { pathname, search } = new URL(address, ours);
  const answer = await app.app.inject({ url: pathname + search, headers: { 'accept-language': 'en' } });
  return { status: answer.statusCode, location: answer.headers.location, body: answer.body };
};

const linkOf = async ({ nasId }: TestVenue, end = '') =>
  JSON.parse((await get(`/capport/${nasId}${end}`)).body)['user-portal-url'] as string;

/** A router that catches what a phone asks of the Internet by plain http, and answers on its own page of logins. */
function askRouter(type: DeviceType, venue: TestVenue, address: string, mac: string): string {
  const { protocol, hostname } = new URL(address);
  const own = { coovachilli: 'http://10.77.0.1:3990/prelogin', mikrotik: 'http://login.lotus.example/login' }[
    type as 'coovachilli' | 'mikrotik'
  ];
  expect(protocol, 'nothing else can be caught').toBe('http:');
  if (own) expect(address).toBe(own);
  else expect(hostname, 'something in the Internet that is in no walled garden').toBe('captive.apple.com');
  const entry = `${ours}/portal/${venue.page.eid}/${venue.nasId}`;
  return `${entry}?${queryOf(type, mac, entry)}`;
}

describe.each(deviceTypes)('%s: a phone that has nothing but the link of the captive-portal API', (type) => {
  test('is led to a login that knows it', async () => {
    const venue = await openVenue(app, { type, settings: settingsOf[type] ?? {} });
    await setFlow(app, venue, [{ id: 'go', type: 'click' }]);
    const mac = someMac();
    const joined = await get(await linkOf(venue));
    expect(joined.status).toBe(303);
    const splash = await get(askRouter(type, venue, joined.location!, mac));
    expect(splash.status, splash.body.slice(0, 300)).toBe(200);
    const form = new URLSearchParams({ visit: visitIn(splash.body), method: 'go', terms: 'yes' });
    const taken = await app.app.inject({
      method: 'POST',
      url: `/portal/${venue.page.eid}/step`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    // Where our server calls a controller there is none here; the login was granted all the same.
    expect([200, 303]).toContain(taken.statusCode);
    expect(taken.body).not.toContain('name="visit"');
  });
});

test('a gateway whose address nobody knows is asked by way of the Internet', async () => {
  for (const [type, settings] of [
    ['coovachilli', { gatewayAddress: '' }],
    ['mikrotik', {}],
  ] as const) {
    expect((await get(await linkOf(await openVenue(app, { type, settings })))).location).toBe(
      'http://captive.apple.com/',
    );
  }
});

test('the words %{m}, which a chilli before 1.9 leaves as they are, are no MAC address', async () => {
  const venue = await openVenue(app, { type: 'coovachilli', settings: {} });
  for (const end of ['?mac=%{m}', '?mac=%25%7Bm%7D', '/%25%7Bm%7D'])
    expect(await linkOf(venue, end), end).toBe(`${ours}/portal/${venue.page.eid}/${venue.nasId}/join`);
});

test('the link of a device that is not there is a page that says so', async () => {
  const venue = await openVenue(app);
  expect((await get(`/portal/${venue.page.eid}/nobody/join`)).status).toBe(404);
  expect((await get(`/portal/nowhere/${venue.nasId}/join`)).status).toBe(404);
});
