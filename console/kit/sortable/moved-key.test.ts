import { expect, test } from 'vitest';
import { moveKey } from './moved-key.ts';

test.each([
  ['down', 'a', 'c', 'bcad', 'c'],
  ['up', 'd', 'b', 'adbc', 'a'],
  ['to the start', 'c', 'a', 'cabd', null],
  ['to the end', 'a', 'd', 'bcda', 'd'],
  ['nowhere', 'b', 'b', 'abcd', 'a'],
])('moves %s', (_, moved, to, order, after) => {
  const result = moveKey(['a', 'b', 'c', 'd'], moved, to);
  expect([result.order.join(''), result.after]).toEqual([order, after]);
});
