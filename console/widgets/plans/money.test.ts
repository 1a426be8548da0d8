import { expect, test } from 'vitest';
import { majorOf, minorOf } from './money.ts';

test('money goes to the smallest unit and back without losing any', () => {
  expect([majorOf(1990, 'USD'), majorOf(200_000, 'VND'), majorOf(1234, 'KWD')]).toEqual([19.9, 200_000, 1.234]);
  expect([minorOf(19.99, 'USD'), minorOf(200_000, 'VND'), minorOf(1.005, 'KWD'), minorOf(0.29, 'EUR')]).toEqual([
    1999, 200_000, 1005, 29,
  ]);
});
