import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openVenue, setFlow, someMac, visitIn, type TestVenue } from '../../../features/guest-access/testing/guest.ts';
import { liveDevices } from '../../../features/devices/live-devices.ts';
import { pollKeyOf, returnedHid } from '../../../features/devices/vendors/opennds-fas.ts';
import { endProof } from '../../../features/devices/vendors/opennds-poll.ts';
import { sweepSessions } from '../../../features/guest-sessions/sweep.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => { app = await openTestApp(); });
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const fasKey = 'the key that we share';
const gatewayName = 'Lotus%20Node%3a8e0d11223344%20';
const gatewayhash = hash('sha256', gatewayName.trim(), 'hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const ask = async (url: string, form?: Record<string, string>) => app.app.inject({
  url, headers: { 'accept-language': 'en', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
  ...(form ? { method: 'POST' as const, payload: new URLSearchParams(form).toString() } : { method: 'GET' as const }),
});

async function openHotspot(level = '4'): Promise<TestVenue> {
  const venue = await openVenue(app, { type: 'opennds', settings: { level, fasKey } });
  await setFlow(app, venue, [{ id: 'click', type: 'click' }]);
  return venue;
}

/** A guest who has clicked; the router lets them in when it is told so. */
async function logIn({ page, nasId }: TestVenue, mac = someMac()) {
  const hid = `1b2c3d4e5f60${someMac().replaceAll(':', '')}`;
  const told = `hid=${hid}, clientip=10.77.0.50, clientmac=${mac}, gatewayname=${gatewayName}, gatewayaddress=10.77.0.1:2050`;
  const shown = await ask(`/portal/${page.eid}/${nasId}?${new URLSearchParams({ fas: base64(told) })}`);
  const { statusCode, body } = await ask(`/portal/${page.eid}/step`, { visit: visitIn(shown.body), method: 'click', terms: 'yes' });
  expect(statusCode, body).toBeLessThan(400);
  return { hid, mac, nextUrl: /url=([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '' };
}

async function poll({ page, nasId }: TestVenue, action: string, payload = 'none'): Promise<string> {
  const { body } = await ask(`/portal/${page.eid}/${nasId}/${pollKeyOf(fasKey)}?${new URLSearchParams({ auth_get: action, gatewayhash, payload: base64(payload) })}`);
  await app.access.sights.flush();
  return body;
}
const letIn = (venue: TestVenue, hid: string) => poll(venue, 'view', `* ${returnedHid(hid, fasKey)}`);
// Tokens are over before the days that these tests leap.
const device = async ({ page }: TestVenue) => (await liveDevices({ ...inScope(app.ctx, page.id), now: new Date() }))[0]!;
const online = async (venue: TestVenue) => (await device(venue)).online;
const causes = async ({ page }: TestVenue) => (await app.program.database.scoped(page.id).execute<{ end_cause: string | null }>(sql`select end_cause from guest_sessions where page_id = ${page.id} order by started_at`)).rows.map((row) => row.end_cause);
const checkOf = async ({ token, nasId }: TestVenue) => ((await app.call('GET /devices/{nas_id}/checks', { token, params: { nas_id: nasId } })).body.rows as { check: string; result: string }[]).find(({ check }) => check === 'polling')?.result;

/** Clocks go on by so many minutes, for us and for what we measure. */
function later(minutes: number): void {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date', 'hrtime'] });
}
async function sweep(): Promise<void> {
  await app.access.sights.flush();
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
  await poll(venue, 'deauthed', `method=idle_deauth, clientmac=${mac}, bytes_incoming=9, bytes_outgoing=7, custom=${endProof(mac, fasKey)}`);
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
  await poll(venue, 'deauthed', `method=idle_deauth, clientmac=${mac}, bytes_incoming=9, bytes_outgoing=7, custom=${endProof(mac, fasKey)}`);
  expect(await online(venue)).toBe(0);
});

test('below level 3 nobody tells: a phone that logs in again counts once, and one without a limit is gone after a day', async () => {
  const venue = await openHotspot('1');
  const { mac } = await logIn(venue);
  later(20);
  await logIn(venue, mac);
  await sweep();
  expect(await device(venue)).toMatchObject({ online: 1 });
  expect(await causes(venue)).toEqual(['superseded', null]);
  later(20);
  await sweep();
  expect(await device(venue), 'guests of whom nobody hears are no sign of life').toMatchObject({ state: 'quiet', online: 1 });
  later(24 * 60);
  await sweep();
  expect(await device(venue)).toMatchObject({ state: 'quiet', online: 0 });
});
