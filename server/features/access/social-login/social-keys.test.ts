import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leaveForNetwork } from '../guest-access/portal/leave-for-network.ts';
import { beginVisit } from '../guest-access/portal/visit.ts';
import { openVenue, setFlow, type TestVenue } from '../guest-access/testing/guest.ts';
import { windowOf } from '../visits/phone-window.ts';
import { keysOf } from './keys-of.ts';
import { tryWithoutCode } from './networks/google.ts';

let app: TestApp;
let networks: SocialNetworks;
beforeAll(async () => {
  networks = await startSocialNetworks({ product: 'http://localhost:4040' });
  app = await openTestApp({ social: networks.settings });
});
afterAll(async () => {
  await app.close();
  await networks.close();
});

const put = (venue: TestVenue, kind: string, settings: object, secrets: object) =>
  app.call('PUT /integrations/{kind}', {
    token: venue.token,
    params: { kind },
    body: { version: 0, settings, secrets },
  });
const tryOut = async (venue: TestVenue, kind: string) =>
  (await app.call('POST /integrations/{kind}/test', { token: venue.token, params: { kind } })).body;

test.each([
  ['facebook_login', 'appId', 'appSecret'],
  ['google_login', 'clientId', 'clientSecret'],
  ['zalo_login', 'appId', 'appSecret'],
  ['oidc_login', 'clientId', 'clientSecret'],
] as const)('%s: right keys are known there, and wrong ones are told apart', async (kind, id, secret) => {
  const own = networks.apps[kind.replace('_login', '') as keyof typeof networks.apps];
  const settings = { [id]: own.id, ...(kind === 'oidc_login' && { issuer: networks.issuer }) };
  const [right, wrong] = [await openVenue(app), await openVenue(app)];
  expect((await put(right, kind, settings, { [secret]: own.secret })).status).toBe(200);
  expect(await tryOut(right, kind)).toMatchObject({ ok: true });
  expect((await put(wrong, kind, settings, { [secret]: 'somebody else’s' })).status).toBe(200);
  expect(await tryOut(wrong, kind)).toMatchObject({ ok: false, failure: { why: 'wrong-login' } });
});

test('a page’s own app counts once a test went well, before that the platform’s', async () => {
  const venue = await openVenue(app);
  const ctx = createContext(app.program, { pageId: venue.page.id });
  const own = { appId: networks.apps.facebook.id };
  const { apps } = networks;
  expect((await keysOf(ctx, 'facebook'))?.own).toBeUndefined();
  await put(venue, 'facebook_login', own, { appSecret: apps.facebook.secret });
  expect((await keysOf(ctx, 'facebook'))?.own).toBeUndefined();
  await tryOut(venue, 'facebook_login');
  expect((await keysOf(ctx, 'facebook'))?.own?.kind).toBe('facebook_login');
  expect(await keysOf(ctx, 'oidc'), 'no issuer is anybody’s but the page’s').toBeUndefined();
});

test('keys that a test has refused are used no more than untested ones', async () => {
  const venue = await openVenue(app);
  const ctx = createContext(app.program, { pageId: venue.page.id });
  await put(venue, 'facebook_login', { appId: networks.apps.facebook.id }, { appSecret: 'mistyped' });
  expect(await tryOut(venue, 'facebook_login')).toMatchObject({ ok: false, integration: { state: 'failing' } });
  expect((await keysOf(ctx, 'facebook'))?.own, 'guests go on by the platform’s').toBeUndefined();
  await put(venue, 'oidc_login', { issuer: networks.issuer, clientId: 'x' }, { clientSecret: 'mistyped' });
  await tryOut(venue, 'oidc_login');
  expect(await keysOf(ctx, 'oidc')).toBeUndefined();
});

test.each([
  ['right keys', 400, 'invalid_grant', { ok: true }],
  ['wrong keys', 401, 'invalid_client', { ok: false, why: 'wrong-login' }],
  ['a server that fails', 500, 'server_error', { ok: false, why: 'unreachable' }],
  ['a server that is busy', 503, 'temporarily_unavailable', { ok: false, why: 'unreachable' }],
  ['a server without this way', 400, 'unsupported_grant_type', { ok: false, why: 'refused' }],
])('a test of keys tells the truth of %s', async (_name, status, error, told) => {
  const answer = { status, headers: {}, cookies: {}, text: JSON.stringify({ error }) };
  const tried = await tryWithoutCode(async () => ({ ok: true, answer }), 'https://login.example.com/token', {});
  expect(tried).toMatchObject(told);
});

