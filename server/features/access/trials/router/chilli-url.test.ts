import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chilliEscape, effectiveChallenge, signUrl, unblurPassword } from './chilli-url.ts';

test('escapes are lower case and cover the whole address', () => {
  expect(chilliEscape('http://captive.apple.com/hotspot-detect.html')).toBe(
    'http%3a%2f%2fcaptive.apple.com%2fhotspot-detect.html',
  );
});

test('the signature is the upper-case MD5 of all that stands before it and the secret', () => {
  const url = 'http://portal/p?res=notyet&mac=AA';
  const [before, md] = signUrl(url, 'uam').split('&md=');
  expect(before).toBe(url);
  expect(md).toBe(createHash('md5').update(`${url}uam`).digest('hex').toUpperCase());
});

test('a password that was blurred with the challenge comes back, also when it is longer than the challenge', () => {
  const mask = effectiveChallenge(Buffer.alloc(16, 7), 'uam');
  const clear = Buffer.from('a password of more than sixteen bytes: trà');
  const blurred = Buffer.from(clear.map((byte, index) => byte ^ mask[index % 16]!)).toString('hex');
  expect(unblurPassword(blurred, mask)).toBe(clear.toString());
});

test('without a secret the challenge stays as it is', () => {
  expect(effectiveChallenge(Buffer.alloc(16, 7), undefined)).toEqual(Buffer.alloc(16, 7));
});
