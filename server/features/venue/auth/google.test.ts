import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setUpApp } from '../second-factor/testing/set-up.ts';

const clientId = 'our-client.apps.example';
let app: TestApp;
let keys: Server;
let signingKey: CryptoKey;
let otherKey: CryptoKey;

// Google's side as documented: a key set over HTTP and RS256 id tokens.
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  signingKey = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  keys = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => {
    keys.listen(0, '127.0.0.1', resolve);
  });
  app = await openTestApp({
    google: { clientId, keysUrl: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/certs` },
  });
});
afterAll(async () => {
  await app.close();
  keys.close();
});

const idToken = (
  claims: Record<string, unknown>,
  {
    key = signingKey,
    expires = '5m',
    isDated = true,
    issuer = 'https://accounts.google.com',
    audience = clientId,
    alg = 'RS256',
  } = {},
) => {
  const token = new SignJWT({ email_verified: true, name: 'Anh Ngọc', ...claims })
    .setProtectedHeader({ alg, kid: 'k1' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject((claims.sub as string | undefined) ?? 'subject-1');
  if (isDated) token.setIssuedAt();
  if (expires) token.setExpirationTime(expires);
  return token.sign(key);
};

const signIn = async (tokenId: string) =>
  app.call('POST /auth/login-with-google', { body: { tokenId, languageId: 'fr' } });

test('a new person gets an account in the language of the screen and no password', async () => {
  const { status, body } = await signIn(await idToken({ email: 'ngoc@example.com' }));
  expect([status, body.data.displayName, body.data.languageId]).toEqual([200, 'Anh Ngọc', 'fr']);
  expect((await app.call('GET /account', { token: body.token })).body.hasPassword).toBe(false);
  const again = await signIn(await idToken({ email: 'ngoc@example.com' }));
  expect(again.body.data.id).toBe(body.data.id);
});

test('an existing account is the same person, and stays so when Google’s address changes', async () => {
  const user = await app.user();
  expect((await signIn(await idToken({ email: user.email, sub: 'subject-2' }))).body.data.id).toBe(user.id);
  expect((await signIn(await idToken({ email: 'renamed@example.com', sub: 'subject-2' }))).body.data.id).toBe(user.id);
});

test('someone else’s Google account with the same address is refused', async () => {
  const user = await app.user();
  await signIn(await idToken({ email: user.email, sub: 'subject-3' }));
  expect((await signIn(await idToken({ email: user.email, sub: 'subject-4' }))).body.code).toBe('google-refused');
});

test('a token that Google did not make for us proves nothing', async () => {
  const claims = { email: 'mallory@example.com', sub: 'subject-5' };
  const bad = {
    'another key': await idToken(claims, { key: otherKey }),
    'another audience': await idToken(claims, { audience: 'someone-else' }),
    'another issuer': await idToken(claims, { issuer: 'https://accounts.evil.example' }),
    expired: await idToken(claims, { expires: '-1m' }),
    'without an end': await idToken(claims, { expires: '' }),
    'without a beginning': await idToken(claims, { isDated: false }),
    unverified: await idToken({ ...claims, email_verified: false }),
    'an address that only looks like ours': await idToken({ ...claims, email: 'mar\u212A@example.com' }),
    'no address': await idToken({ sub: 'subject-5' }),
    'no signature': `${(await idToken(claims)).split('.').slice(0, 2).join('.')}.`,
    garbage: 'x'.repeat(60),
  };
  for (const [name, token] of Object.entries(bad)) expect((await signIn(token)).body.code, name).toBe('google-refused');
});

test('Google’s word does not go round the second factor', async () => {
  const user = await app.user();
  const token = await idToken({ email: user.email, sub: 'subject-6' });
  expect((await signIn(token)).body.token).toBeTruthy();
  await setUpApp(app, user);
  const { body, cookies } = await signIn(token);
  expect([body.token, body.secondFactor.kinds, cookies]).toEqual([undefined, ['totp', 'recovery'], {}]);
});
