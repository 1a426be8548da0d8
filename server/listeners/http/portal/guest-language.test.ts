import { expect, test } from 'vitest';
import { guestLanguage } from './guest-language.ts';

test.each([
  ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
  ['de-DE,de;q=0.9,fr;q=0.7,en;q=0.8', 'en'],
  ['ar', 'ar'],
  ['zh-Hant-TW', 'zh'],
  ['de,ja', 'it'],
  ['en;q=0,es', 'es'],
  ['', 'it'],
  [undefined, 'it'],
  [';;;,q=,en;q=nonsense', 'en'],
] as const)('a phone that asks for %j is shown %s', (header, expected) => {
  expect(guestLanguage(header, 'it')).toBe(expected);
});

test('a header of absurd length is read up to a point', () => {
  expect(guestLanguage(`${'x'.repeat(9999)},en`, 'it')).toBe('it');
});
