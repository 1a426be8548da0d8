import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from './testing/add-visits.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  const base = { pageId: venue.page.id, deviceId: venue.deviceId };
  const iphone = {
    ...base,
    deviceBrand: 'Apple',
    deviceModel: 'iPhone',
    screenSize: '390x844',
    browser: 'Safari',
    browserVersion: '18',
    os: 'iOS',
    osVersion: '18.1',
  };
  await addVisits(app.ctx, [
    { ...iphone, at: '2026-02-10T03:00:00Z' },
    { ...iphone, at: '2026-03-10T03:00:00Z', mac: '02:00:00:00:00:02' },
    { ...iphone, at: '2026-03-11T03:00:00Z', browserVersion: '17', mac: '02:00:00:00:00:03' },
    { ...base, at: '2026-03-12T03:00:00Z', deviceId: 999_999, mac: '02:00:00:00:00:04' },
  ]);
  await countAll(app.program);
});
afterAll(() => app.close());

const march = { from: '2026-03-01', to: '2026-04-01' };
const ask = async (report: 'devices' | 'software', query: Record<string, string> = march) =>
  (await app.call(`GET /reports/${report}`, { token: venue.token, query })).body;

test('devices are counted by brand, model and screen, and logins by router, also of one that is gone', async () => {
  const body = await ask('devices');
  expect(body.totals).toEqual({ logins: 3, loginsBefore: null });
  expect(body.brands).toEqual([
    { deviceBrand: 'Apple', logins: 2, loginsBefore: null },
    { deviceBrand: '', logins: 1, loginsBefore: null },
  ]);
  expect(body.models[0]).toMatchObject({ deviceBrand: 'Apple', deviceModel: 'iPhone', logins: 2 });
  expect(body.screens[0]).toMatchObject({ screenSize: '390x844', logins: 2 });
  expect(body.routers).toMatchObject([
    { id: venue.deviceId, nas_id: venue.nasId, name: 'Lobby', logins: 2 },
    { id: 999_999, nas_id: null, name: '', logins: 1 },
  ]);
});

test('software is counted with its versions', async () => {
  const body = await ask('software');
  expect(body.browsers).toMatchObject([
    { browser: '', version: '', logins: 1 },
    { browser: 'Safari', version: '17', logins: 1 },
    { browser: 'Safari', version: '18', logins: 1 },
  ]);
  expect(body.systems).toMatchObject([
    { os: 'iOS', version: '18.1', logins: 2 },
    { os: '', version: '', logins: 1 },
  ]);
});

test('beside them stands the period before, as long as this one', async () => {
  const body = await ask('devices', { ...march, compare: 'previous' });
  expect(body.period.before).toEqual({ from: '2026-01-29', to: '2026-03-01' });
  expect(body.totals).toEqual({ logins: 3, loginsBefore: 1 });
  expect(body.brands[0]).toEqual({ deviceBrand: 'Apple', logins: 2, loginsBefore: 1 });
});

test.each([
  ['devices', 'models', 'deviceModel'],
  ['devices', 'routers', 'nas_id'],
  ['software', 'systems', 'os'],
] as const)('the file of %s, %s', async (report, part, column) => {
  const { status, body } = await app.call(`GET /reports/${report}/file`, {
    token: venue.token,
    query: { ...march, part },
  });
  expect(status).toBe(200);
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain(column);
  expect(lines).toHaveLength(3);
});

test('a part that does not exist is refused', async () => {
  const { status, body } = await app.call('GET /reports/devices/file', {
    token: venue.token,
    query: { part: 'colours' },
  });
  expect([status, body.fields[0].field]).toEqual([400, 'part']);
});
