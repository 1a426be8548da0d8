import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush } from './encrypt-push.ts';
import { makeVapidKeys, vapidHeader } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291 §5 comes out to the last byte', () => {
  const body = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('whoever holds the browser’s keys reads it, however often it is sent', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const plain = Buffer.from(JSON.stringify({ title: '50 bộ định tuyến mất kết nối' }));
  const [one, other] = [encryptPush(plain, keys), encryptPush(plain, keys)];
  expect(one.equals(other)).toBe(false);
  for (const body of [one, other]) {
    const [salt, theirs, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const read = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    expect(read).toEqual(Buffer.concat([plain, Buffer.from([2])]));
  }
});

test('a key that is no point of the curve is refused', () => {
  const keys = { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'), auth: 'AAAA' };
  expect(() => encryptPush(Buffer.from('x'), keys)).toThrow();
});

function checks(header: string): Record<string, unknown> | undefined {
  const [, text = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = bytes(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const isSigned = verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature));
  return isSigned ? (JSON.parse(bytes(claims).toString()) as Record<string, unknown>) : undefined;
}

test('the example of RFC 8292 §2.4 is checked as ours are, and ours hold', () => {
  const example =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(checks(example)).toEqual({ aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' });
  const keys = makeVapidKeys();
  const now = new Date('2026-11-17T10:00:00Z');
  const header = vapidHeader('https://push.example.net/send/abc?d=1', 'https://wifi.example', keys, now);
  expect(checks(header)).toEqual({
    aud: 'https://push.example.net',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://wifi.example',
  });
  expect(checks(header.replace(/k=.*/, `k=${makeVapidKeys().publicKey}`))).toBeUndefined();
});
