import { createCipheriv, hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  openVenue,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { getChecks } from '../../../features/network/devices/checks.ts';
import { liveDevices } from '../../../features/network/devices/live-devices.ts';
import { pollKeyOf, returnedHid } from '../../../features/network/devices/vendors/opennds-fas.ts';
import { endProof } from '../../../features/network/devices/vendors/opennds-poll.ts';
import { sweepSessions } from '../../../features/network/guest-sessions/sweep.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const fasKey = 'the key that we share';
const lobby = 'Lotus%20Node%3a8e0d11223344%20';
/** Another router, set up by the same script: it asks under the same device. */
const garden = 'Lotus%20Node%3a8e0d55667788%20';
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** As the router's PHP does it at level 2. */
function encryptFas(text: string): { fas: string; iv: string } {
  const iv = '0123456789abcdef';
  const cipher = createCipheriv(
    'aes-256-cbc',
    Buffer.concat([Buffer.from(fasKey), Buffer.alloc(32)], 32),
    Buffer.from(iv),
  );
  return { fas: base64(Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')), iv };
}
const ask = async (url: string, form?: Record<string, string>) =>
  app.app.inject({
    url,
    headers: { 'accept-language': 'en', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form ? { method: 'POST' as const, payload: new URLSearchParams(form).toString() } : { method: 'GET' as const }),
  });

async function openHotspot(level = '4', minutes?: number): Promise<TestVenue> {
  const venue = await openVenue(app, { type: 'opennds', settings: { level, fasKey } });
  await setFlow(app, venue, [{ id: 'click', type: 'click', ...(minutes && { limits: { sessionTimeout: minutes } }) }]);
  return venue;
}

/** A guest who has clicked; the router lets them in when it is told so. */
async function logIn({ page, nasId }: TestVenue, mac = someMac(), gatewayName = lobby, isEncrypted = false) {
  const hid = `1b2c3d4e5f60${someMac().replaceAll(':', '')}`;
  const told = `hid=${hid}, clientip=10.77.0.50, clientmac=${mac}, gatewayname=${gatewayName}, gatewayaddress=10.77.0.1:2050`;
  const shown = await ask(
    `/portal/${page.eid}/${nasId}?${new URLSearchParams(isEncrypted ? encryptFas(told) : { fas: base64(told) })}`,
  );
  const { statusCode, body, headers } = await ask(`/portal/${page.eid}/step`, {
    visit: visitIn(shown.body),
    method: 'click',
    terms: 'yes',
  });
  expect(statusCode, body).toBeLessThan(400);
  // Where the browser takes the permission itself, the router sends it on to this address of ours, once it has let the
  // phone in.
  const landingUrl =
    headers.location === undefined ? '' : (new URL(String(headers.location)).searchParams.get('redir') ?? '');
  return { hid, mac, nextUrl: /url=([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '', landingUrl };
}

async function poll(
  { page, nasId }: TestVenue,
  action: string,
  payload = 'none',
  gatewayName = lobby,
): Promise<string> {
  const gatewayhash = hash('sha256', gatewayName.trim(), 'hex');
  const { body } = await ask(
    `/portal/${page.eid}/${nasId}/${pollKeyOf(fasKey)}?${new URLSearchParams({ auth_get: action, gatewayhash, payload: base64(payload) })}`,
  );
  await app.access.lastSeen.flush();
  return body;
}
const letIn = (venue: TestVenue, hid: string, gatewayName = lobby) =>
  poll(venue, 'view', `* ${returnedHid(hid, fasKey)}`, gatewayName);
const leaving = (mac: string) =>
  `method=idle_deauth, clientmac=${mac}, bytes_incoming=9, bytes_outgoing=7, custom=${endProof(mac, fasKey)}`;
// Tokens are over before the days that these tests leap.
const device = async ({ page }: TestVenue) =>
  (await liveDevices({ ...inScope(app.ctx, page.id), now: new Date() }))[0]!;
const online = async (venue: TestVenue) => (await device(venue)).online;
const causes = async ({ page }: TestVenue) =>
  (
    await app.program.database
      .scoped(page.id)
      .execute<{ end_cause: string | null }>(
        sql`select end_cause from guest_sessions where page_id = ${page.id} order by started_at`,
      )
  ).rows.map((row) => row.end_cause);
const secondsOf = async ({ page }: TestVenue) =>
  (
    await app.program.database
      .scoped(page.id)
      .execute<{ seconds: number }>(
        sql`select seconds from guest_sessions where page_id = ${page.id} order by started_at`,
      )
  ).rows.map(({ seconds }) => seconds);
const checkOf = async ({ page, nasId }: TestVenue) =>
  (
    await getChecks(
      {
        ...inScope(app.ctx, page.id),
        actor: { kind: 'user', uid: 1, label: '', sessionId: '', groupId: 1 },
        pageEid: page.eid,
        role: 'admin',
        now: new Date(),
      },
      { nas_id: nasId },
    )
  ).rows.find(({ check }) => check === 'polling')?.result;

/** Clocks go on by so many minutes, for us and for what we measure. */
function later(minutes: number): void {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date', 'hrtime'] });
}
async function sweep(): Promise<void> {
  await app.access.lastSeen.flush();
  await sweepSessions({ ...app.ctx, now: new Date() });
}

test('a guest whom the router never let in is not online, and is told so in the end', async () => {
  const venue = await openHotspot();
  const { hid, nextUrl } = await logIn(venue);
  await poll(venue, 'view');
  expect(await online(venue), 'told of is not let in').toBe(0);
  expect((await ask(nextUrl)).body).toContain('http-equiv="refresh"');
  await letIn(venue, hid);
  expect(await online(venue)).toBe(1);
  const other = await logIn(venue);
  later(6);
  const { statusCode, body } = await ask(other.nextUrl);
  expect(statusCode).toBe(410);
  expect(body).not.toContain('http-equiv="refresh"');
});

test('the test of the device says when the router last asked whom to let in', async () => {
  const venue = await openHotspot();
  expect(await checkOf(venue)).toBe('waiting');
  await poll(venue, 'view');
  expect(await checkOf(venue)).toBe('good');
  later(6);
  expect(await checkOf(venue)).toBe('bad');
});

test('a router that starts again has nobody online, and a phone that comes back counts once', async () => {
  const venue = await openHotspot();
  const { hid, mac } = await logIn(venue);
  await letIn(venue, hid);
  const waiting = await logIn(venue);
  await poll(venue, 'clear');
  expect(await online(venue)).toBe(0);
  expect(await causes(venue)).toEqual(['router-restart']);
  expect((await ask(waiting.nextUrl)).statusCode, 'nor will it let in who waited').toBe(410);
  await letIn(venue, (await logIn(venue, mac)).hid);
  expect(await online(venue)).toBe(1);
});

test('silence of the router means gone after five minutes: for its guests, its state and its test alike, until it asks again', async () => {
  const venue = await openHotspot();
  await letIn(venue, (await logIn(venue)).hid);
  expect(await device(venue)).toMatchObject({ state: 'up', online: 1 });
  later(4);
  await sweep();
  expect(await device(venue)).toMatchObject({ state: 'up', online: 1 });
  later(2);
  await sweep();
  expect(await device(venue)).toMatchObject({ state: 'down', online: 0 });
  expect(await causes(venue)).toEqual(['lost']);
  later(30);
  await poll(venue, 'view');
  await sweep();
  expect(await device(venue)).toMatchObject({ state: 'up', online: 1 });
});

test('whom a router lost before it started again does not come back with it', async () => {
  const venue = await openHotspot();
  await letIn(venue, (await logIn(venue)).hid);
  later(10);
  await sweep();
  await poll(venue, 'clear');
  await poll(venue, 'view');
  await sweep();
  expect(await online(venue)).toBe(0);
});

test('who left while we had given them up for lost does not come back either', async () => {
  const venue = await openHotspot();
  const { hid, mac } = await logIn(venue);
  await letIn(venue, hid);
  later(10);
  await sweep();
  expect(await causes(venue)).toEqual(['lost']);
  await poll(venue, 'deauthed', leaving(mac));
  await sweep();
  expect(await causes(venue)).toEqual(['idle_deauth']);
});

test('while the router asks, a session without a limit goes on for days, and the guest who leaves is gone', async () => {
  const venue = await openHotspot();
  const { hid, mac } = await logIn(venue);
  await letIn(venue, hid);
  later(3 * 24 * 60);
  await poll(venue, 'view');
  await sweep();
  expect(await online(venue)).toBe(1);
  await poll(venue, 'deauthed', leaving(mac));
  expect(await online(venue)).toBe(0);
});

test('of two routers under one device the one that falls silent loses its guests, the other none, and they come back with it', async () => {
  const venue = await openHotspot();
  await letIn(venue, (await logIn(venue)).hid);
  await letIn(venue, (await logIn(venue, someMac(), garden)).hid, garden);
  expect(await online(venue)).toBe(2);
  later(10);
  await poll(venue, 'view');
  await sweep();
  expect(await online(venue)).toBe(1);
  expect((await causes(venue)).filter((cause) => cause !== null)).toEqual(['lost']);
  await poll(venue, 'view', 'none', garden);
  await sweep();
  expect(await online(venue)).toBe(2);
});

test('the test of the device says that one of its routers fell silent while another asks, for a day', async () => {
  const venue = await openHotspot();
  await letIn(venue, (await logIn(venue)).hid);
  await letIn(venue, (await logIn(venue, someMac(), garden)).hid, garden);
  expect(await checkOf(venue)).toBe('good');
  later(10);
  await poll(venue, 'view');
  await sweep();
  expect(await checkOf(venue)).toBe('bad');
  await poll(venue, 'view', 'none', garden);
  expect(await checkOf(venue)).toBe('good');
  later(6);
  await poll(venue, 'view');
  await sweep();
  expect(await checkOf(venue)).toBe('bad');
  later(25 * 60);
  await poll(venue, 'view');
  await sweep();
  expect(await checkOf(venue), 'replaced, or under another name').toBe('good');
});

test('a router that was given another name has nobody of before', async () => {
  const venue = await openHotspot();
  await letIn(venue, (await logIn(venue)).hid);
  await poll(venue, 'clear', 'none', garden);
  later(6);
  await poll(venue, 'view', 'none', garden);
  await sweep();
  expect(await online(venue)).toBe(0);
});

test('a guest who walked on to the next router stays online when the first one notices that they left', async () => {
  const venue = await openHotspot();
  const { hid, mac } = await logIn(venue);
  await letIn(venue, hid);
  later(2);
  await letIn(venue, (await logIn(venue, mac, garden)).hid, garden);
  await sweep();
  expect(await causes(venue)).toEqual(['superseded', null]);
  await poll(venue, 'deauthed', leaving(mac));
  expect(await causes(venue)).toEqual(['superseded', null]);
  await poll(venue, 'deauthed', leaving(mac), garden);
  expect(await causes(venue)).toEqual(['superseded', 'idle_deauth']);
});

/** The browser comes back from the router. */
async function comeBack(landingUrl: string): Promise<void> {
  const { pathname, search } = new URL(landingUrl);
  expect((await ask(`${pathname}${search}`)).statusCode).toBeLessThan(400);
}

test.each(['1', '2'])(
  'at level %s nobody is online from the click on: only once the phone comes back from the router, which sends on whom it has let in',
  async (level) => {
    const venue = await openHotspot(level);
    const { landingUrl } = await logIn(venue, someMac(), lobby, level === '2');
    expect(await online(venue)).toBe(0);
    await comeBack(landingUrl);
    expect(await online(venue)).toBe(1);
    await comeBack(landingUrl);
    expect(await online(venue), 'however often the page is loaded').toBe(1);
  },
);

test('the list says whom no router reports, and tells no end, time or data that nobody knows', async () => {
  const [carried, polled] = [await openHotspot('1', 60), await openHotspot('4', 60)];
  await comeBack((await logIn(carried)).landingUrl);
  await letIn(polled, (await logIn(polled)).hid);
  const listed = async ({ token }: TestVenue) =>
    (await app.call('GET /guest-sessions', { token })).body.rows[0] as { isReported: boolean; endsAt: string | null };
  expect(await listed(carried)).toMatchObject({ isReported: false, endsAt: null });
  expect(await listed(polled)).toMatchObject({ isReported: true, endsAt: expect.any(String) });
  expect([await device(carried), await device(polled)]).toMatchObject([
    { online: 1, unreported: 1 },
    { online: 1, unreported: 0 },
  ]);
});

test('whom nobody reports is listed no longer than the page lets guests stay, and for no time that nobody saw', async () => {
  const venue = await openHotspot('1', 60);
  await comeBack((await logIn(venue)).landingUrl);
  later(59);
  await sweep();
  expect(await online(venue)).toBe(1);
  later(2);
  await sweep();
  expect(await online(venue)).toBe(0);
  expect(await causes(venue)).toEqual(['lost']);
  expect(await secondsOf(venue)).toEqual([0]);
});

test('below level 3 nobody tells: a phone that logs in again counts once, and one without a limit is gone after a day', async () => {
  const venue = await openHotspot('1');
  const { mac, landingUrl } = await logIn(venue);
  await comeBack(landingUrl);
  later(20);
  await comeBack((await logIn(venue, mac)).landingUrl);
  await sweep();
  expect(await device(venue)).toMatchObject({ online: 1 });
  expect(await causes(venue)).toEqual(['superseded', null]);
  expect(await secondsOf(venue), 'nobody saw when the first one ended').toEqual([0, 0]);
  later(20);
  await sweep();
  expect(await device(venue), 'guests of whom nobody hears are no sign of life').toMatchObject({
    state: 'quiet',
    online: 1,
  });
  later(24 * 60);
  await sweep();
  expect(await device(venue)).toMatchObject({ state: 'quiet', online: 0 });
});
