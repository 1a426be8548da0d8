import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMac } from './mac.ts';

test('any text signed with any secret bears the signature that Node gives it', () => {
  const secrets = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ minLength: 60, maxLength: 70 }), fc.string({ minLength: 129, maxLength: 200 }));
  fc.assert(fc.property(secrets, fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 4 }), (secret, texts) => {
    const mac = createMac(secret);
    for (const text of texts) expect(mac(text)).toBe(createHmac('sha256', secret).update(text).digest('base64url'));
  }));
});

// RFC 4231 §4.3
test('the known vector', () => {
  expect(Buffer.from(createMac('Jefe')('what do ya want for nothing?'), 'base64url').toString('hex')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});
