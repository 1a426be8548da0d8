import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitKey, type EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { startDns, type Dns } from '@wifi/test-services/dns/start-dns.ts';
import {
  openPhone,
  openVenue,
  setFlow,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { freezeVersion } from '../../features/marketing/email-templates/frozen.ts';
import { messages } from '../../features/marketing/messages/tables.ts';
import { trackedLink, viewLink } from '../../features/marketing/messages/tracked-links.ts';
import { privacyLinkOfVisit } from '../../features/people/consents/withdraw-link.ts';
import { jpeg } from '../../features/venue/media/testing/pictures.ts';
import { plans } from '../../features/venue/plans/tables.ts';
import { inScope, transaction } from '../../platform/context.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let dns: Dns;
let app: TestApp;
let venue: TestVenue;
let other: TestVenue;
const host = 'wifi.lotus.example';
let url: string;

beforeAll(async () => {
  dns = await startDns();
  app = await openTestApp({ dnsServers: [dns.address] });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  app.program.portalUrl = app.program.publicUrl = `http://localhost:${port}`;
  url = `http://${host}:${port}`;
  [venue, other] = [await openVenue(app), await openVenue(app)];
  await setFlow(app, venue, [{ id: 'go', type: 'click' }]);
  const { body } = await app.call('PUT /own-domain', { token: venue.token, body: { host } });
  dns.zone.set(host, { A: ['127.0.0.1'] });
  dns.zone.set(`_wifi-challenge.${host}`, { TXT: [body.domain.token] });
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

const ask = (path: string, more: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'; at?: string } = {}) =>
  app.app.inject({
    method: more.method ?? 'GET',
    url: path,
    headers: { host: more.at ?? host, accept: 'text/html', authorization: `Bearer ${venue.token}` },
  });
const anew = () => app.passTime(3000);

test('before it is proved the host is a host like any other', async () => {
  expect((await ask(`/v/${other.page.eid}`)).statusCode).toBe(200);
  expect((await ask('/auth/options')).statusCode).toBe(200);
});

test('once it is proved and has answered, links and scripts name it, and the platform’s address stays open', async () => {
  const { body } = await app.call('POST /own-domain/check', { token: venue.token });
  expect(body.domain).toMatchObject({ txt: 'found', points: 'here', url });
  anew();
  const { body: page } = await app.call('GET /pages/{eid}', { token: venue.token, params: { eid: venue.page.eid } });
  expect(page.ownUrl, 'the console makes the code of the public site of it').toBe(url);
  const { body: setup } = await app.call('GET /devices/{nas_id}/setup', {
    token: venue.token,
    params: { nas_id: venue.nasId },
  });
  expect(setup).toMatchObject({
    portalUrl: `${url}/portal/${venue.page.eid}/${venue.nasId}`,
    walledGarden: [host, 'localhost'],
  });
  await app.call('POST /access-codes', { token: venue.token, body: { count: 1 } });
  expect((await app.call('GET /access-codes', { token: venue.token })).body.rows[0].portalUrl).toContain(
    `${url}/portal/`,
  );
  expect((await app.call('GET /access-codes', { token: other.token })).body.rows).toEqual([]);
  const capport = await ask(`/capport/${venue.nasId}`);
  expect(capport.json()).toMatchObject({ 'venue-info-url': url });
  expect(privacyLinkOfVisit(inScope(app.ctx, venue.page.id), '00000000-0000-7000-8000-000000000000')).toContain(url);
  expect(privacyLinkOfVisit(inScope(app.ctx, other.page.id), '00000000-0000-7000-8000-000000000000')).not.toContain(
    host,
  );
});

test('the public site stands at its root, and its links lead back there', async () => {
  const home = await ask('/?hl=en');
  expect(home.statusCode).toBe(200);
  expect(home.body).toContain(`Page ${venue.page.eid}`);
  expect(home.body).toContain('href="/?hl=');
  expect((await ask('/', { at: `${host.toUpperCase()}.` })).body).toContain(`Page ${venue.page.eid}`);
  expect((await ask('/', { at: `evil-${host}` })).body).not.toContain(`Page ${venue.page.eid}`);
});

test('a guest goes the whole way on it, and what was signed for one page counts on no other', async () => {
  const phone = openPhone(app, venue);
  const shown = await phone.arrive({}, { host });
  const step = { visit: visitIn(shown.html), method: 'go', terms: 'yes' };
  expect((await phone.ask('POST', `/portal/${other.page.eid}/step`, step, { host })).status).toBe(404);
  expect((await phone.ask('POST', `/portal/${other.page.eid}/step`, step)).status).toBe(410);
  const done = await phone.ask('POST', `/portal/${venue.page.eid}/step`, step, { host });
  const landing = new URL(new URL(done.location!).searchParams.get('dst')!);
  expect(landing.href).toContain(`${url}/portal/${venue.page.eid}/online`);
  expect((await ask(`${landing.pathname}${landing.search}`)).statusCode).toBe(200);
  expect((await ask(`/portal/${other.page.eid}/online${landing.search}`, { at: 'localhost' })).statusCode).toBe(410);
});

test('a router that was set up with the platform’s address goes on as before', async () => {
  const shown = await openPhone(app, venue).arrive();
  expect(shown.status).toBe(200);
});

test('nothing else of the program answers there: every route of it, walked', async () => {
  const filled = (path: string) => path.replace(/[{:](\w+)}?/g, '1');
  const calls = (Object.keys(contract) as EndpointKey[]).map(splitKey);
  for (const { method, path } of calls)
    for (const verb of [method, 'OPTIONS'] as const)
      expect((await ask(filled(path), { method: verb })).statusCode, `${verb} ${path}`).toBe(404);
  for (const path of [
    '/signin',
    '/dashboard',
    '/docs',
    '/docs/openapi.json',
    '/help',
    '/health',
    '/assets/index.js',
    '/try/token/',
    `/own-hosts/ask?domain=${host}`,
    '/payments/momo',
    '/radius/authorize',
    `/device-files/${venue.nasId}/token/setup.rsc`,
    '/v',
    `/v/${other.page.eid}`,
    `/portal/${other.page.eid}`,
    `/portal/${other.page.eid}/${other.nasId}`,
    `/portal/${venue.page.eid}/../${other.page.eid}`,
    `/capport/${other.nasId}`,
    '/index.html',
    '/nothing',
  ])
    for (const method of ['GET', 'POST'] as const)
      expect((await ask(path, { method })).statusCode, `${method} ${path}`).toBe(404);
});

test('files are its own only', async () => {
  const files = [venue, other].map(async ({ token }) => {
    const { body } = await app.call('PUT /files/upload', {
      token,
      query: { name: 'a.jpg' },
      bytes: await jpeg(40, 40),
    });
    return new URL(body.url, 'http://x').pathname;
  });
  const [own, foreign] = await Promise.all(files);
  expect((await ask(own!)).statusCode).toBe(200);
  expect((await ask(foreign!)).statusCode).toBe(404);
  expect((await ask(foreign!, { at: 'localhost' })).statusCode).toBe(200);
});

test('a proxy that gets certificates by itself learns which hosts are ours', async () => {
  const ask = async (domain: string) =>
    (await app.app.inject({ url: `/own-hosts/ask?domain=${domain}`, headers: { host: '127.0.0.1' } })).statusCode;
  expect([await ask(host), await ask('evil.example'), await ask(''), await ask(`${host}&domain=x`)]).toEqual([
    200, 404, 404, 404,
  ]);
});

test('a guest’s privacy page of another page is not there', async () => {
  const link = (page: number) =>
    new URL(privacyLinkOfVisit(inScope(app.ctx, page), '00000000-0000-7000-8000-000000000000')).pathname;
  expect((await ask(link(venue.page.id))).statusCode).toBe(410);
  expect((await ask(link(other.page.id))).statusCode).toBe(404);
  expect((await ask(link(other.page.id), { at: 'localhost' })).statusCode).toBe(410);
});

/** Where the links of a mail lead that this page has sent. */
async function linksOfMail({ page, token }: TestVenue): Promise<string[]> {
  const ctx = { ...inScope(app.ctx, page.id), now: new Date() };
  const { body } = await app.call('POST /bee-templates', { token, body: { name: 'Welcome', from: 'welcome' } });
  const templateVersionId = await transaction(ctx, (ctx) => freezeVersion(ctx, Number(body.template._id)));
  const [mail] = await ctx.db
    .insert(messages)
    .values({
      pageId: page.id,
      id: crypto.randomUUID(),
      channel: 'email',
      purpose: 'marketing',
      cause: 'campaign',
      key: 'one',
      state: 'sent',
      templateVersionId,
      createdAt: ctx.now,
      nextAt: ctx.now,
      sentAt: ctx.now,
    })
    .returning({ id: messages.id });
  return [viewLink(ctx, mail!.id), trackedLink(ctx, mail!.id, 'https://lotus.example/')];
}

test('what a mail of the page leads to is there, and nothing of another page’s mails', async () => {
  const [own, foreign] = [await linksOfMail(venue), await linksOfMail(other)];
  for (const link of own) expect(link).toContain(url);
  const statuses = async (links: string[], at?: string) =>
    Promise.all(
      links.map(async (link) => {
        const { pathname, search } = new URL(link);
        return (await ask(pathname + search, at === undefined ? {} : { at })).statusCode;
      }),
    );
  expect(await statuses(own)).toEqual([200, 302]);
  expect(await statuses(foreign)).toEqual([404, 404]);
  expect(await statuses(foreign, 'localhost')).toEqual([200, 302]);
});

test('browsers are told to stay with TLS only where the host has it', async () => {
  expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
  await inScope(app.ctx, venue.page.id).db.execute(`update own_domains set url = 'https://${host}'`);
  anew();
  for (const path of ['/', `/portal/${venue.page.eid}`, `/portal/${venue.page.eid}/${venue.nasId}`])
    expect((await ask(path)).headers['strict-transport-security'], path).toBe('max-age=31536000');
  await inScope(app.ctx, venue.page.id).db.execute(`update own_domains set url = '${url}'`);
  anew();
});

test('a page that is suspended, deleted or without the module stops at once, and guests are sent on', async () => {
  const database = app.program.database.pool;
  const free = async (modules: string) =>
    app.ctx.db.execute(`update plans set other_metrics = jsonb_set(other_metrics, '{modules}', '${modules}')`);
  const [before] = await app.ctx.db.select().from(plans);
  const portal = `/portal/${venue.page.eid}/${venue.nasId}?mac=02:00:00:00:00:07`;
  const wayOut = new URL(privacyLinkOfVisit(inScope(app.ctx, venue.page.id), '00000000-0000-7000-8000-000000000000'));
  // A mail program posts to where the mail said, and is not sent on.
  const pressWayOut = () =>
    app.app.inject({
      method: 'POST',
      url: wayOut.pathname,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const stops: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'suspended',
      () => database.query('update pages set suspended_at = now() where id = $1', [venue.page.id]),
      () => database.query('update pages set suspended_at = null where id = $1', [venue.page.id]),
    ],
    [
      'deleted',
      () => database.query('update pages set deleted_at = now() where id = $1', [venue.page.id]),
      () => database.query('update pages set deleted_at = null where id = $1', [venue.page.id]),
    ],
    ['module', () => free('["media"]'), () => free(JSON.stringify(before!.otherMetrics.modules))],
  ];
  for (const [why, stop, goOn] of stops) {
    await stop();
    anew();
    expect((await ask('/')).statusCode, why).toBe(404);
    expect((await ask('/auth/options')).statusCode, why).toBe(404);
    expect([(await ask(portal)).statusCode, (await ask(portal)).headers.location], why).toEqual([
      308,
      `${app.program.portalUrl}${portal}`,
    ]);
    expect((await pressWayOut()).statusCode, why).toBe(200);
    await goOn();
    anew();
    expect((await ask('/')).statusCode, why).toBe(200);
  }
});

test('which host is whose is not asked of the database with every request', async () => {
  anew();
  await ask('/');
  const { pool } = app.program.database;
  const asked: unknown[] = [];
  const query = pool.query.bind(pool);
  Object.assign(pool, { query: (...args: Parameters<typeof query>) => (asked.push(args[0]), query(...args)) });
  for (let times = 0; times < 20; times += 1) await ask('/nothing');
  Object.assign(pool, { query });
  expect(asked.filter((text) => JSON.stringify(text).includes('own_hosts'))).toEqual([]);
});
