import { expect, test } from 'vitest';
import { phoneAtHome, readPhone } from './phone-number.ts';

test.each([
  [
    'Asia/Ho_Chi_Minh',
    '+84912345678',
    [
      '0912345678',
      '0912 345 678',
      '(091) 234-5678',
      '+84 912 345 678',
      '84912345678',
      '0084912345678',
      '+84 0912 345 678',
      '٠٩١٢٣٤٥٦٧٨',
    ],
  ],
  ['Asia/Saigon', '+84912345678', ['0912345678']],
  ['Europe/Paris', '+33612345678', ['06 12 34 56 78', '+33 6 12 34 56 78', '33612345678', '0033612345678']],
  ['Europe/Rome', '+390669821234', ['06 6982 1234', '+39 06 6982 1234', '390669821234']],
  ['America/New_York', '+12125550123', ['(212) 555-0123', '1 212 555 0123', '+1-212-555-0123']],
  ['Asia/Shanghai', '+8613800138000', ['138 0013 8000', '8613800138000']],
  ['Asia/Riyadh', '+966501234567', ['050 123 4567', '966501234567']],
])('at a page in %s, %s is one number however it is typed', (timeZone, number, typed) => {
  expect([...new Set(typed.map((text) => readPhone(text, timeZone)))]).toEqual([number]);
});

test('a guest from elsewhere keeps the country they typed', () => {
  expect(readPhone('+33 6 12 34 56 78', 'Asia/Ho_Chi_Minh')).toBe('+33612345678');
});

test('without a country the digits stay as given, and what is no number is none', () => {
  expect(readPhone('0912 345 678', 'Etc/UTC')).toBe('0912345678');
  expect(
    ['no number', '12', 'call me: 0912345678', '9'.repeat(60)].map((text) => readPhone(text, 'Asia/Ho_Chi_Minh')),
  ).toEqual(['', '', '', '']);
});

test('numbers are searched as people type them at home', () => {
  expect(['+84912345678', '+33612345678', '0912'].map(phoneAtHome)).toEqual(['0912345678', '0612345678', '0912']);
});
