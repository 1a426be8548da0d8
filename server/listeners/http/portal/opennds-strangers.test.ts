import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  openVenue,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { liveDevices } from '../../../features/network/devices/live-devices.ts';
import { sweepSessions } from '../../../features/network/guest-sessions/sweep.ts';
import { inScope } from '../../../platform/context.ts';
import { eventually, openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const [atVenue, elsewhere] = ['203.0.113.5', '198.51.100.9'];
const gatewayName = 'Lotus%20Node%3a8e0d11223344%20';
const gatewayhash = hash('sha256', gatewayName.trim(), 'hex');
const none = Buffer.from('none').toString('base64');

async function ask(remoteAddress: string, url: string, form?: Record<string, string>) {
  const answer = await app.app.inject({
    url,
    remoteAddress,
    headers: { 'accept-language': 'en', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form ? { method: 'POST' as const, payload: new URLSearchParams(form).toString() } : { method: 'GET' as const }),
  });
  return { status: answer.statusCode, body: answer.body };
}

async function openHotspot(level: '3' | '4' = '4'): Promise<TestVenue> {
  const venue = await openVenue(app, { type: 'opennds', settings: { level } });
  await setFlow(app, venue, [{ id: 'click', type: 'click' }]);
  return venue;
}

/** A guest who has clicked and waits for the router to fetch the permission. */
async function wait({ page, nasId }: TestVenue, from = atVenue): Promise<void> {
  const told = `hid=1b2c3d4e5f60${someMac().replaceAll(':', '')}, clientip=10.77.0.50, clientmac=${someMac()}, gatewayname=${gatewayName}, gatewayaddress=10.77.0.1:2050`;
  const shown = await ask(
    from,
    `/portal/${page.eid}/${nasId}?${new URLSearchParams({ fas: Buffer.from(told).toString('base64') })}`,
  );
  const { status, body } = await ask(from, `/portal/${page.eid}/step`, {
    visit: visitIn(shown.body),
    method: 'click',
    terms: 'yes',
  });
  expect(status, body).toBe(200);
}

const poll = async ({ page, nasId }: TestVenue, from: string, action: string, key = ''): Promise<string> =>
  (
    await ask(
      from,
      `/portal/${page.eid}/${nasId}${key && `/${key}`}?${new URLSearchParams({ auth_get: action, gatewayhash, payload: none })}`,
    )
  ).body;

/** How many wait, as this one is told. */
const waiting = async (...asked: Parameters<typeof poll>) =>
  /^\*( \S+)*$/
    .exec(await poll(...asked))?.[0]
    .split(' ')
    .slice(1).length ?? 0;

/** What only the set-up tells. */
async function keyOf({ token, nasId, page }: TestVenue): Promise<string> {
  const { body } = await app.call('GET /devices/{nas_id}/setup', { token, params: { nas_id: nasId } });
  const script = (body.files as { name: string; text: string }[]).find(({ name }) => name === 'opennds.sh')!.text;
  const key = /"\$1\/([\da-f]{40})"/.exec(script)?.[1];
  expect(script.replaceAll(key!, '')).toContain(`/portal/${page.eid}/${nasId}`);
  return key!;
}

test.each(['view', 'list', 'clear'])(
  'a stranger elsewhere who asks to %s with the name that every redirect shows sees and takes no login',
  async (action) => {
    const venue = await openHotspot();
    await wait(venue);
    expect(await waiting(venue, elsewhere, action)).toBe(0);
    expect(await waiting(venue, atVenue, 'view')).toBe(1);
  },
);

test('a stranger elsewhere cannot keep the guests of a silent router online, the router itself can', async () => {
  const venue = await openHotspot();
  await wait(venue);
  await poll(venue, atVenue, 'list');
  const later = (minutes: number) =>
    vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date', 'hrtime'] });
  const online = async () => {
    await sweepSessions({ ...app.ctx, now: new Date() });
    return (await liveDevices({ ...inScope(app.ctx, venue.page.id), now: new Date() }))[0]!.online;
  };
  later(4);
  await poll(venue, atVenue, 'view');
  later(4);
  expect(await online()).toBe(1);
  await poll(venue, elsewhere, 'view');
  later(4);
  await poll(venue, elsewhere, 'view');
  expect(await online()).toBe(0);
  await poll(venue, atVenue, 'view');
  expect(await online()).toBe(1);
});

test('a router that asks with its key is heard from wherever it asks', async () => {
  const venue = await openHotspot();
  const key = await keyOf(venue);
  await wait(venue);
  expect(await waiting(venue, elsewhere, 'view', key)).toBe(1);
  const { body } = await ask(elsewhere, `/portal/${venue.page.eid}/${venue.nasId}/${key}`, {
    auth_get: 'view',
    gatewayhash,
    payload: none,
  });
  expect(body, 'level 3 asks by POST').toMatch(/^\* \S+$/);
});

test('once a router has asked with its key, nobody without it is told anything, not even in the venue', async () => {
  const venue = await openHotspot();
  const key = await keyOf(venue);
  await waiting(venue, atVenue, 'view', key);
  await app.access.lastSeen.flush();
  await wait(venue);
  await eventually(async () => ((await waiting(venue, atVenue, 'view')) === 0 ? 'shut' : undefined));
  for (const action of ['list', 'clear']) await poll(venue, atVenue, action);
  for (const wrong of ['0'.repeat(40), 'x', key.slice(1), `${key}0`])
    expect(await waiting(venue, atVenue, 'list', wrong), wrong).toBe(0);
  expect(await waiting(venue, atVenue, 'view', key)).toBe(1);
});

test('with a new FAS key the old key is nothing, and a router that has shown none is heard as at first', async () => {
  const venue = await openHotspot();
  const key = await keyOf(venue);
  await waiting(venue, atVenue, 'view', key);
  await app.access.lastSeen.flush();
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { settings: { fasKey: 'another key' } },
  });
  await eventually(async () => {
    const device = await app.access.register.byNasId(venue.nasId);
    return device && 'fasKey' in device.settings && device.settings.fasKey === 'another key' && !device.hasSigned
      ? device
      : undefined;
  });
  await wait(venue);
  expect(await waiting(venue, atVenue, 'list', key)).toBe(0);
  expect(await waiting(venue, elsewhere, 'view')).toBe(0);
  expect(await waiting(venue, atVenue, 'view')).toBe(1);
  expect(await waiting(venue, elsewhere, 'view', await keyOf(venue))).toBe(1);
});

