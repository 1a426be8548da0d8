import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Records } from '@wifi/test-services/dns/packet.ts';
import { startDns, type Dns } from '@wifi/test-services/dns/start-dns.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';
import { checkDomain } from './check-domain.ts';
import { findDueDomains } from './jobs.ts';
import { findOwnDomain } from './own-domain.ts';

let dns: Dns;
let app: TestApp;
beforeAll(async () => {
  dns = await startDns();
  app = await openTestApp({ portalUrl: 'http://portal.platform.example', dnsServers: [dns.address] });
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(() => {
  dns.zone.clear();
  dns.zone.set('portal.platform.example', { A: ['203.0.113.10'], AAAA: ['2001:db8::10'] });
});

interface Place {
  page: TestPage;
  token: string;
  email: string;
}

async function place(): Promise<Place> {
  const admin = await app.user();
  const page = await app.page(admin);
  const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
  return { page, token: body.token, email: admin.email };
}

const name = async ({ token }: Place, host: string) =>
  (await app.call('PUT /own-domain', { token, body: { host } })).body.domain;
const check = async ({ token }: Place) => (await app.call('POST /own-domain/check', { token })).body.domain;
const proveInDns = (host: string, token: string, more: Records = { A: ['203.0.113.10'] }) => {
  dns.zone.set(host, more);
  dns.zone.set(`_wifi-challenge.${host}`, { TXT: ['something else', token] });
};
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
const holders = async (host: string) =>
  (await app.program.database.pool.query('select page from own_hosts where host = $1', [host])).rows.map(
    ({ page }) => page,
  );

test('names are stored as DNS has them, and what is no host of one’s own is refused by its field', async () => {
  const here = await place();
  expect(await name(here, ' WiFi.Bücher.example. ')).toMatchObject({
    host: 'wifi.xn--bcher-kva.example',
    shownHost: 'wifi.bücher.example',
    provedAt: null,
    url: null,
  });
  for (const [host, reason] of [
    ['203.0.113.9', 'host-name'],
    ['2130706433', 'host-name'],
    ['[::1]', 'host-name'],
    ['localhost', 'host-name'],
    ['com', 'host-name'],
    ['com.vn', 'host-name'],
    ['https://wifi.example.com', 'host-name'],
    ['wifi.example.com/path', 'host-name'],
    ['wi fi.example.com', 'host-name'],
    ['a.%65xample.com', 'host-name'],
    ['*.example.com', 'host-name'],
    ['-a.example.com', 'host-name'],
    [`${'a'.repeat(64)}.example.com`, 'host-name'],
    ['portal.platform.example', 'platform-host'],
    ['sub.portal.platform.example', 'platform-host'],
  ]) {
    const { status, body } = await app.call('PUT /own-domain', { token: here.token, body: { host } });
    expect([status, body.fields?.[0]], host).toMatchObject([400, { field: 'host', reason }]);
  }
});

test('it counts once both the record and the address are there, and what is missing is told', async () => {
  const here = await place();
  const { token } = await name(here, 'wifi.one.example');
  expect(await check(here)).toMatchObject({ txt: 'missing', points: 'nowhere', provedAt: null });
  dns.zone.set('wifi.one.example', { A: ['203.0.113.10', '198.51.100.1'] });
  expect(await check(here)).toMatchObject({ txt: 'missing', points: 'elsewhere', pointsTo: ['198.51.100.1'] });
  dns.zone.set('_wifi-challenge.wifi.one.example', { TXT: [token] });
  expect(await check(here)).toMatchObject({ txt: 'found', points: 'elsewhere', provedAt: null });
  dns.zone.set('wifi.one.example', { A: ['203.0.113.10'], AAAA: ['2001:db8::10'] });
  expect(await check(here)).toMatchObject({ txt: 'found', points: 'here', provedAt: expect.any(String) });
  expect(await holders('wifi.one.example')).toEqual([here.page.id]);
});

test('an alias of the platform’s name is as good as its addresses', async () => {
  const here = await place();
  const { token } = await name(here, 'wifi.alias.example');
  proveInDns('wifi.alias.example', token, { CNAME: 'portal.platform.example' });
  expect((await check(here)).provedAt).not.toBeNull();
});

test('an alias of an alias counts by its addresses, and the record also in strings, beside odd ones, over TCP', async () => {
  const here = await place();
  const host = 'wifi.long.example';
  const { token } = await name(here, host);
  dns.zone.set('edge.example', { CNAME: 'portal.platform.example' });
  proveInDns(host, token, { CNAME: 'edge.example' });
  dns.zone.set(`_wifi-challenge.${host}`, {
    TXT: ['with \0 in it', 'x'.repeat(3000), [token.slice(0, 5), token.slice(5)]],
  });
  expect(await check(here)).toMatchObject({ txt: 'found', points: 'here', provedAt: expect.any(String) });
});

test('the token of another page, or of another host of the same page, proves nothing', async () => {
  const [one, other] = [await place(), await place()];
  const first = await name(one, 'wifi.token.example');
  const second = await name(other, 'wifi.token.example');
  proveInDns('wifi.token.example', first.token);
  expect((await check(other)).provedAt).toBeNull();
  await name(other, 'wifi.elsewhere.example');
  proveInDns('wifi.elsewhere.example', second.token);
  expect((await check(other)).provedAt).toBeNull();
});

test('of pages that name the same host the first to prove it has it, even where they prove it at once', async () => {
  const places = [await place(), await place(), await place()];
  const tokens = await Promise.all(places.map(async (one) => (await name(one, 'wifi.shared.example')).token as string));
  dns.zone.set('wifi.shared.example', { A: ['203.0.113.10'] });
  dns.zone.set('_wifi-challenge.wifi.shared.example', { TXT: tokens });
  const found = await Promise.all(places.map(check));
  expect(found.filter(({ provedAt }) => provedAt !== null)).toHaveLength(1);
  expect(found.filter(({ isTaken }) => isTaken)).toHaveLength(2);
  const winner = places[found.findIndex(({ provedAt }) => provedAt !== null)]!;
  expect(await holders('wifi.shared.example')).toEqual([winner.page.id]);
  await app.call('DELETE /own-domain', { token: winner.token });
  expect(await holders('wifi.shared.example')).toEqual([]);
  const next = places.find((one) => one !== winner)!;
  expect((await check(next)).provedAt).not.toBeNull();
});

test('a deleted page keeps its host from nobody who proves it; restored, it is told', async () => {
  const [gone, next] = [await place(), await place()];
  const host = 'wifi.anew.example';
  proveInDns(host, (await name(gone, host)).token);
  expect((await check(gone)).provedAt).not.toBeNull();
  expect((await app.call('DELETE /pages/{eid}', { token: gone.token, params: { eid: gone.page.eid } })).status).toBe(
    200,
  );
  const { token } = await name(next, host);
  expect((await check(next)).provedAt).toBeNull();
  proveInDns(host, token);
  expect(await check(next)).toMatchObject({ isTaken: false, provedAt: expect.any(String) });
  expect(await holders(host)).toEqual([next.page.id]);

  await app.program.database.pool.query('update pages set deleted_at = null where id = $1', [gone.page.id]);
  const { token: old } = (await findOwnDomain(inScope(app.ctx, gone.page.id)))!;
  dns.zone.set(`_wifi-challenge.${host}`, { TXT: [old, token] });
  const own = inScope(app.ctx, gone.page.id);
  await checkDomain(own, (await findOwnDomain(own))!);
  expect(await findOwnDomain(own)).toMatchObject({ isTaken: true, provedAt: null });
  expect(await holders(host)).toEqual([next.page.id]);
});

test('who no longer proves it is told by mail, keeps it for a week of checks, and then loses it', async () => {
  const here = await place();
  const { token } = await name(here, 'wifi.lost.example');
  proveInDns('wifi.lost.example', token);
  await check(here);
  dns.zone.delete('_wifi-challenge.wifi.lost.example');
  const own = inScope(app.ctx, here.page.id);
  const checkAgain = async () => checkDomain({ ...own, now: new Date() }, (await findOwnDomain(own))!);
  const mails = async () =>
    (
      await app.program.database.pool.query<{ subject: string }>(
        'select subject from mails where recipient = $1 order by created_at',
        [here.email],
      )
    ).rows.map(({ subject }) => subject);
  await checkAgain();
  await checkAgain();
  expect(await findOwnDomain(own)).toMatchObject({ provedAt: expect.any(Date), failingSince: expect.any(Date) });
  // As a text that no mail program makes a link of.
  expect(await mails()).toEqual([expect.stringContaining('wifi. lost. example')]);
  await own.db.execute(`update own_domains set failing_since = now() - interval '6 days 23 hours'`);
  await checkAgain();
  expect(await holders('wifi.lost.example')).toEqual([here.page.id]);
  await own.db.execute(`update own_domains set failing_since = now() - interval '7 days 1 minute'`);
  await checkAgain();
  expect(await holders('wifi.lost.example')).toEqual([]);
  expect(await mails()).toHaveLength(2);
  expect(await findOwnDomain(own)).toMatchObject({ provedAt: null, url: null });
});

test.each(['silent', 'servfail'] as const)(
  'a resolver of ours that is %s takes nothing from anybody',
  async (fault) => {
    const here = await place();
    const { token } = await name(here, `wifi.${fault}.example`);
    proveInDns(`wifi.${fault}.example`, token);
    await check(here);
    dns.wrong.set('*', fault);
    try {
      expect(await check(here)).toMatchObject({ provedAt: expect.any(String), failingSince: null });
    } finally {
      dns.wrong.clear();
    }
  },
);

test('proved names are due once a day, named ones every hour for a week', async () => {
  const [proved, named] = [await place(), await place()];
  const { token } = await name(proved, 'wifi.due.example');
  proveInDns('wifi.due.example', token);
  await check(proved);
  await name(named, 'wifi.waits.example');
  await check(named);
  const due = async () => (await findDueDomains(app.ctx)).map(({ pageId }) => pageId);
  const set = (page: TestPage, column: string, at: Date) =>
    inScope(app.ctx, page.id).db.execute(`update own_domains set ${column} = '${at.toISOString()}'`);
  expect(await due()).not.toEqual(expect.arrayContaining([proved.page.id]));
  await set(proved.page, 'checked_at', ago(0.5));
  await set(named.page, 'checked_at', ago(0.5));
  expect(await due()).toContain(named.page.id);
  expect(await due()).not.toContain(proved.page.id);
  await set(proved.page, 'checked_at', ago(1));
  await set(named.page, 'named_at', ago(8));
  expect(await due()).toContain(proved.page.id);
  expect(await due()).not.toContain(named.page.id);
});

test('asking is counted', async () => {
  const here = await place();
  await name(here, 'wifi.often.example');
  const asked = [];
  for (let times = 0; times < 21; times += 1)
    asked.push((await app.call('POST /own-domain/check', { token: here.token })).status);
  expect(asked.filter((status) => status === 200)).toHaveLength(20);
  expect(asked.at(-1)).toBe(429);
});
