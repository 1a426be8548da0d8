import { expect, test } from 'vitest';
import { normaliseMac } from './mac-address.ts';

test.each([
  'be:15:b2:eb:bd:5b',
  'BE-15-B2-EB-BD-5B',
  'be15.b2eb.bd5b',
  'be15-b2eb-bd5b',
  'BE15B2EBBD5B',
  ' be:15:b2:eb:bd:5b ',
  'BE-15-B2-EB-BD-5B:The Lobby: 5 GHz',
  'be15b2ebbd5b:lobby',
])('%s is a MAC', (text) => {
  expect(normaliseMac(text)).toBe('be:15:b2:eb:bd:5b');
});

test.each([
  undefined,
  '',
  'server1',
  'be:15:b2:eb:bd',
  'be:15:b2:eb:bd:5b:00'.slice(0, 16),
  'be15b2ebbd5b00',
  'gg:15:b2:eb:bd:5b',
  '10.0.0.1',
])('%s is none', (text) => {
  expect(normaliseMac(text)).toBeUndefined();
});
