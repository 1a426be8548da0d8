import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceSettings, secretSettings, secretsGoTo } from '@wifi/contract/network/device-settings.ts';
import { deviceTypes, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { devices } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const secret = 'the-secret-of-the-controller';
const inAnyForm = [secret, Buffer.from(`:${secret}`).toString('base64'), encodeURIComponent(secret)];

/** Somebody's server that writes down all it hears. */
async function openListener(
  answer: { status: number; headers: Record<string, string> } = { status: 404, headers: {} },
) {
  const heard: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += String(part);
      })
      .on('end', () => {
        heard.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
        response.writeHead(answer.status, answer.headers).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasHeard: () => heard.some((text) => inAnyForm.some((form) => text.includes(form))),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

const kinds: { type: DeviceType; secretName: string; settings: Record<string, unknown> }[] = [
  { type: 'unifi', secretName: 'password', settings: { api: 'unifi_os', username: 'portal' } },
  { type: 'unifi', secretName: 'password', settings: { api: 'classic', username: 'portal' } },
  { type: 'unifi', secretName: 'apiKey', settings: { api: 'integration' } },
  { type: 'omada', secretName: 'password', settings: { username: 'operator', controllerId: 'c1' } },
  { type: 'ruckus_smartzone', secretName: 'password', settings: {} },
  { type: 'nomadix', secretName: 'xmlSecret', settings: {} },
];

const update = (venue: TestVenue, settings: Record<string, unknown>) =>
  app.call('PUT /devices/{nas_id}', { token: venue.token, params: { nas_id: venue.nasId }, body: { settings } });
const testNow = (venue: TestVenue) =>
  app.call('POST /devices/{nas_id}/checks', { token: venue.token, params: { nas_id: venue.nasId } });

test('every type with a secret and an address says where the secret goes, so that none is sent to another place', () => {
  const withAddress = deviceTypes.filter(
    (type) =>
      secretSettings[type].length > 0 && ['controller', 'gateway'].some((name) => name in deviceSettings[type].shape),
  );
  expect(Object.keys(secretsGoTo).toSorted()).toEqual(withAddress.toSorted());
  for (const type of withAddress) expect(Object.keys(deviceSettings[type].shape)).toContain(secretsGoTo[type]);
  // Whatever else takes an address holds no secret.
  const takesAddress = deviceTypes.filter((type) =>
    Object.keys(deviceSettings[type].shape).some(
      (name) =>
        deviceSettings[type].safeParse({ [name]: 'https://controller.example:8443/x' }).success &&
        !deviceSettings[type].safeParse({ [name]: 'https://user@controller.example/' }).success,
    ),
  );
  expect(takesAddress.filter((type) => secretSettings[type].length > 0).toSorted()).toEqual(
    Object.keys(secretsGoTo).toSorted(),
  );
});

describe.each(kinds)('the secret of $type ($secretName, $settings.api)', ({ type, secretName, settings }) => {
  const name = secretsGoTo[type]!;
  const open = (address: string) =>
    openVenue(app, { type, settings: { ...settings, [name]: address, [secretName]: secret } });

  test('is not sent to an address that somebody puts in the place of the one it was typed for', async () => {
    const [own, strange] = [await openListener(), await openListener()];
    const venue = await open(own.origin);
    await testNow(venue);
    expect(own.hasHeard()).toBe(true);
    const refused = await update(venue, { [name]: strange.origin });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ field: `settings.${secretName}`, reason: 'type-again' }] },
    });
    // By way of no address at all, it is gone.
    expect((await update(venue, { [name]: '' })).status).toBe(200);
    expect((await update(venue, { [name]: strange.origin })).status).toBe(200);
    await testNow(venue);
    expect(strange.hasHeard()).toBe(false);
    await own.close();
    await strange.close();
  });

  test('stays with another path of the same origin, goes with none of another scheme, host or port, and moves when it is typed again', async () => {
    const own = await openListener();
    const venue = await open(own.origin);
    expect((await update(venue, { [name]: `${own.origin}/behind/a/path` })).status).toBe(200);
    await testNow(venue);
    expect(own.hasHeard()).toBe(true);
    const { port } = new URL(own.origin);
    for (const other of [
      `https://127.0.0.1:${port}`,
      `http://localhost:${port}`,
      `http://127.0.0.1:${Number(port) - 1}`,
    ])
      expect((await update(venue, { [name]: other })).status, other).toBe(400);
    const next = await openListener();
    expect((await update(venue, { [name]: next.origin, [secretName]: secret })).status).toBe(200);
    await testNow(venue);
    expect(next.hasHeard()).toBe(true);
    await own.close();
    await next.close();
  });

  test('opens for no other origin, even where the row itself is changed', async () => {
    const strange = await openListener();
    const venue = await open('http://127.0.0.1:9');
    const { db } = inScope(app.ctx, venue.page.id);
    const where = and(eq(devices.pageId, venue.page.id), eq(devices.id, venue.deviceId));
    const [row] = await db.select().from(devices).where(where);
    await db
      .update(devices)
      .set({ settings: { ...row!.settings, [name]: strange.origin } })
      .where(where);
    await testNow(venue);
    expect(strange.hasHeard()).toBe(false);
    await strange.close();
  });

  test('that was stored before secrets were bound still works, and is bound when the device is saved', async () => {
    const [own, strange] = [await openListener(), await openListener()];
    const venue = await open(own.origin);
    const { db } = inScope(app.ctx, venue.page.id);
    const where = and(eq(devices.pageId, venue.page.id), eq(devices.id, venue.deviceId));
    const read = async () => (await db.select().from(devices).where(where))[0]!.settings;
    await db
      .update(devices)
      .set({ settings: { ...(await read()), [secretName]: app.program.sealer.seal(secret) } })
      .where(where);
    expect((await update(venue, { [name]: strange.origin })).status).toBe(400);
    await testNow(venue);
    expect(own.hasHeard()).toBe(true);
    expect((await update(venue, { [name]: own.origin })).status).toBe(200);
    const sealed = String((await read())[secretName]);
    expect(() => app.program.sealer.open(sealed, strange.origin)).toThrow();
    expect(app.program.sealer.open(sealed, own.origin)).toBe(secret);
    await own.close();
    await strange.close();
  });

  test('does not follow a redirect of the controller to another origin', async () => {
    const strange = await openListener();
    const own = await openListener({ status: 307, headers: { location: `${strange.origin}/` } });
    const venue = await open(own.origin);
    await testNow(venue);
    expect(own.hasHeard()).toBe(true);
    expect(strange.hasHeard()).toBe(false);
    await own.close();
    await strange.close();
  });
});

test('a secret that the chosen interface does not use is dropped with the address, and not asked for', async () => {
  const venue = await openVenue(app, {
    type: 'unifi',
    settings: { api: 'unifi_os', controller: 'http://127.0.0.1:9', password: secret, apiKey: secret },
  });
  expect(await update(venue, { controller: 'http://127.0.0.1:10' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'settings.password' }] },
  });
  expect((await update(venue, { controller: 'http://127.0.0.1:10', password: 'another' })).status).toBe(200);
  const [row] = await inScope(app.ctx, venue.page.id)
    .db.select()
    .from(devices)
    .where(and(eq(devices.pageId, venue.page.id), eq(devices.id, venue.deviceId)));
  expect(row!.settings.apiKey).toBe('');
});

test('a router’s own key, which goes nowhere, stays whatever else is changed', async () => {
  const venue = await openVenue(app, { type: 'coovachilli', settings: { uamSecret: secret } });
  expect((await update(venue, { guestInterface: 'eth2' })).status).toBe(200);
  const { body } = await app.call('GET /devices/{nas_id}/setup', {
    token: venue.token,
    params: { nas_id: venue.nasId },
  });
  expect(JSON.stringify(body)).toContain(secret);
});
