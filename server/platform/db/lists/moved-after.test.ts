import { expect, test } from 'vitest';
import { movedAfter } from './moved-after.ts';

test.each([
  ['to the start', 'c', null, 'cabd'],
  ['down', 'a', 'c', 'bcad'],
  ['up', 'd', 'a', 'adbc'],
  ['to the end', 'a', 'd', 'bcda'],
  ['behind itself: nowhere', 'b', 'b', 'abcd'],
  ['what is not there', 'x', 'a', undefined],
  ['behind what is not there', 'a', 'x', undefined],
] as const)('moves %s', (_, key, after, expected) => {
  expect(movedAfter<string>(['a', 'b', 'c', 'd'], key, after)?.join('')).toBe(expected);
});
