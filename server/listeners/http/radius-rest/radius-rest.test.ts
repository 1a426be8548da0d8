import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chapPassword } from '../../../platform/radius/user-password.ts';
import { attribute } from '../../../platform/radius/write-attributes.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createRecordingBackend, type RecordingBackend } from '../../radius/testing/recording-backend.ts';
import { buildApp } from '../app.ts';

const secret = 'between FreeRADIUS and us';
const basic = (password: string) => `Basic ${Buffer.from(`freeradius:${password}`).toString('base64')}`;

let app: TestApp;
let http: FastifyInstance;
let backend: RecordingBackend;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  backend = createRecordingBackend();
  http = await buildApp(app.program, app.access, {
    rootDir: '/nonexistent',
    trustedProxies: [],
    radiusRest: { backend, secret },
  });
  return () => http.close();
});

const one = (value: string | number) => ({ type: 'string', value: [value] });
const lobby = { 'NAS-Identifier': one('lobby') };

async function post(path: string, body: unknown, headers: Record<string, string> = { authorization: basic(secret) }) {
  const response = await http.inject({
    method: 'POST',
    url: `/radius/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json(),
    headers: response.headers,
  };
}

describe('who may call', () => {
  test.each([
    ['nobody', {}],
    ['a wrong secret', { authorization: basic('between FreeRADIUS and u') }],
    ['an empty one', { authorization: basic('') }],
    ['a bearer', { authorization: `Bearer ${secret}` }],
    ['something without a colon', { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }],
  ])('%s is refused, and never by the status that refuses a login', async (_name, headers) => {
    for (const path of ['authorize', 'accounting'])
      expect((await post(path, lobby, headers as Record<string, string>)).status).toBe(403);
    expect(backend.asked.senders).toEqual([]);
  });

  test('without a secret in the settings there is nothing to call', async () => {
    const closed = await buildApp(app.program, app.access, { rootDir: '/nonexistent', trustedProxies: [] });
    const response = await closed.inject({
      method: 'POST',
      url: '/radius/authorize',
      headers: { authorization: basic('') },
      payload: lobby,
    });
    expect(response.statusCode).toBe(404);
    await closed.close();
  });

  test('a colon within the secret is part of it', async () => {
    const other = await buildApp(app.program, app.access, {
      rootDir: '/nonexistent',
      trustedProxies: [],
      radiusRest: { backend, secret: 'a:b:c and so on' },
    });
    const response = await other.inject({
      method: 'POST',
      url: '/radius/authorize',
      headers: { authorization: basic('a:b:c and so on') },
      payload: lobby,
    });
    expect(response.statusCode).toBe(200);
    await other.close();
  });
});

describe('what is no packet', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"User-Name":"bob"}',
    '{"User-Name":{"value":"bob"}}',
    '{"User-Name":{"value":[{}]}}',
    '{"__proto__":{"value":[1]}}',
  ])('%s is a bad request', async (body) => {
    for (const path of ['authorize', 'accounting']) expect((await post(path, body)).status).toBe(400);
  });

  test('too much of it is refused unread', async () => {
    expect((await post('authorize', { ...lobby, 'User-Name': one('x'.repeat(70_000)) })).status).toBe(413);
  });

  test('attributes that nobody knows or that do not fit are left out, and the rest counts', async () => {
    const odd = {
      constructor: one('x'),
      'No-Such-Attribute': one(1),
      'User-Name': one('minh'),
      'Framed-IP-Address': one('fe80::1'),
      'Acct-Session-Id': one('s'.repeat(300)),
      'NAS-Port': one(-1),
      'Session-Timeout': one(1.5),
      Class: one('not hex'),
      'Event-Timestamp': one('yesterday'),
      'User-Password': one('p'.repeat(129)),
    };
    expect((await post('authorize', { ...lobby, ...odd })).status).toBe(200);
    expect(backend.asked.access).toMatchObject([
      { userName: 'minh', password: undefined, ip: undefined, sessionId: undefined },
    ]);
    expect(backend.asked.access[0]!.packet.attributes).toHaveLength(2);
  });
});

describe('a login', () => {
  test('is read with everything that the backend wants to know', async () => {
    await post('authorize', {
      'User-Name': one('minh'),
      'User-Password': one('0x41'),
      'Calling-Station-Id': one('AA-BB-CC-DD-EE-FF:Lobby'),
      'Framed-IP-Address': one('10.5.50.9'),
      'Acct-Session-Id': one('80000001'),
      'NAS-Identifier': one('something else'),
      'NAS-IP-Address': one('10.5.50.1'),
      'Client-Shortname': one('lobby'),
      'Packet-Src-IP-Address': one('192.0.2.10'),
      'Event-Timestamp': one('Nov 14 2023 22:13:20 UTC'),
      'Message-Authenticator': one(`0x${'ab'.repeat(16)}`),
      'Packet-Authentication-Vector': one(`0x${'01'.repeat(16)}`),
    });
    expect(backend.asked.senders).toEqual([
      { address: '192.0.2.10', nasIdentifier: 'something else', certificateName: 'lobby' },
    ]);
    expect(backend.asked.access).toMatchObject([
      {
        userName: 'minh',
        password: { kind: 'pap', value: '0x41' },
        mac: 'aa:bb:cc:dd:ee:ff',
        ip: '10.5.50.9',
        sessionId: '80000001',
      },
    ]);
    expect(backend.asked.access[0]!.packet.authenticator).toEqual(Buffer.alloc(16, 1));
    expect(backend.asked.facts).toMatchObject([
      { kind: 'access', hasMessageAuthenticator: true, isSecretRight: true, eventAt: new Date('2023-11-14T22:13:20Z') },
    ]);
  });

  test('by CHAP is checked against the challenge, or else against the authenticator of the packet', async () => {
    const vector = Buffer.alloc(16, 7);
    const challenge = Buffer.alloc(20, 9);
    const hex = (bytes: Buffer) => one(`0x${bytes.toString('hex')}`);
    backend.onAccess = ({ password }) =>
      password?.kind === 'chap' && password.matches('nhìn ra biển')
        ? { accept: true, attributes: [] }
        : { accept: false, message: 'no' };
    const from = { ...lobby, 'Packet-Authentication-Vector': hex(vector) };
    expect(
      (await post('authorize', { ...from, 'CHAP-Password': hex(chapPassword(3, 'nhìn ra biển', vector)) })).status,
    ).toBe(200);
    expect(
      (
        await post('authorize', {
          ...from,
          'CHAP-Password': hex(chapPassword(3, 'nhìn ra biển', challenge)),
          'CHAP-Challenge': hex(challenge),
        })
      ).status,
    ).toBe(200);
    expect(
      (await post('authorize', { ...from, 'CHAP-Password': hex(chapPassword(3, 'nhìn ra biển', challenge)) })).status,
    ).toBe(401);
  });

  test.each([
    ['byte by byte', Buffer.from('phòng é').toString('latin1')],
    ['as characters', 'phòng é'],
    ['as one character of Latin-1', 'é'],
  ])('in letters beyond ASCII is understood when they come %s', async (_how, text) => {
    await post('authorize', { ...lobby, 'User-Name': one(text), 'User-Password': one(text) });
    const meant = text === 'é' ? 'é' : 'phòng é';
    expect(backend.asked.access).toMatchObject([{ userName: meant, password: { kind: 'pap', value: meant } }]);
  });

  test('with a NUL in name and password never reaches the database with it', async () => {
    await post('authorize', { ...lobby, 'User-Name': one('mi\0nh'), 'User-Password': one('a\0b') });
    expect(backend.asked.access).toMatchObject([{ userName: 'minh', password: { value: 'a\u{fffd}b' } }]);
  });

  test('that is accepted gets every kind of attribute, and nothing that FreeRADIUS would expand', async () => {
    backend.onAccess = () => ({
      accept: true,
      attributes: [
        attribute('Class', Buffer.from([1, 2])),
        attribute('Class', Buffer.from('%{exec}')),
        attribute('Session-Timeout', 4_000_000_000),
        attribute('Mikrotik-Rate-Limit', '%{User-Name} ò'),
        attribute('Framed-IP-Address', '10.5.50.9'),
        attribute('Event-Timestamp', new Date(1_700_000_000_000)),
      ],
    });
    const { status, body, headers } = await post('authorize', lobby);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const plain = { op: '+=', do_xlat: false };
    expect(body).toEqual({
      'control:Auth-Type': { op: ':=', do_xlat: false, value: ['Accept'] },
      'reply:Class': { ...plain, value: ['0x0102', '0x257b657865637d'] },
      'reply:Session-Timeout': { ...plain, value: [4_000_000_000] },
      'reply:Mikrotik-Rate-Limit': { ...plain, value: ['%{User-Name} ò'] },
      'reply:Framed-IP-Address': { ...plain, value: ['10.5.50.9'] },
      'reply:Event-Timestamp': { ...plain, value: [1_700_000_000] },
    });
  });

  test('that is refused says why, and carries nothing that would accept it', async () => {
    backend.onAccess = () => ({ accept: false, message: 'The code has expired' });
    expect(await post('authorize', lobby)).toMatchObject({
      status: 401,
      body: { 'reply:Reply-Message': { op: ':=', do_xlat: false, value: ['The code has expired'] } },
    });
  });

  test('that gets no answer over RADIUS gets none here: neither a success nor the status of a refusal', async () => {
    backend.onAccess = () => 'silence';
    expect((await post('authorize', lobby)).status).toBe(503);
    expect((await post('authorize', { 'NAS-Identifier': one('unknown') })).status).toBe(404);
  });
});

describe('accounting', () => {
  const session = { ...lobby, 'Acct-Session-Id': one('s1'), 'User-Name': one('minh') };

  test.each([
    [2, 4],
    ['Stop', 'Idle-Timeout'],
    ['2', '4'],
  ])('is read with numbers and with the names that FreeRADIUS has for them (%s)', async (status, cause) => {
    const octets = { 'Acct-Input-Octets': one(2), 'Acct-Input-Gigawords': one(1), 'Acct-Session-Time': one('300') };
    expect(
      (
        await post('accounting', {
          ...session,
          ...octets,
          Class: { value: ['0x0102', '0x03'] },
          'Acct-Status-Type': one(status),
          'Acct-Terminate-Cause': one(cause),
        })
      ).status,
    ).toBe(204);
    expect(backend.asked.accounting).toMatchObject([
      {
        status: 'stop',
        sessionId: 's1',
        inputOctets: 2 ** 32 + 2,
        sessionTime: 300,
        terminateCause: 4,
        classes: [Buffer.from([1, 2]), Buffer.from([3])],
      },
    ]);
    expect(backend.asked.facts).toMatchObject([{ kind: 'accounting', isSecretRight: true }]);
  });

  test('that was not stored is not confirmed', async () => {
    backend.onAccounting = () => 'silence';
    expect((await post('accounting', { ...session, 'Acct-Status-Type': one('Start') })).status).toBe(503);
  });

  test('of tunnels is confirmed and left aside, and without a status or a session it is bad', async () => {
    expect((await post('accounting', { ...session, 'Acct-Status-Type': one(9) })).status).toBe(204);
    expect((await post('accounting', session)).status).toBe(400);
    expect((await post('accounting', { ...lobby, 'Acct-Status-Type': one(1) })).status).toBe(400);
    expect(backend.asked.accounting).toEqual([]);
  });
});
