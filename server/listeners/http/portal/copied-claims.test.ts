import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { deviceTypes } from '@wifi/contract/network/device-types.ts';
import { openVisit } from '../../../features/access/guest-access/portal/visit.ts';
import {
  openVenue,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { openFakeUnifi } from '../../../features/network/devices/testing/fake-unifi.ts';
import { apMac, queryOf, settingsOf } from '../../../features/network/devices/testing/redirects.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  vi.useFakeTimers({ toFake: ['Date', 'hrtime'], now: Date.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Two seconds after whatever was before: as old as a change may be. */
async function arrive(url: string, host = 'localhost') {
  vi.advanceTimersByTime(2000);
  const answer = await app.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en', host } });
  const visit = openVisit(app.program.signer, visitIn(answer.body), new Date());
  return { status: answer.statusCode, nasId: visit?.nasId, html: answer.body };
}

describe.each(deviceTypes)('%s: a page that copies all that can be seen of another one’s device', (type) => {
  test('gets none of its guests and spoils none of their logins', async () => {
    const settings = settingsOf[type] ?? {};
    const own = await openVenue(app, { type, settings });
    const entry = `/portal/${own.page.eid}/${own.nasId}`;
    const come = () => arrive(`${entry}?${queryOf(type, someMac(), `${app.program.publicUrl}${entry}`)}`);
    expect(await come()).toMatchObject({ status: 200, nasId: own.nasId });
    const strange = await openVenue(app, { type, settings });
    const { token } = strange;
    // The name itself can be had once only, whoever asks and however often.
    expect(await app.call('POST /devices', { token, body: { name: 'Copy', type, nas_id: own.nasId } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'nas_id', reason: 'taken' }] },
    });
    for (const each of deviceTypes)
      await app.call('POST /devices', {
        token,
        body: { name: 'Copy', type: each, settings: settingsOf[each] ?? {}, addresses: ['127.0.0.1', '203.0.113.5'] },
      });
    expect(await come()).toMatchObject({ status: 200, nasId: own.nasId });
    // Under the stranger's page the device is not to be had.
    expect(
      await arrive(
        `/portal/${strange.page.eid}/${own.nasId}?${queryOf(type, someMac(), `${app.program.publicUrl}${entry}`)}`,
      ),
    ).toMatchObject({ status: 404, nasId: undefined });
    await app.call('DELETE /devices/{nas_id}', { token, params: { nas_id: strange.nasId } });
  });
});

