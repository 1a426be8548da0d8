import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { openTestApp, type Call, type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';
import { furnish, type Things } from './testing/furnish.ts';
import { requests } from './testing/sample-requests.ts';

let app: TestApp;
let platform: TestUser;
let page: TestPage;
let pageToken: string;
let things: Things;
beforeAll(async () => {
  app = await openTestApp();
  platform = await app.platformAdmin();
  page = await app.page(platform);
  pageToken = (await app.call('POST /auth/page', { token: platform.token, body: { pageId: page.eid } })).body.token;
  things = await furnish(app, page, platform.token);
});
afterAll(() => app.close());

const all = Object.entries(contract) as [EndpointKey, Endpoint][];
// These end the session or the page that the other cases need.
const destructive = new Set<string>(['POST /auth/logout', 'DELETE /pages/{eid}', 'DELETE /account/browsers']);
const tokenFor = (endpoint: Endpoint) => ({ none: undefined, user: platform.token, page: pageToken })[endpoint.token];
const sample = (key: EndpointKey): Call => requests[key as keyof typeof contract]({ page, uid: platform.id, things });

let client = 0;
const ask = (key: EndpointKey, endpoint: Endpoint, request: Call) => {
  const token = tokenFor(endpoint);
  client += 1;
  // A different address each time, or the limits for guessers would answer instead of the checks.
  return app.call(key, {
    ...request,
    ...(token ? { token } : {}),
    address: `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
  });
};

const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1e30,
  1.5,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(10_000),
  [],
  {},
  [null],
  { __proto__: null },
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}',
  '\r\nBcc: a@example.com',
  Number.MAX_SAFE_INTEGER,
  '９９',
  '🦊'.repeat(60),
  // What looks like a text or a list to who asks only for its length.
  { length: 3 },
  { length: { toString: 'x' } },
  { length: { valueOf: 1, toString: 2 } },
  { size: { toString: 'x' } },
  [{ length: { toString: 'x' } }],
  JSON.parse('{"toString":1,"valueOf":2,"then":3,"toJSON":4}'),
  JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`),
  JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
];

/** The body with each of its values, however deep, replaced by another. */
function* withEach(body: unknown, value: unknown): Generator<unknown> {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, inner] of Object.entries(body)) {
    const put = (other: unknown) => (Array.isArray(body) ? body.with(Number(name), other) : { ...body, [name]: other });
    yield put(value);
    for (const other of withEach(inner, value)) yield put(other);
  }
}

describe.each(all.filter(([, endpoint]) => endpoint.body))('%s', (key, endpoint) => {
  const fields = () => Object.keys(sample(key).body as object);

  test('never falls over a hostile value, and names the field it refuses', async () => {
    for (const value of hostile) {
      for (const hostileBody of withEach(sample(key).body, value)) {
        const { status, body } = await ask(key, endpoint, { ...sample(key), body: hostileBody });
        expect(
          status,
          `${JSON.stringify(hostileBody).slice(0, 500)} → ${JSON.stringify(body).slice(0, 500)}`,
        ).toBeLessThan(500);
        if (status !== 400) continue;
        expect(body.code).toBe('bad-input');
        for (const refusal of body.fields) expect(Object.keys(reasons)).toContain(refusal.reason);
        expect(fields(), JSON.stringify(body)).toContain(body.fields[0].field.split('.')[0]);
      }
    }
  });

  test('refuses a missing field, an unknown field, and a body that is no object', async () => {
    const request = sample(key);
    const extra = await ask(key, endpoint, { ...request, body: { ...(request.body as object), group_id: 999 } });
    expect(extra.status).toBe(400);
    expect(extra.body.fields).toContainEqual({
      field: 'group_id',
      reason: 'unknown-field',
      message: reasons['unknown-field'],
    });
    for (const body of [
      '[]',
      '"x"',
      '1',
      'null',
      '{',
      '{"a":',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]) {
      const { status } = await ask(key, endpoint, { ...request, body });
      expect([400, 404], body).toContain(status);
    }
  });

  test('refuses another content type and a body that is too large', async () => {
    const request = sample(key);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json garbage',
      'application/jsonx',
      'text/html',
    ]) {
      const { status } = await ask(key, endpoint, { ...request, headers: { 'content-type': type } });
      expect([400, 415], type).toContain(status);
    }
    const { status, body } = await ask(key, endpoint, {
      ...request,
      body: JSON.stringify({ x: 'x'.repeat(1_200_000) }),
    });
    expect([status, body.code]).toEqual([413, 'too-large']);
  });
});

describe.each(all.filter(([, endpoint]) => endpoint.query || endpoint.params))('%s', (key, endpoint) => {
  test('refuses hostile paths and queries with a clear answer', async () => {
    const request = sample(key);
    const texts = [
      '',
      ' ',
      '-1',
      '1e9',
      '99999999999',
      '%00',
      '\u0000',
      'null',
      'true',
      "' or 1=1",
      'x'.repeat(190),
      '１',
      '../x',
      '%2e%2e',
      '🦊',
    ];
    for (const text of texts) {
      if (endpoint.params) {
        const [name] = Object.keys(request.params ?? {});
        const { status } = await ask(key, endpoint, { ...request, params: { [name!]: text } });
        expect([400, 404], text).toContain(status);
      }
      if (endpoint.query) {
        expect((await ask(key, endpoint, { ...request, query: { limit: text } })).status, text).toBe(400);
        expect((await ask(key, endpoint, { ...request, query: { unknown: text } })).status).toBe(400);
      }
    }
    if (endpoint.query) expect((await ask(key, endpoint, { ...request, query: { limit: '201' } })).status).toBe(400);
  });
});

test('any JSON at all gets an answer below 500', async () => {
  const targets = all.filter(([key, endpoint]) => endpoint.body && !destructive.has(key));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...targets), fc.jsonValue(), async ([key, endpoint], value) => {
      const { status } = await ask(key, endpoint, { ...sample(key), body: JSON.stringify(value) });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test('an unknown address answers 404 in JSON, and answers carry the safe headers', async () => {
  const response = await app.app.inject({ method: 'GET', url: '/nothing-here' });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});
