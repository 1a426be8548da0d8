import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../platform/radius/codes.ts';
import { readAll, readText } from '../../platform/radius/read-attributes.ts';
import { openReply } from '../../platform/radius/replies.ts';
import { chapPassword } from '../../platform/radius/user-password.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { openRadius, type OpenRadius } from './testing/open-radius.ts';
import { accessRequest, accountingRequest, ask, aWhile, lobby, secret, user } from './testing/router-requests.ts';

let radius: OpenRadius;
beforeEach(async () => {
  radius = await openRadius();
});
afterEach(() => radius.close());

test('a PAP password comes to the backend in clear and the accept goes out signed', async () => {
  radius.backend.onAccess = () => ({ accept: true, attributes: [attribute('Session-Timeout', 60)] });
  const more = [
    attribute('Calling-Station-Id', 'BE-15-B2-EB-BD-5B'),
    attribute('Framed-IP-Address', '10.5.50.7'),
    attribute('Acct-Session-Id', 's1'),
  ];
  const reply = await ask(radius, accessRequest({ attributes: [user, lobby, ...more] }), 'auth');
  expect(reply?.code).toBe(codes.accessAccept);
  expect(reply?.attributes.map(({ type }) => type)).toEqual([80, 27]);
  const request = {
    userName: 'minh',
    password: { kind: 'pap', value: 'open sesame' },
    mac: 'be:15:b2:eb:bd:5b',
    ip: '10.5.50.7',
    sessionId: 's1',
  };
  expect(radius.backend.asked.access).toMatchObject([request]);
});

test('a CHAP password is compared by the backend', async () => {
  await ask(radius, accessRequest({ password: { kind: 'chap', value: 'open sesame' } }), 'auth');
  const password = radius.backend.asked.access[0]?.password;
  expect(password?.kind === 'chap' && [password.matches('open sesame'), password.matches('open')]).toEqual([
    true,
    false,
  ]);
});

test('CHAP takes its own challenge where there is one', async () => {
  const challenge = Buffer.from('sixteen bytes or');
  const attributes = [
    user,
    lobby,
    attribute('CHAP-Challenge', challenge),
    attribute('CHAP-Password', chapPassword(3, 'open sesame', challenge)),
  ];
  await ask(radius, accessRequest({ attributes, password: undefined }), 'auth');
  const password = radius.backend.asked.access[0]?.password;
  expect(password?.kind === 'chap' && password.matches('open sesame')).toBe(true);
});

test('a request without a password that we know has none', async () => {
  await ask(radius, accessRequest({ password: undefined }), 'auth');
  expect(radius.backend.asked.access).toMatchObject([{ password: undefined }]);
});

test('a reject says why, in a sentence that is cut between two characters', async () => {
  radius.backend.onAccess = () => ({ accept: false, message: 'ế'.repeat(100) });
  const reply = await ask(radius, accessRequest(), 'auth');
  expect(reply?.code).toBe(codes.accessReject);
  expect(reply && readText(reply, 'Reply-Message')).toBe('ế'.repeat(84));
  expect(reply?.attributes[0]?.type).toBe(80);
});

test('Proxy-States come back, all and in their order', async () => {
  const states = ['one', 'two', 'three'].map((text) => attribute('Proxy-State', Buffer.from(text)));
  const reply = await ask(
    radius,
    accessRequest({ attributes: [states[0]!, user, states[1]!, lobby, states[2]!] }),
    'auth',
  );
  expect(reply && readAll(reply, 'Proxy-State').map(({ value }) => String(value))).toEqual(['one', 'two', 'three']);
});

test('an unknown router and a wrong secret get silence, and the backend hears of the second', async () => {
  radius.router.send(accessRequest({ attributes: [user, attribute('NAS-Identifier', 'stranger')] }), 'auth');
  radius.router.send(accessRequest({ secret: 'wrong' }), 'auth');
  expect(await radius.router.receive(aWhile)).toBeUndefined();
  expect(radius.backend.asked.access).toEqual([]);
  expect(radius.backend.asked.facts).toMatchObject([
    { kind: 'access', hasMessageAuthenticator: true, isSecretRight: false },
  ]);
});

test('accounting at the access port is not taken', async () => {
  radius.router.send(accountingRequest([attribute('Acct-Status-Type', 7)]), 'auth');
  radius.router.send(accessRequest(), 'acct');
  expect(await radius.router.receive(aWhile)).toBeUndefined();
  expect(radius.backend.asked.senders).toEqual([]);
});

describe('Message-Authenticator', () => {
  const proxied = [user, lobby, attribute('Proxy-State', Buffer.from('x'))];
  test.each([
    ['yes', { signs: true, attributes: proxied }, true],
    ['yes', { signs: false }, false],
    ['yes', { signs: false, attributes: proxied }, false],
    ['auto', { signs: true, attributes: proxied }, true],
    ['auto', { signs: false }, true],
    ['auto', { signs: false, attributes: proxied }, false],
    ['no', { signs: true }, true],
    ['no', { signs: false }, true],
    ['no', { signs: false, attributes: proxied }, true],
    ['no', { signs: true, secret: 'wrong' }, false],
    ['no', { signs: false, attributes: [user, lobby, attribute('EAP-Message', Buffer.from('x'))] }, false],
  ] as const)('under "%s" a request with %o is answered: %s', async (policy, more, isAnswered) => {
    radius.backend.client.messageAuthenticator = policy;
    const bytes = accessRequest(more);
    radius.router.send(bytes, 'auth');
    const reply = await radius.router.receive(isAnswered ? 10_000 : aWhile);
    expect(reply && openReply(reply, bytes, secret)?.attributes[0]?.type).toBe(isAnswered ? 80 : undefined);
    expect(radius.backend.asked.facts).toMatchObject([{ hasMessageAuthenticator: more.signs }]);
  });
});
