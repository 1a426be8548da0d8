import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenue, type TestVenue } from '../../../features/access/guest-access/testing/guest.ts';
import { notePortalAddress, readFormerUrls } from '../../../features/network/devices/portal-addresses.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const former = 'https://wifi.old.example';
const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // The program ran under the former address, then under that of today.
  await notePortalAddress({ ...app.ctx, program: { ...app.program, portalUrl: former } });
  await notePortalAddress(app.ctx);
});
afterAll(() => app.close());

const uamSecret = 'what-we-share';
const openChilli = () => openVenue(app, { type: 'coovachilli', settings: { uamSecret } });
const arrival =
  'res=notyet&uamip=10.77.0.1&uamport=3990&challenge=9358f413945478cb47f6a13e42295f25&called=02-00-00-00-00-01&mac=BE-15-B2-EB-BD-5B&ip=10.77.0.2&userurl=http%3a%2f%2fcaptive.apple.com%2f';

/** As chilli redirects: it signs the whole address that it was given. */
async function arrive(
  { page, nasId }: TestVenue,
  { at = app.program.portalUrl, secret = uamSecret, query = arrival, host = 'localhost:4040' } = {},
): Promise<number> {
  const md = createHash('md5')
    .update(`${at}/portal/${page.eid}/${nasId}?${query}${secret}`)
    .digest('hex')
    .toUpperCase();
  return (await app.app.inject({ url: `/portal/${page.eid}/${nasId}?${query}&md=${md}`, headers: { host } }))
    .statusCode;
}

interface Row {
  check: string;
  result: string;
  text: string;
  params: Record<string, string>;
}
async function checksOf({ token, nasId }: TestVenue): Promise<Record<string, Row>> {
  await app.access.lastSeen.flush();
  const { body } = await app.call('GET /devices/{nas_id}/checks', { token, params: { nas_id: nasId } });
  return Object.fromEntries((body.rows as Row[]).map((row) => [row.check, row]));
}
const listed = async ({ token }: TestVenue) =>
  (await app.call('GET /devices', { token })).body.rows[0] as { formerUrl: string | null; state: string };

test('a router with another UAM secret is a red check that says so, until a guest gets through', async () => {
  const venue = await openChilli();
  expect(await arrive(venue)).toBe(200);
  expect((await checksOf(venue)).redirect!.result).toBe('good');
  expect(await arrive(venue, { secret: 'another' })).toBe(400);
  const { redirect } = await checksOf(venue);
  expect(redirect).toMatchObject({ result: 'bad', params: { name: 'UAM secret' } });
  await arrive(venue);
  expect((await checksOf(venue)).redirect!.result).toBe('good');
});

test('a forged redirect is no sign of life, and what is no redirect at all says nothing of the secret', async () => {
  const venue = await openChilli();
  expect(await arrive(venue, { query: 'res=notyet' })).toBe(400);
  expect((await checksOf(venue)).redirect!.result).toBe('waiting');
  await arrive(venue, { secret: 'another' });
  expect((await checksOf(venue)).redirect!.result).toBe('bad');
  expect((await listed(venue)).state).toBe('new');
});

test('an openNDS router with another key is a red check too', async () => {
  const venue = await openVenue(app, { type: 'opennds', settings: { level: '3', fasKey: 'a key' } });
  const query = new URLSearchParams({
    fas: Buffer.from('nothing that our key opens').toString('base64'),
    iv: '0123456789abcdef',
  });
  expect((await app.app.inject({ url: `/portal/${venue.page.eid}/${venue.nasId}?${query}` })).statusCode).toBe(400);
  expect((await checksOf(venue)).redirect).toMatchObject({ result: 'bad', params: { name: 'faskey' } });
});

test('guests of a router that still signs the former address get in, and the console tells which router it is', async () => {
  const venue = await openChilli();
  expect(await arrive(venue, { at: former })).toBe(200);
  const checks = await checksOf(venue);
  expect(checks.redirect!.result).toBe('good');
  expect(checks['portal-address']).toMatchObject({
    result: 'bad',
    params: { former, address: `${app.program.portalUrl}/portal/${venue.page.eid}/${venue.nasId}` },
  });
  expect((await listed(venue)).formerUrl).toBe(former);
});

test('a router that does not sign is known by the host to which it sends its guests', async () => {
  const venue = await openVenue(app);
  const come = (host: string) =>
    app.app.inject({
      url: `/portal/${venue.page.eid}/${venue.nasId}?mac=02:00:00:00:00:07&ip=10.5.50.7&login=http%3A%2F%2F10.5.50.1%2Flogin`,
      headers: { host },
    });
  expect((await come('localhost:4040')).statusCode).toBe(200);
  expect((await checksOf(venue))['portal-address']).toBeUndefined();
  expect((await come('wifi.old.example')).statusCode).toBe(200);
  expect((await checksOf(venue))['portal-address']!.result).toBe('bad');
});

test('once its guests come to the new address for a while, nothing is left to say', async () => {
  const venue = await openChilli();
  await arrive(venue, { at: former });
  await checksOf(venue);
  await app.ctx.program.database.scoped(venue.page.id).execute(
    sql`update device_sights set former_url_at = former_url_at - interval '1 minute'
        where page_id = ${venue.page.id}`,
  );
  await arrive(venue);
  expect((await checksOf(venue))['portal-address']).toBeUndefined();
  expect((await listed(venue)).formerUrl).toBeNull();
});

test('an address that the portal never had opens nothing', async () => {
  expect(await arrive(await openChilli(), { at: 'https://evil.example' })).toBe(400);
});

test('three months after the change, the former address counts no more', async () => {
  const [ctx, read] = [app.ctx, () => readFormerUrls(app.program)];
  await ctx.db.execute(
    sql`update portal_addresses set until = ${new Date(Date.now() - 80 * day).toISOString()}::timestamptz
      where url = ${former}`,
  );
  expect(await read()).toEqual([former]);
  await ctx.db.execute(
    sql`update portal_addresses set until = ${new Date(Date.now() - 100 * day).toISOString()}::timestamptz
      where url = ${former}`,
  );
  expect(await read()).toEqual([]);
  const again = { ...app.program, portalUrl: former, publicUrl: former };
  await notePortalAddress({ ...ctx, program: again });
  expect(await readFormerUrls(again), 'one that is taken up again makes the other one a former one').toEqual([
    app.program.portalUrl,
  ]);
});

test('with a host for guests of their own, that of the console goes on being taken', async () => {
  expect(await readFormerUrls({ ...app.program, portalUrl: 'https://portal.example' })).toContain(
    app.program.publicUrl,
  );
});