test('whoever presses again and again in a login window fills no table', async () => {
  const venue = await openVenue(app);
  const ctx = createContext(app.program, { pageId: venue.page.id });
  const device = { nasId: venue.nasId } as Parameters<typeof beginVisit>[0];
  const arrival = { mac: '02:00:00:00:00:09', ip: '', ssid: '', room: '', carry: {} } as Parameters<
    typeof beginVisit
  >[1];
  const press = () =>
    leaveForNetwork(ctx, {
      visit: beginVisit(device, arrival, new Date()),
      method: { id: 'net', type: 'google' } as Parameters<typeof leaveForNetwork>[1]['method'],
      window: windowOf({
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CaptiveNetworkSupport/1.0 wispr',
      }),
    });
  const pressed = await Promise.all(Array.from({ length: 30 }, press));
  expect(pressed.filter(({ kind }) => kind === 'browser')).toHaveLength(8);
  const { rows } = await inScope(app.ctx, venue.page.id).db.execute('select from social_attempts');
  expect(rows).toHaveLength(8);
});

test.each([
  ['no address', 'login.example.com'],
  ['with a query', 'https://login.example.com/?a=b'],
  ['with a password', 'https://me:secret@login.example.com'],
  ['of another kind', 'file:///etc/passwd'],
])('an issuer that is %s is refused by its field', async (_name, issuer) => {
  const venue = await openVenue(app);
  const { status, body } = await put(venue, 'oidc_login', { issuer, clientId: 'x' }, { clientSecret: 'y' });
  expect([status, body.fields]).toEqual([400, [expect.objectContaining({ field: 'settings.issuer' })]]);
});

const gardenOf = async (venue: TestVenue): Promise<string[]> =>
  (await app.call('GET /devices/{nas_id}/setup', { token: venue.token, params: { nas_id: venue.nasId } })).body
    .walledGarden;
const needsScript = async (venue: TestVenue): Promise<boolean> =>
  (await app.call('GET /devices', { token: venue.token })).body.rows[0].needsScript;

test('routers open what the methods in use need, and are said to need the new script when it is more', async () => {
  const venue = await openVenue(app);
  const { db } = inScope(app.ctx, venue.page.id);
  // It has been there for a while, and was heard.
  await db.execute(`update devices set created_at = now() - interval '1 day', script_at = null`);
  await app.app.inject({
    url: `/portal/${venue.page.eid}/${venue.nasId}?mac=02:00:00:00:00:01&ip=10.0.0.2&link-login-only=http://10.5.50.1/login&login=http://10.5.50.1/login`,
  });
  await app.access.lastSeen.flush();
  expect([await needsScript(venue), (await gardenOf(venue)).includes('accounts.google.com')]).toEqual([false, false]);
  await setFlow(app, venue, [{ id: 'net', type: 'google' }]);
  const garden = await gardenOf(venue);
  expect(garden).toContain('accounts.google.com');
  expect(garden.filter((host) => /^\*\.(google|gstatic|apple)/.test(host) || host === 'www.google.com')).toEqual([]);
  expect(await needsScript(venue)).toBe(true);
  await app.call('POST /devices/{nas_id}/setup/done', { token: venue.token, params: { nas_id: venue.nasId } });
  expect(await needsScript(venue)).toBe(false);
  await setFlow(app, venue, [{ id: 'go', type: 'click' }]);
  expect(await needsScript(venue), 'what is open in vain harms nobody').toBe(false);
});

test('the editor says that nobody has an app with the network', async () => {
  const venue = await openVenue(app);
  const { body: campaign } = await app.call('GET /wifi-campaign/current', { token: venue.token });
  const { body } = await app.call('POST /wifi-campaign/preview', {
    token: venue.token,
    body: {
      design: campaign.design,
      flow: [
        { id: 'one', type: 'oidc' },
        { id: 'two', type: 'google' },
      ],
      screen: 'step',
      language: 'en',
    },
  });
  expect(body.checks.filter(({ kind }: { kind: string }) => kind === 'no-keys')).toEqual([
    { kind: 'no-keys', methodId: 'one' },
  ]);
});
