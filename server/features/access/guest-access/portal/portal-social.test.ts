import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { socialAttempts, socialIdentities } from '../../social-login/tables.ts';
import { openPhone, openVenue, passIn, problemIn, setFlow, visitIn, type TestVenue } from '../testing/guest.ts';

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
afterEach(() => networks.turn({}));

const types = ['facebook', 'google', 'zalo', 'oidc'] as const;
type Type = (typeof types)[number];

const flowOf = (type: Type) => [{ id: 'net', type }];

/** A page's own keys, tested as an admin does it. */
async function giveKeys(venue: TestVenue, kind: string, settings: object, secrets: object) {
  const { token } = venue;
  const saved = await app.call('PUT /integrations/{kind}', {
    token,
    params: { kind },
    body: { version: 0, settings, secrets },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return app.call('POST /integrations/{kind}/test', { token, params: { kind } });
}

const giveIssuer = (venue: TestVenue) =>
  giveKeys(
    venue,
    'oidc_login',
    { issuer: networks.issuer, clientId: networks.apps.oidc.id },
    { clientSecret: networks.apps.oidc.secret },
  );

async function openSocial(type: Type, design: Record<string, unknown> = {}) {
  const venue = await openVenue(app);
  if (type === 'oidc') expect((await giveIssuer(venue)).body.ok).toBe(true);
  await setFlow(app, venue, flowOf(type), design);
  return venue;
}

const pathOf = (url: string) => url.replace('http://localhost:4040', '');

/** Presses the button: where the phone is sent. */
async function leave(venue: TestVenue, phone = openPhone(app, venue), form: Record<string, string> = {}) {
  const { html } = await phone.arrive();
  const sent = await phone.send({ visit: visitIn(html), method: 'net', terms: 'yes', ...form });
  return { phone, sent, url: String(sent.location) };
}

const identitiesOf = ({ page }: TestVenue) => inScope(app.ctx, page.id).db.select().from(socialIdentities);

test.each(types)('%s says who a guest is, and only that is kept', async (type) => {
  const venue = await openSocial(type);
  const { phone, sent, url } = await leave(venue);
  expect(sent.status).toBe(303);
  const asked = new URL(url).searchParams;
  expect(asked.get('state')).toBeTruthy();
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(sent.headers['set-cookie']).toBeUndefined();
  const back = await phone.ask('GET', pathOf(await networks.answer(url, '1001')));
  expect(passIn(back.location).userName).toMatch(/^g-/);
  const [identity, ...others] = await identitiesOf(venue);
  expect(others).toEqual([]);
  expect(identity).toMatchObject({ network: type, name: 'Lan Phạm', email: type === 'zalo' ? '' : 'lan@example.com' });
  expect(identity!.isEmailVerified).toBe(type !== 'zalo');
  expect(JSON.stringify(identity)).not.toMatch(/token|picture/i);
});

test('somebody without an e-mail is let in as well', async () => {
  const venue = await openSocial('facebook');
  const { phone, url } = await leave(venue);
  expect((await phone.ask('GET', pathOf(await networks.answer(url, '1003')))).status).toBe(303);
  expect(await identitiesOf(venue)).toMatchObject([{ name: 'Hoa Nguyễn', email: '', isEmailVerified: false }]);
});

test('whoever does not agree comes back to the same step, with a word about it', async () => {
  const venue = await openSocial('google');
  const { phone, url } = await leave(venue);
  const back = await phone.ask('GET', pathOf(await networks.answer(url, undefined)));
  expect(back.status).toBe(200);
  expect(problemIn(back.html)).toMatch(/did not agree/);
  expect(back.html, 'the terms were accepted before leaving').not.toContain('name="terms"');
  const again = await phone.send({ visit: visitIn(back.html), method: 'net' });
  expect(again.status).toBe(303);
  expect(await identitiesOf(venue)).toEqual([]);
});

test('a state counts once, and a code is exchanged once', async () => {
  const venue = await openSocial('google');
  const { phone, url } = await leave(venue);
  const back = pathOf(await networks.answer(url, '1001'));
  expect((await phone.ask('GET', back)).status).toBe(303);
  networks.heard();
  const again = await phone.ask('GET', back);
  expect([again.status, again.html]).toEqual([410, expect.stringMatching(/used already or is too old/)]);
  expect(networks.heard(), 'the code goes nowhere').toEqual([]);
});

test('of two presses on the same page the newer counts', async () => {
  const venue = await openSocial('google');
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  const press = async () => String((await phone.send({ visit, method: 'net', terms: 'yes' })).location);
  const [older, newer] = [await press(), await press()];
  expect((await phone.ask('GET', pathOf(await networks.answer(older, '1001')))).status).toBe(410);
  expect((await phone.ask('GET', pathOf(await networks.answer(newer, '1001')))).status).toBe(303);
});

test.each(types)('%s: a code of another visit is worth nothing, whoever brings it', async (type) => {
  const venue = await openSocial(type);
  const [victim, attacker] = [await leave(venue), await leave(venue)];
  const given = new URL(await networks.answer(victim.url, '1001'));
  const own = new URL(attacker.url).searchParams.get('state')!;
  const back = await attacker.phone.ask(
    'GET',
    `/portal/social/${type}?${new URLSearchParams({ state: own, code: given.searchParams.get('code')! })}`,
  );
  expect([back.status, problemIn(back.html)]).toEqual([200, expect.stringMatching(/could not find out who you are/)]);
  expect(await identitiesOf(venue)).toEqual([]);
});

test('a state of one network is none of another', async () => {
  const venue = await openSocial('google');
  const { phone, url } = await leave(venue);
  const state = new URL(url).searchParams.get('state')!;
  const back = await phone.ask('GET', `/portal/social/facebook?${new URLSearchParams({ state, code: 'x' })}`);
  expect(back.status).toBe(410);
});

test.each([
  ['without a state', ''],
  ['with a state that nobody signed', 'social.eyJwIjoxfQ.AAAA'],
  ['with the token of a visit', 'visit'],
])('a callback %s is refused with a clear page', async (_name, given) => {
  const venue = await openSocial('google');
  const phone = openPhone(app, venue);
  const state = given === 'visit' ? visitIn((await phone.arrive()).html) : given;
  networks.heard();
  const back = await phone.ask('GET', `/portal/social/google?${new URLSearchParams({ state, code: 'x' })}`);
  expect([back.status, back.html]).toEqual([410, expect.stringMatching(/Go back to the Wi-Fi page/)]);
  expect(networks.heard()).toEqual([]);
});

test.each([
  ['made for another app', { isAudienceWrong: true }],
  ['of another issuer', { isIssuerWrong: true }],
  ['of another visit', { isNonceWrong: true }],
  ['that has expired', { isExpired: true }],
  ['without a signature', { isUnsigned: true }],
  ['signed by somebody else', { isForged: true }],
  ['that is no token at all', { isGarbled: true }],
])('an ID token %s proves nothing', async (_name, dials) => {
  for (const type of ['google', 'oidc'] as const) {
    const venue = await openSocial(type);
    const { phone, url } = await leave(venue);
    const back = await networks.answer(url, '1001');
    networks.turn(dials);
    const answer = await phone.ask('GET', pathOf(back));
    networks.turn({});
    expect([type, answer.status, problemIn(answer.html)]).toEqual([
      type,
      200,
      expect.stringMatching(/could not find out who you are/),
    ]);
    expect(await identitiesOf(venue)).toEqual([]);
  }
});

test.each(types)(
  '%s that answers with 500 or too slowly: a clear page, and another try',
  async (type) => {
    const venue = await openSocial(type);
    for (const dials of [{ status: 500 }, ...(type === 'google' ? [{ delay: 7000 }] : [])]) {
      const { phone, url } = await leave(venue);
      const back = await networks.answer(url, '1001');
      networks.turn(dials);
      const answer = await phone.ask('GET', pathOf(back));
      networks.turn({});
      expect(problemIn(answer.html)).toMatch(/could not find out who you are/);
      const again = await phone.send({ visit: visitIn(answer.html), method: 'net' });
      expect(again.status).toBe(303);
    }
  },
  180_000,
);

test('a network that changes its keys is still believed', async () => {
  const venue = await openSocial('google');
  const first = await leave(venue);
  expect((await first.phone.ask('GET', pathOf(await networks.answer(first.url, '1001')))).status).toBe(303);
  networks.rotate('google');
  // Asked again for a key that is new, though not more often than every few seconds.
  await new Promise((resolve) => {
    setTimeout(resolve, 5100);
  });
  const second = await leave(venue);
  expect((await second.phone.ask('GET', pathOf(await networks.answer(second.url, '1001')))).status).toBe(303);
}, 180_000);

test('without keys the guest hears so, and nothing is begun', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, flowOf('oidc'));
  const { sent } = await leave(venue);
  expect([sent.status, problemIn(sent.html)]).toEqual([200, expect.stringMatching(/not set up here/)]);
  expect(await inScope(app.ctx, venue.page.id).db.select().from(socialAttempts)).toEqual([]);
});

