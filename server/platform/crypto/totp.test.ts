import { expect, test } from 'vitest';
import { findTotpStep, toBase32, totpCode, totpStepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'RFC 4226, appendix D: the code %s',
  (code) => {
    const codes = Array.from({ length: 10 }, (_, count) => totpCode(secret, count));
    expect(codes).toContain(code);
  },
);

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: "%s" is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('the code of the half minute before and after is taken, and none further away', () => {
  const at = new Date('2026-11-17T10:00:10Z');
  const now = totpStepAt(at);
  const found = [-2, -1, 0, 1, 2].map((away) => findTotpStep(secret, totpCode(secret, now + away), at));
  expect(found).toEqual([undefined, now - 1, now, now + 1, undefined]);
});
