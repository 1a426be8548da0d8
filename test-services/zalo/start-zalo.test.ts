import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayInMs, hourInMs } from './clock.ts';
import { openZalo, product, type OpenZalo } from './testing/call-zalo.ts';
import { challengeOf } from './tokens.ts';
import { macOf } from './webhooks.ts';

let open: OpenZalo;
let zalo: OpenZalo['zalo'];
beforeEach(async () => {
  open = await openZalo();
  ({ zalo } = open);
});
afterEach(() => zalo.close());

const exchange = async (form: Record<string, string>, secret = zalo.app.secret) => {
  const init = { method: 'POST', headers: { secret_key: secret }, body: new URLSearchParams(form) };
  return (await fetch(`${zalo.oauthUrl}/v4/oa/access_token`, init)).json() as Promise<Record<string, string | number>>;
};

test('the documented vectors of PKCE, the proof of the secret and the signature come out', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
  expect(createHmac('sha256', 'APP_SECRET').update('ACCESS_TOKEN').digest('hex')).toBe(
    'a727796e1b4e9053916f82f7a0b90f240862b289bb3c9ac5ff6e2231e18a491c',
  );
  const body =
    '{"app_id":"360846524940903967","sender":{"id":"246845883529197922"},"recipient":{"id":"388613280878808645"},' +
    '"user_id_by_app":"552177279717587730","event_name":"user_send_text","message":{"text":"Xin chào",' +
    '"msg_id":"96d3cdf3af150460909"},"timestamp":"1543908534740"}';
  expect(macOf('360846524940903967', body, '1543908534740', 'OA_SECRET')).toBe(
    '1ba27125552b9cb0f52c5d9ce0bfb90329ca1b6dee992ad1366a423c4046ef26',
  );
});

const permission = (query: Record<string, string> = {}) =>
  `${zalo.oauthUrl}/v4/oa/permission?${new URLSearchParams({
    app_id: zalo.app.id,
    redirect_uri: `${product}/zalo/callback`,
    state: 'here',
    ...query,
  })}`;
const codeIn = (location: string) => new URL(location).searchParams.get('code')!;
const redeem = (code: string, verifier = '') =>
  exchange({ code, app_id: zalo.app.id, grant_type: 'authorization_code', code_verifier: verifier });
const renew = (refreshToken: unknown) =>
  exchange({ refresh_token: String(refreshToken), app_id: zalo.app.id, grant_type: 'refresh_token' });

test('a code counts once, for ten minutes and for its verifier', async () => {
  const challenged = permission({ code_challenge: challengeOf('mine') });
  const back = new URL(await zalo.allow(challenged));
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'here', oa_id: zalo.oa.id });
  const code = codeIn(back.href);
  expect(await redeem(code, 'mine')).toMatchObject({ expires_in: '90000', access_token: expect.any(String) });
  expect(await redeem(code, 'mine')).toMatchObject({ error: -14010 });
  expect(await redeem(codeIn(await zalo.allow(challenged)), 'another')).toMatchObject({ error: -14010 });
  const old = codeIn(await zalo.allow(challenged));
  zalo.clock.advance(10 * 60_000);
  expect(await redeem(old, 'mine')).toMatchObject({ error: -14010 });
});

test('with a fixed challenge only the registered verifier counts, and without PKCE none is asked', async () => {
  zalo.turn({ pkce: 'fixed' });
  const challenged = permission({ code_challenge: challengeOf('mine') });
  expect(await redeem(codeIn(await zalo.allow(challenged)), 'mine')).toMatchObject({ error: -14010 });
  expect(await redeem(codeIn(await zalo.allow(challenged)), zalo.fixedVerifier)).toHaveProperty('access_token');
  zalo.turn({ pkce: 'none' });
  expect(await redeem(codeIn(await zalo.allow(challenged)))).toHaveProperty('access_token');
});

test('nobody is sent back to an address that is not registered, nor heard without the secret', async () => {
  const answer = await fetch(permission({ redirect_uri: 'https://elsewhere.example/' }));
  expect([answer.status, await answer.json()]).toEqual([200, { error: -14003, message: 'Invalid redirect uri' }]);
  expect(await exchange({ app_id: zalo.app.id, grant_type: 'refresh_token' }, 'guessed')).toMatchObject({
    error: -14004,
  });
});

test('a refresh token counts once, and what it gives replaces it', async () => {
  const first = zalo.givePair();
  const second = await renew(first.refresh_token);
  expect(second).toMatchObject({ expires_in: '90000' });
  expect(await renew(first.refresh_token)).toMatchObject({ error: -14014 });
  expect(zalo.canRenew(String(second.refresh_token))).toBe(true);
  zalo.clock.advance(90 * dayInMs);
  expect(await renew(second.refresh_token)).toMatchObject({ error: -14014 });
});

test('an access token lasts 25 hours', async () => {
  expect((await open.ask('/v2.0/oa/getoa')).data).toMatchObject({ oa_id: zalo.oa.id, num_follower: 0 });
  zalo.clock.advance(25 * hourInMs);
  expect((await open.ask('/v2.0/oa/getoa')).error).toBe(-220);
  open.useToken('guessed');
  expect((await open.ask('/v2.0/oa/getoa')).error).toBe(-216);
});

test('an account may write for seven days after somebody did something, and for two of them it costs nothing', async () => {
  const lan = zalo.phone('1001');
  expect((await open.say('1001', { text: 'Chào' })).error).toBe(-232);
  lan.follow();
  expect((await open.say('1001', { text: 'Chào' })).error).toBe(0);
  zalo.clock.advance(2 * dayInMs + 1000);
  open.useToken();
  expect((await open.say('1001', { text: 'Còn đó không?' })).error).toBe(0);
  expect(lan.lines().map(({ isBilled }) => isBilled)).toEqual([false, true]);
  zalo.clock.advance(5 * dayInMs);
  open.useToken();
  expect((await open.say('1001', { text: 'Ưu đãi' })).error).toBe(-230);
  lan.write('Tôi đây');
  expect((await open.say('1001', { text: 'Ưu đãi' })).error).toBe(0);
  lan.unfollow();
  expect((await open.say('1001', { text: 'Ưu đãi' })).error).toBe(-213);
});
