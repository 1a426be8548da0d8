import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenue, visitIn, type TestVenue } from '../../../features/access/guest-access/testing/guest.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { securityHeadersOf } from '../security-headers.ts';
import { sendWhole } from './answers.ts';

let app: TestApp;
let venue: TestVenue;
let base: string;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  base = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
});

const splashUrl = () =>
  `${base}/portal/${venue.page.eid}/${venue.nasId}?mac=02:00:00:00:00:01&ip=10.5.50.7&link-login-only=http://10.5.50.1/login`;
const ask = (url: string, options: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', ...options, headers: { 'accept-language': 'en', ...options.headers } });

test('every answer to a guest bears the headers that protect it, whichever way it is written', async () => {
  const splash = await ask(splashUrl());
  const form = new URLSearchParams({ visit: visitIn(await splash.text()), method: 'click', terms: 'yes' });
  const answers = {
    splash,
    plain: await ask(splashUrl(), { headers: { 'accept-encoding': 'identity' } }),
    head: await ask(splashUrl(), { method: 'HEAD' }),
    sentOn: await ask(`${base}/portal/${venue.page.eid}/step`, { method: 'POST', body: form }),
    ended: await ask(`${base}/portal/${venue.page.eid}/step`, {
      method: 'POST',
      body: new URLSearchParams({ visit: 'x' }),
    }),
    unread: await ask(`${base}/portal/${venue.page.eid}/step`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'image/png' },
    }),
    unknown: await ask(`${base}/portal/nowhere123`),
    nothing: await ask(`${base}/nothing`),
  };
  expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual({
    splash: 200,
    plain: 200,
    head: 200,
    sentOn: 303,
    ended: 410,
    unread: 415,
    unknown: 404,
    nothing: 404,
  });
  for (const [what, { headers }] of Object.entries(answers)) {
    for (const name of Object.keys(securityHeadersOf(app.program)))
      expect(headers.has(name), `${name} of ${what}`).toBe(true);
    expect(headers.get('content-security-policy'), what).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(headers.get('cache-control'), what).toBe('no-store');
  }
  for (const what of ['splash', 'plain', 'head', 'sentOn', 'ended'] as const)
    expect(answers[what].headers.get('referrer-policy'), what).toBe('no-referrer');
  expect(answers.sentOn.headers.get('location')).toMatch(/^http:\/\/10\.5\.50\.1\/login\?username=/);
});

test('the page is the same compressed and plain, as long as it says, and a look at its head only has no body', async () => {
  const [packed, plain, head] = await Promise.all([
    app.app.inject({ url: splashUrl().slice(base.length), headers: { 'accept-encoding': 'gzip' } }),
    app.app.inject({ url: splashUrl().slice(base.length) }),
    ask(splashUrl(), { method: 'HEAD' }),
  ]);
  const withoutVisit = (html: string) => html.replaceAll(visitIn(html), '');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(withoutVisit(gunzipSync(packed.rawPayload).toString())).toBe(withoutVisit(plain.body));
  expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { headers, rawPayload } of [packed, plain])
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect([await head.text(), Number(head.headers.get('content-length')) > 1000]).toEqual(['', true]);
});

test('an answer that cannot be written is still answered', async () => {
  const broken = fastify();
  broken.setErrorHandler((_error, _request, reply) => reply.code(500).send('broken'));
  broken.get('/', async (_request, reply) =>
    sendWhole(() => ({}))(reply, {
      status: 303,
      headers: { location: 'http://10.5.50.1/\r\nset-cookie: a=b' },
      bytes: '',
    }),
  );
  const { statusCode, body, headers } = await broken.inject('/');
  expect([statusCode, body, headers.location, headers['set-cookie']]).toEqual([500, 'broken', undefined, undefined]);
});
