import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitKey, type EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { jpeg } from '../../features/venue/media/testing/pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://console.example.com';
const strangers = [
  'https://console.example.com.evil.example',
  'https://evil.example',
  'http://console.example.com',
  'https://console.example.com:8443',
  'https://CONSOLE.example.com',
  'null',
  '',
];

let app: TestApp;
let token: string;
let email: string;
beforeAll(async () => {
  app = await openTestApp({ consoleOrigins: [origin] });
  const admin = await app.user();
  email = admin.email;
  const page = await app.page(admin);
  token = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body.token;
});
afterAll(() => app.close());

const person = () => ({ email_mobile: email, password: 'correct horse' });

const cors = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('every call may be asked for in advance by a console of the list, and by nobody else', async () => {
  const all = (Object.keys(contract) as EndpointKey[]).map(splitKey);
  for (const { method, path } of all) {
    const url = path.replace(/\{\w+\}/g, '1');
    const ask = (from: string) =>
      app.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: from, 'access-control-request-method': method },
      });
    const { statusCode, headers } = await ask(origin);
    expect([statusCode, headers.vary], path).toEqual([204, 'origin']);
    expect(headers, path).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '600',
    });
    expect(headers['access-control-allow-methods'], path).toContain(method);
    expect(headers['access-control-allow-headers'], path).toContain('authorization');
    for (const stranger of strangers) expect(cors((await ask(stranger)).headers), `${stranger} ${path}`).toEqual([]);
  }
});

test('answers, refusals, streams and uploads can be read there, and never by all', async () => {
  const read = { token, headers: { origin } };
  const answers = [
    await app.call('GET /devices', read),
    await app.call('GET /devices', { headers: { origin } }),
    await app.call('GET /devices/{nas_id}', { ...read, params: { nas_id: 'not-there' } }),
    await app.call('PUT /walled-garden', { ...read, body: { hosts: ['*'] } }),
    await app.call('GET /guest-sessions/live', read),
    await app.call('PUT /files/upload', { ...read, query: { name: 'a.jpg' }, bytes: await jpeg(40, 40) }),
    await app.call('POST /auth/login', { headers: { origin }, body: person() }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 200, 200, 200]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    expect(headers.vary).toMatch(/\borigin\b/);
  }
  for (const stranger of strangers) {
    const { headers } = await app.call('GET /devices', { token, headers: { origin: stranger } });
    expect(cors(headers), stranger).toEqual([]);
    expect(headers.vary, stranger).toMatch(/\borigin\b/);
  }
});

test('the sign-in is renewed from there by its cookie, which never leaves its site', async () => {
  const signedIn = await app.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { origin, 'content-type': 'application/json' },
    payload: JSON.stringify(person()),
  });
  expect(String(signedIn.headers['set-cookie'])).toContain('SameSite=Strict');
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  const renewed = await app.call('POST /auth/renew', { cookies, headers: { origin } });
  expect([renewed.status, renewed.headers['access-control-allow-credentials']]).toEqual([200, 'true']);
});

test('files of the library have their whole address there, and only their path here', async () => {
  const { body } = await app.call('PUT /files/upload', {
    token,
    query: { name: 'b.jpg' },
    bytes: await jpeg(41, 40),
    headers: { origin },
  });
  expect(body.url).toMatch(/^http:\/\/localhost:4040\/media\//);
  const kept = await app.call('POST /files', { token, body: { url: body.url, name: 'B' }, headers: { origin } });
  expect(kept.status).toBe(200);
  expect((await app.call('GET /files', { token })).body.rows[0].url).toMatch(/^\/media\//);
});

test('pages of guests and files of the console are none of theirs', async () => {
  for (const url of ['/health', '/docs', '/v/nobody'])
    expect(cors((await app.app.inject({ url, headers: { origin } })).headers), url).toEqual([]);
});

test('without a list nobody is let in', async () => {
  const plain = await openTestApp();
  try {
    const { headers } = await plain.call('GET /auth/options', { headers: { origin } });
    expect(cors(headers)).toEqual([]);
    expect(headers.vary).toBeUndefined();
    expect((await plain.app.inject({ method: 'OPTIONS', url: '/auth/login', headers: { origin } })).statusCode).toBe(
      404,
    );
  } finally {
    await plain.close();
  }
});
