import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceTypes, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { vendorOf } from '../../network/devices/vendors.ts';
import { facts as sampleFacts, openDevice } from '../../network/devices/vendors/testing/open-device.ts';
import { openPhone, openVenue } from '../guest-access/testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const entries = ['pay.example.com', '*.cdn.example.com', '203.0.113.7', '198.51.100.0/24', '2001:db8::/48'];
const setupOf = async ({ token, nasId }: { token: string; nasId: string }) =>
  (await app.call('GET /devices/{nas_id}/setup', { token, params: { nas_id: nasId } })).body;
const listed = async (token: string) => (await app.call('GET /devices', { token })).body.rows[0];

test('hosts of a page are in the walled garden of its devices, and of nobody else’s', async () => {
  const [venue, other] = [await openVenue(app), await openVenue(app)];
  const saved = await app.call('PUT /walled-garden', {
    token: venue.token,
    body: { hosts: [...entries, ' PAY.example.com '] },
  });
  expect([saved.status, saved.body.hosts]).toEqual([200, entries]);
  expect((await setupOf(venue)).walledGarden).toEqual(['localhost', ...entries]);
  expect((await setupOf(other)).walledGarden).toEqual(['localhost']);
  const script = (await setupOf(venue)).files[0].text as string;
  for (const line of [
    'walled-garden ip add dst-host="pay.example.com"',
    'walled-garden add dst-host="*.cdn.example.com"',
    'walled-garden ip add dst-address=203.0.113.7 ',
    'walled-garden ip add dst-address=198.51.100.0/24 ',
  ])
    expect(script).toContain(line);
  expect(script).not.toContain('2001:db8');
});

test('what is wrong is named by its place, and fifty are enough', async () => {
  const { token } = await openVenue(app);
  const put = (hosts: unknown) => app.call('PUT /walled-garden', { token, body: { hosts } });
  expect((await put(['ok.example.com', '*'])).body.fields).toMatchObject([
    { field: 'hosts.1', reason: 'garden-entry' },
  ]);
  expect((await put(['x'.repeat(5000)])).status).toBe(400);
  expect((await put(Array.from({ length: 51 }, (_, at) => `h${at}.example.com`))).status).toBe(400);
  expect((await put(Array.from({ length: 50 }, (_, at) => `h${at}.example.com`))).status).toBe(200);
});

test('devices that were set up before say that they need the new script, until somebody says they have it', async () => {
  const venue = await openVenue(app);
  const { token, nasId } = venue;
  const change = (host: string) => app.call('PUT /walled-garden', { token, body: { hosts: [host] } });
  await change('before.example.com');
  expect((await listed(token)).needsScript).toBe(false);
  await openPhone(app, venue).arrive();
  await app.access.lastSeen.flush();
  await change('after.example.com');
  expect((await listed(token)).needsScript).toBe(true);
  expect((await app.call('POST /devices/{nas_id}/setup/done', { token, params: { nas_id: nasId } })).status).toBe(200);
  expect((await listed(token)).needsScript).toBe(false);
  await change('after.example.com');
  expect((await listed(token)).needsScript).toBe(false);
});

/** Nothing of this can be stored; should it ever be, no script may run it. */
const hostile = [
  'a.example.com"; /system reset-configuration; "',
  'a.example.com\n/system reset-configuration',
  "a.example.com'; reboot; '",
  'a.example.com $(reboot)',
  'a.example.com\\22 reset-configuration',
  'a.example.com,reboot',
];

test.each([...deviceTypes] as DeviceType[])('no host gets anything else into a script for %s', (type) => {
  const device = openDevice(type);
  const guide = vendorOf(device).guide(device, { ...sampleFacts, walledGarden: [...entries, ...hostile] });
  const plain = vendorOf(device).guide(device, { ...sampleFacts, walledGarden: entries });
  expect(guide.files).toEqual(plain.files);
  for (const { text } of guide.files) expect(text).not.toMatch(/reset-configuration|reboot/);
});
