import type { AddressInfo } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAcme } from '@wifi/test-services/acme/start-acme.ts';
import { openVenue, type TestVenue } from '../../features/access/guest-access/testing/guest.ts';
import { orderCertificates } from '../../features/venue/own-domain/certificates.ts';
import { hostCertificates } from '../../features/venue/own-domain/tables.ts';
import { inScope } from '../../platform/context.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startHttps } from './start-https.ts';

const host = 'wifi.lotus.example';
let acme: Awaited<ReturnType<typeof startAcme>>;
let app: TestApp;
let venue: TestVenue;
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  acme = await startAcme({ badNonces: 1 });
  app = await openTestApp({ acme: { url: acme.directory, email: undefined, pause: 10 } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  acme.dials.challengePort = (app.app.server.address() as AddressInfo).port;
  venue = await openVenue(app);
  const { db } = inScope(app.ctx, venue.page.id);
  await db.execute(`insert into own_domains (page_id, host, token, named_at, proved_at)
    values (${venue.page.id}, '${host}', 'token', now(), now())`);
  app.passTime(3000);
  const running = await startHttps(app.program, app.app, { port: 0, host: '127.0.0.1' });
  ({ close } = running);
  ({ port } = running.server.address() as AddressInfo);
});
afterAll(async () => {
  await close();
  await app.close();
  await acme.close();
});

const certificates = () => app.ctx.db.select().from(hostCertificates);

/** The status line of the host's first page over TLS; undefined where there is no handshake. */
const ask = (name: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let text = '';
    const socket: TLSSocket = connect({ host: '127.0.0.1', port, servername: name, ca: acme.rootCertificate }, () => {
      socket.write(`GET / HTTP/1.1\r\nhost: ${name}\r\nconnection: close\r\n\r\n`);
    });
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(text.split('\r\n')[0] || undefined));
  });

test('an authority that has had enough is left alone until it says', async () => {
  acme.dials.rateLimitedFor = 3600;
  await orderCertificates(app.ctx);
  const [row] = await certificates();
  expect(row).toMatchObject({ host, chain: null, failures: 1 });
  expect(row!.problem).toContain('rateLimited');
  expect(row!.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  acme.dials.rateLimitedFor = 0;
  const asked = acme.seen.length;
  await orderCertificates(app.ctx);
  expect(acme.seen).toHaveLength(asked);
  expect(await ask(host)).toBeUndefined();
});

test('a host gets its certificate and is served with it; its key is readable by nobody', async () => {
  await app.ctx.db.execute(`update host_certificates set next_try_at = now() - interval '1 second'`);
  await Promise.all([orderCertificates(app.ctx), orderCertificates(app.ctx), orderCertificates(app.ctx)]);
  expect(acme.seen.filter((what) => what === 'finalize')).toHaveLength(1);
  const [row] = await certificates();
  expect(row).toMatchObject({ host, failures: 0, problem: '' });
  expect(row!.key).not.toContain('PRIVATE');
  expect(() => app.program.sealer.open(row!.key!, 'other.example')).toThrow();
  app.passTime(6000);
  expect(await ask(host)).toBe('HTTP/1.1 200 OK');
  expect(await ask('other.example')).toBeUndefined();
});

test('it is renewed with less than thirty days left, and not before', async () => {
  const finalized = () => acme.seen.filter((what) => what === 'finalize').length;
  const before = finalized();
  await orderCertificates(app.ctx);
  expect(finalized()).toBe(before);
  await app.ctx.db.execute(`update host_certificates set not_after = now() + interval '29 days'`);
  await orderCertificates(app.ctx);
  expect(finalized()).toBe(before + 1);
});

test('a renewal that fails keeps what is there, and waits longer each time', async () => {
  const port = acme.dials.challengePort;
  acme.dials.challengePort = 9;
  const due = `update host_certificates set not_after = now() + interval '5 days', next_try_at = now() - interval '1 s'`;
  const waits: number[] = [];
  for (let times = 0; times < 2; times += 1) {
    await app.ctx.db.execute(due);
    await orderCertificates(app.ctx);
    const [row] = await certificates();
    expect(row!.chain).toContain('BEGIN CERTIFICATE');
    waits.push(row!.nextTryAt.getTime() - Date.now());
  }
  expect(waits[1]).toBeGreaterThan(waits[0]! * 1.5);
  acme.dials.challengePort = port;
});

test('a challenge is shown by its token, and nothing else of it', async () => {
  const get = async (token: string) =>
    (await app.app.inject({ url: `/.well-known/acme-challenge/${token}`, headers: { host } })).statusCode;
  expect([await get('x'.repeat(40)), await get('short'), await get('%00'.repeat(8))]).toEqual([404, 404, 404]);
});

test('a page that is stopped for a while finds its certificate again, whoever else is served meanwhile', async () => {
  const other = await openVenue(app);
  await inScope(app.ctx, other.page.id).db.execute(`insert into own_domains (page_id, host, token, named_at, proved_at)
    values (${other.page.id}, 'wifi.other.example', 'token', now(), now())`);
  const stop = (at: string) => app.ctx.db.execute(`update pages set suspended_at = ${at} where id = ${venue.page.id}`);
  await stop('now()');
  app.passTime(3000);
  await orderCertificates(app.ctx);
  expect((await certificates()).find((row) => row.host === host)?.chain).toContain('BEGIN CERTIFICATE');
  await stop('null');
  await app.call('DELETE /own-domain', { token: other.token });
  app.passTime(3000);
});

test('a host that is given up loses its certificate', async () => {
  await app.call('DELETE /own-domain', { token: venue.token });
  const other = await openVenue(app);
  await inScope(app.ctx, other.page.id).db.execute(`insert into own_domains (page_id, host, token, named_at, proved_at)
    values (${other.page.id}, 'wifi.next.example', 'token', now(), now())`);
  app.passTime(3000);
  await orderCertificates(app.ctx);
  expect((await certificates()).map((row) => row.host)).toEqual(['wifi.next.example']);
});