test('the key of one device opens no other', async () => {
  const [own, strange] = [await openHotspot(), await openHotspot()];
  await wait(own);
  expect(await waiting(own, elsewhere, 'list', await keyOf(strange))).toBe(0);
  expect(await waiting(own, elsewhere, 'view', await keyOf(own))).toBe(1);
});

test('an address that the operator has listed is heard without a key', async () => {
  const venue = await openHotspot();
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { addresses: ['192.0.2.0/24'] },
  });
  await wait(venue);
  expect(await waiting(venue, '192.0.2.77', 'view')).toBe(1);
  expect(await waiting(venue, atVenue, 'view')).toBe(0);
});

test('the test of the device says whether the router asks with its key', async () => {
  const venue = await openHotspot();
  const state = async () => {
    await app.access.lastSeen.flush();
    const { body } = await app.call('GET /devices/{nas_id}/checks', {
      token: venue.token,
      params: { nas_id: venue.nasId },
    });
    return (body.rows as { check: string; result: string }[]).find(({ check }) => check === 'poll-key')?.result;
  };
  expect(await state()).toBe('waiting');
  await poll(venue, atVenue, 'view');
  expect(await state()).toBe('bad');
  await poll(venue, atVenue, 'view', await keyOf(venue));
  expect(await state()).toBe('good');
});
