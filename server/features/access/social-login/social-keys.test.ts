import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leaveForNetwork } from '../guest-access/portal/leave-for-network.ts';
import { beginVisit } from '../guest-access/portal/visit.ts';
import { openVenue, setFlow, type TestVenue } from '../guest-access/testing/guest.ts';
import { windowOf } from '../visits/phone-window.ts';
import { proveAttempt } from './go-to-network.ts';
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
  const right = await openVenue(app);
  expect((await put(right, kind, settings, { [secret]: own.secret })).status).toBe(200);
  expect(await tryOut(right, kind)).toMatchObject({ ok: true });
  // One of them cannot stand in a header.
  for (const [typed, told] of [
    ['somebody else’s', ''],
    ['mistyped', kind === 'facebook_login' || kind === 'zalo_login' ? 'secret' : 'invalid_client'],
  ] as const) {
    const wrong = await openVenue(app);
    expect((await put(wrong, kind, settings, { [secret]: typed })).status).toBe(200);
    const { ok, failure } = await tryOut(wrong, kind);
    expect([ok, failure]).toEqual([false, { why: 'wrong-login', detail: expect.stringContaining(told) }]);
    expect(failure.detail).not.toContain(typed);
  }
});

test.each([
  [{ status: 500 }, 'out-of-order', 'HTTP 500'],
  [{ status: 503 }, 'out-of-order', 'HTTP 503'],
  [{ status: 429 }, 'asked-too-often', 'HTTP 429'],
  [{ isGarbled: true }, 'not-understood', 'HTTP 200'],
  [{ delay: 7000 }, 'too-slow', ''],
])('a test of keys with a network that answers with %o says %s', async (dials, why, detail) => {
  for (const kind of 'delay' in dials ? ['google_login'] : ['facebook_login', 'google_login', 'oidc_login']) {
    const network = kind.replace('_login', '') as 'facebook' | 'google' | 'oidc';
    const { id, secret } = networks.apps[network];
    const settings = {
      [network === 'facebook' ? 'appId' : 'clientId']: id,
      ...(network === 'oidc' && { issuer: networks.issuer }),
    };
    const venue = await openVenue(app);
    await put(venue, kind, settings, { [network === 'facebook' ? 'appSecret' : 'clientSecret']: secret });
    networks.turn(dials);
    const tried = await tryOut(venue, kind);
    networks.turn({});
    expect([kind, tried.failure]).toEqual([kind, { why, detail }]);
  }
});

test('one slow answer to a guest does not make a network one that no longer works', async () => {
  const venue = await openVenue(app);
  const { id: clientId, secret: clientSecret } = networks.apps.google;
  await put(venue, 'google_login', { clientId }, { clientSecret });
  await tryOut(venue, 'google_login');
  const ctx = createContext(app.program, { pageId: venue.page.id });
  networks.turn({ delay: 7000 });
  const proven = await proveAttempt(ctx, { network: 'google', verifier: '', nonce: '' } as never, 'a-code');
  networks.turn({});
  expect(proven).toMatchObject({ ok: false, why: 'too-slow' });
  expect((await keysOf(ctx, 'google'))?.own?.state).toBe('well');
});

test('an issuer that was copied with the path of its document is the issuer', async () => {
  const venue = await openVenue(app);
  const { id: clientId, secret: clientSecret } = networks.apps.oidc;
  const issuer = `${networks.issuer}/.well-known/openid-configuration`;
  await put(venue, 'oidc_login', { issuer, clientId }, { clientSecret });
  expect(await tryOut(venue, 'oidc_login')).toMatchObject({
    ok: true,
    integration: { settings: { issuer: networks.issuer } },
  });
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
  ['a server that fails', 500, 'server_error', { ok: false, why: 'out-of-order' }],
  ['a server that is busy', 503, 'temporarily_unavailable', { ok: false, why: 'out-of-order' }],
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