test('the terms are asked for before anybody is sent away', async () => {
  const venue = await openSocial('google');
  const { sent } = await leave(venue, openPhone(app, venue), { terms: '' });
  expect(problemIn(sent.html)).toMatch(/accept the terms/);
});

test('a network may be one of several steps', async () => {
  const venue = await openSocial('google');
  await setFlow(app, venue, [
    { id: 'net', type: 'google' },
    { id: 'go', type: 'click' },
  ]);
  const { phone, url } = await leave(venue);
  const back = await phone.ask('GET', pathOf(await networks.answer(url, '1001')));
  expect(back.status).toBe(200);
  expect((await phone.send({ visit: visitIn(back.html), method: 'go' })).status).toBe(303);
});

test('the method that a page forbids meanwhile lets nobody in', async () => {
  const venue = await openSocial('google');
  const { phone, url } = await leave(venue);
  await app.call('PUT /pages/{eid}', {
    token: venue.token,
    params: { eid: venue.page.eid },
    body: { allowedLoginMethods: ['click'] },
  });
  app.passTime(3000);
  const back = await phone.ask('GET', pathOf(await networks.answer(url, '1001')));
  expect(back.status).toBe(403);
  expect(await identitiesOf(venue)).toEqual([]);
});

test('a device that comes back in time is let in by itself, until the identity is gone', async () => {
  const venue = await openSocial('google');
  await setFlow(app, venue, [{ id: 'net', type: 'google', expire_in: 60 }]);
  const { phone, url } = await leave(venue);
  await phone.ask('GET', pathOf(await networks.answer(url, '1001')));
  const comeBack = async () => phone.send({ visit: visitIn((await phone.arrive()).html) });
  expect((await comeBack()).status).toBe(303);
  await inScope(app.ctx, venue.page.id).db.delete(socialIdentities);
  const refused = await comeBack();
  expect([refused.status, refused.html]).toEqual([200, expect.stringContaining('Continue with Google')]);
});

test('whoever presses again and again is slowed down, and nobody else is', async () => {
  const venue = await openSocial('google');
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  const statuses: number[] = [];
  for (let press = 0; press < 12; press += 1)
    statuses.push((await phone.send({ visit, method: 'net', terms: 'yes' })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([303, 200]);
  expect((await leave(venue)).sent.status).toBe(303);
});
