import { expect, test } from 'vitest';
import { newCode, readDigits } from './code-hash.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['०१२३४५', '012345'],
  ['12345a', ''],
  ['', ''],
  ['1'.repeat(11), ''],
  [' '.repeat(100_000), ''],
])('%j is read as %j', (typed, digits) => {
  expect(readDigits(typed)).toBe(digits);
});

test('a code has six digits, also those that begin with zeros', () => {
  for (let n = 0; n < 1000; n += 1) expect(newCode()).toMatch(/^\d{6}$/);
});
