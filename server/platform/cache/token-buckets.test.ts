import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBuckets } from './token-buckets.ts';

const rate = { burst: 3, perSecond: 2 };

test('so many at once, and then so many a second, for each key of its own', () => {
  let now = 0;
  const { take } = createBuckets(10, () => now);
  expect([1, 2, 3, 4].map(() => take('a', rate))).toEqual([true, true, true, false]);
  expect(take('b', rate)).toBe(true);
  now = 499;
  expect(take('a', rate)).toBe(false);
  now = 500;
  expect([1, 2].map(() => take('a', rate))).toEqual([true, false]);
  now = 60_000;
  expect(
    [1, 2, 3, 4].map(() => take('a', rate)),
    'it never holds more',
  ).toEqual([true, true, true, false]);
});

test('whoever is new takes the place of one that has filled again, else of the oldest', () => {
  let now = 0;
  const { take } = createBuckets(2, () => now);
  for (const key of ['spent', 'spent', 'spent', 'once']) take(key, rate);
  now = 500;
  take('new', rate);
  expect(
    [1, 2].map(() => take('spent', rate)),
    'remembered',
  ).toEqual([true, false]);
  take('newer', rate);
  expect(
    [1, 2, 3].map(() => take('new', rate)),
    'remembered',
  ).toEqual([true, true, false]);
  expect(
    [1, 2, 3].map(() => take('spent', rate)),
    'forgotten',
  ).toEqual([true, true, true]);
});

test('two hundred thousand keys that nobody has seen before, and one taken from as often, take seconds at most', () => {
  const { take } = createBuckets(20_000);
  const begun = performance.now();
  for (let n = 0; n < 200_000; n += 1) take(String(n), rate);
  for (let n = 0; n < 200_000; n += 1) take('one', rate);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('what can be taken is told beforehand, and telling takes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), wait: fc.integer({ min: 0, max: 900 }) })),
      (steps) => {
        let now = 0;
        const buckets = createBuckets(3, () => now);
        for (const { key, wait } of steps) {
          now += wait;
          const told = [buckets.has(key, rate), buckets.has(key, rate)];
          expect(told).toEqual(Array(2).fill(buckets.take(key, rate)));
        }
      },
    ),
  );
});