describe('UniFi, whose controllers send the guests of all venues to one address', () => {
  const someSite = () => `s${createHmac('sha256', 'site').update(someMac()).digest('hex').slice(0, 8)}`;

  /** A page whose controller sees these phones; the fake knows one site, which goes by another name on the way. */
  async function openUnifi(
    site: string,
    phones: string[],
    { apMacs = [] as string[], api = 'unifi_os' as 'classic' | 'unifi_os' | 'integration' } = {},
  ): Promise<TestVenue> {
    const fake = await openFakeUnifi(api);
    const { url, close } = await renameSite(fake.url, site);
    open.push(fake, { close });
    fake.known.clear();
    for (const phone of phones) fake.known.add(phone);
    const venue = await openVenue(app, {
      type: 'unifi',
      settings: { ...fake.settings, controller: url, site, apMacs },
    });
    await setFlow(app, venue, [{ id: 'click', type: 'click' }]);
    return venue;
  }

  const at = (site: string, id: string, ap = apMac) =>
    arrive(`/guest/s/${site}/?${new URLSearchParams({ ap, id, t: '1', url: 'http://x/', ssid: 'Guests' })}`);

  test.each(['classic', 'unifi_os', 'integration'] as const)(
    'a guest comes to the page whose controller sees the phone (%s)',
    async (api) => {
      const [site, ours, theirs] = [someSite(), someMac(), someMac()];
      const [own, other] = [
        await openUnifi(site, [someMac(), ours], { api }),
        await openUnifi(site, [theirs], { api }),
      ];
      expect(await at(site, ours.toUpperCase())).toMatchObject({ status: 200, nasId: own.nasId });
      expect(await at(site, theirs)).toMatchObject({ status: 200, nasId: other.nasId });
    },
  );

  test.each([
    ['before it', true, []],
    ['after it', false, []],
    ['before it, with its access point', true, [apMac]],
    ['after it, with its access point', false, [apMac]],
  ] as const)('whoever copies a site %s neither takes nor breaks anything', async (_when, isFirst, apMacs) => {
    const [site, phone] = [someSite(), someMac()];
    const copy = () => openUnifi(site, [someMac()], { apMacs: [...apMacs] });
    const before = isFirst ? await copy() : undefined;
    const own = await openUnifi(site, [phone]);
    const copied = before ?? (await copy());
    expect(await at(site, phone)).toMatchObject({ status: 200, nasId: own.nasId });
    expect(copied.nasId).not.toBe(own.nasId);
  });

  test('a phone that no controller sees is shown nobody’s splash, and a page that looks again', async () => {
    const site = someSite();
    const own = await openUnifi(site, [someMac()]);
    const answer = await at(site, someMac());
    expect(answer).toMatchObject({ status: 503, nasId: undefined });
    expect(answer.html).toContain('http-equiv="refresh"');
    expect(answer.html).not.toContain(own.page.eid);
    expect(await at(someSite(), someMac())).toMatchObject({ status: 404 });
    expect(await at(site, 'nonsense')).toMatchObject({ status: 404 });
  });

  test('a device that lists its access points is asked about no other one', async () => {
    const [site, phone] = [someSite(), someMac()];
    await openUnifi(site, [phone], { apMacs: ['94:2a:6f:00:00:01'] });
    expect(await at(site, phone)).toMatchObject({ status: 404 });
    expect(await at(site, phone, '94:2A:6F:00:00:01')).toMatchObject({ status: 200 });
  });

  test('a crowd of copies whose controllers never answer does not keep a guest from the right page', async () => {
    const [site, phone] = [someSite(), someMac()];
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    open.push({
      close: () =>
        new Promise((resolve) => {
          silent.closeAllConnections();
          silent.close(resolve);
        }),
    });
    const own = await openUnifi(site, [phone]);
    const strange = await openVenue(app, { type: 'unifi', settings: {} });
    const controller = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    for (let made = 0; made < 20; made += 1) {
      expect(
        (
          await app.call('POST /devices', {
            token: strange.token,
            body: { name: 'Copy', type: 'unifi', settings: { site, controller, password: 'x', apMacs: [apMac] } },
          })
        ).status,
      ).toBe(200);
    }
    const start = performance.now();
    for (let guest = 0; guest < 5; guest += 1)
      expect(await at(site, phone)).toMatchObject({ status: 200, nasId: own.nasId });
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test('the address of a device itself needs no controller to tell whose guest it is', async () => {
    const [site, phone] = [someSite(), someMac()];
    const [own, strange] = [await openUnifi(site, []), await openUnifi(site, [phone])];
    const query = new URLSearchParams({ ap: apMac, id: phone, t: '1', url: 'http://x/', ssid: 'Guests' });
    expect(await arrive(`/portal/${own.page.eid}/${own.nasId}/guest/s/${site}/?${query}`)).toMatchObject({
      status: 200,
      nasId: own.nasId,
    });
    app.program.unifiDomain = 'wifi.example.com';
    const { body } = await app.call('GET /devices/{nas_id}/setup', { token: own.token, params: { nas_id: own.nasId } });
    const host = (body.integration as { name: string; value: string }[]).find(
      ({ name }) => name === 'External Portal Server',
    )!.value;
    expect(host).toMatch(/^d[\da-f]{24}\.wifi\.example\.com$/);
    expect(body.walledGarden).toContain(host);
    expect(await arrive(`/guest/s/default/?${query}`, host.toUpperCase())).toMatchObject({
      status: 200,
      nasId: own.nasId,
    });
    // A name that nobody was given leads nowhere, whatever the rest says.
    expect(await arrive(`/guest/s/${site}/?${query}`, `d${'0'.repeat(24)}.wifi.example.com`)).toMatchObject({
      status: 404,
      nasId: undefined,
    });
    expect(await arrive(`/guest/s/${site}/?${query}`, 'localhost')).toMatchObject({
      status: 200,
      nasId: strange.nasId,
    });
    app.program.unifiDomain = undefined;
  });
});

/** In front of the fake, whose one site is called "hotel". */
async function renameSite(target: string, site: string): Promise<{ url: string; close: () => Promise<unknown> }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        void fetch(target + request.url!.replace(`/api/s/${site}/`, '/api/s/hotel/'), {
          method: request.method!,
          headers: request.headers as Record<string, string>,
          ...(parts.length > 0 && { body: Buffer.concat(parts) }),
        }).then(async (answer) => {
          const headers: Record<string, string | string[]> = {
            'content-type': answer.headers.get('content-type') ?? '',
            'set-cookie': answer.headers.getSetCookie(),
          };
          response
            .writeHead(answer.status, headers)
            .end((await answer.text()).replaceAll('"internalReference":"hotel"', `"internalReference":"${site}"`));
        });
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
