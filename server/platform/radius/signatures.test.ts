import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codes } from './codes.ts';
import { hmacMd5, md5 } from './md5.ts';
import { checkMessageAuthenticator, noAuthenticator } from './message-authenticator.ts';
import { decodePacket } from './packet.ts';
import { encodeReply, openReply } from './replies.ts';
import {
  encodeAccessRequest,
  encodeHashedRequest,
  encodeStatusServer,
  isRequestAuthenticatorRight,
} from './requests.ts';
import { hidePassword, revealPassword } from './user-password.ts';
import { attribute } from './write-attributes.ts';

const secret = 'a secret';
const attributes = [
  attribute('User-Name', 'minh'),
  attribute('NAS-Identifier', 'lobby'),
  attribute('Proxy-State', Buffer.from('x')),
];
const buffer = fc.uint8Array({ maxLength: 9000 }).map((bytes) => Buffer.from(bytes));

/** The packet with one bit turned, for every bit that is not in its length. */
function* withOneBitTurned(bytes: Buffer): Generator<Buffer> {
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const at = bit >> 3;
    if (at === 2 || at === 3) continue;
    const turned = Buffer.from(bytes);
    turned[at]! ^= 1 << (bit & 7);
    yield turned;
  }
}

test('our HMAC is the HMAC, for secrets and messages of every length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), buffer, (key, message) => {
      expect(hmacMd5(key, message)).toEqual(createHmac('md5', key).update(message).digest());
      expect(md5(message, key)).toEqual(createHash('md5').update(message).update(key).digest());
    }),
  );
});

test('a password of up to 128 bytes is hidden and revealed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 128 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      (password, random) => {
        fc.pre(Buffer.byteLength(password) <= 128 && !password.includes('\0'));
        const authenticator = Buffer.from(random);
        expect(revealPassword(hidePassword(password, secret, authenticator), secret, authenticator)).toBe(password);
      },
    ),
  );
});

test('a hidden password of an impossible length is none', () => {
  for (const length of [0, 1, 15, 17, 144])
    expect(revealPassword(Buffer.alloc(length), secret, noAuthenticator)).toBeUndefined();
});

test('a NUL inside a revealed password does not reach the database', () => {
  const hidden = hidePassword('a\0b', secret, noAuthenticator);
  expect(revealPassword(hidden, secret, noAuthenticator)).toBe('a\u{fffd}b');
});

test.each([
  ['Access-Request', encodeAccessRequest({ identifier: 9, attributes, secret, password: { kind: 'pap', value: 'x' } })],
  ['Status-Server', encodeStatusServer({ identifier: 9, attributes, secret })],
])('one turned bit anywhere in a signed %s is noticed', (_name, bytes) => {
  const packet = decodePacket(bytes)!;
  expect(packet.attributes[0]).toMatchObject({ type: 80 });
  expect(checkMessageAuthenticator(packet, secret, packet.authenticator)).toBe('right');
  expect(checkMessageAuthenticator(packet, 'another', packet.authenticator)).toBe('wrong');
  for (const turned of withOneBitTurned(bytes)) {
    const changed = decodePacket(turned);
    if (changed) expect(checkMessageAuthenticator(changed, secret, changed.authenticator)).not.toBe('right');
  }
});

test.each([codes.accountingRequest, codes.disconnectRequest, codes.changeRequest])(
  'one turned bit anywhere in a request of code %s is noticed',
  (code) => {
    for (const signs of [false, true]) {
      const bytes = encodeHashedRequest(code, { identifier: 1, attributes, secret, signs });
      const packet = decodePacket(bytes)!;
      expect(isRequestAuthenticatorRight(packet, secret)).toBe(true);
      expect(isRequestAuthenticatorRight(packet, 'another')).toBe(false);
      expect(checkMessageAuthenticator(packet, secret, noAuthenticator)).toBe(signs ? 'right' : 'absent');
      for (const turned of withOneBitTurned(bytes)) {
        const changed = decodePacket(turned);
        if (changed) expect(isRequestAuthenticatorRight(changed, secret)).toBe(false);
      }
    }
  },
);

test('one turned bit anywhere in a reply is noticed, and a reply to another request is none', () => {
  const request = encodeAccessRequest({ identifier: 200, attributes, secret });
  const other = encodeAccessRequest({ identifier: 200, attributes, secret });
  const reply = encodeReply(
    decodePacket(request)!,
    { code: codes.accessAccept, attributes: [attribute('Session-Timeout', 60)], signs: true },
    secret,
  );
  expect(openReply(reply, request, secret)?.attributes.map(({ type }) => type)).toEqual([80, 27]);
  expect(openReply(reply, other, secret)).toBeUndefined();
  for (const turned of withOneBitTurned(reply)) expect(openReply(turned, request, secret)).toBeUndefined();
});

test('a reply whose authenticator is right and whose Message-Authenticator is not is refused', () => {
  const request = encodeAccessRequest({ identifier: 200, attributes, secret });
  const forged = {
    code: codes.accessAccept,
    attributes: [attribute('Message-Authenticator', Buffer.alloc(16, 1))],
    signs: false,
  };
  expect(openReply(encodeReply(decodePacket(request)!, forged, secret), request, secret)).toBeUndefined();
});

test('two Message-Authenticators, or one of another length, are wrong', () => {
  for (const extra of [
    [attribute('Message-Authenticator', Buffer.alloc(16))],
    [attribute('Message-Authenticator', Buffer.alloc(15))],
  ]) {
    const packet = decodePacket(
      encodeAccessRequest({ identifier: 1, attributes: extra, secret, signs: extra[0]!.value.length === 16 }),
    )!;
    expect(checkMessageAuthenticator(packet, secret, packet.authenticator)).toBe('wrong');
  }
});
