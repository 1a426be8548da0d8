import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceThatDiffer, differenceOf } from './two-shares.ts';

const share = (count: number, people: number) => ({ people, count });

test('the interval of a difference is that of the published example', () => {
  // Newcombe 1998, table II, example (a): 56 of 70 and 48 of 80.
  const { value, low, high } = differenceOf(share(56, 70), share(48, 80));
  expect(value).toBeCloseTo(0.2, 10);
  expect(low).toBeCloseTo(0.0524, 4);
  expect(high).toBeCloseTo(0.3339, 4);
});

test('confidence is that of the z-test, and none where there is nothing to tell apart', () => {
  // z = 2.6465 by hand: pooled share 104/150.
  expect(confidenceThatDiffer(share(56, 70), share(48, 80))).toBeCloseTo(0.9919, 3);
  expect(confidenceThatDiffer(share(10, 100), share(10, 100))).toBeLessThan(1e-6);
  for (const [a, b] of [
    [share(0, 50), share(0, 40)],
    [share(50, 50), share(40, 40)],
    [share(0, 0), share(3, 10)],
    [share(0, 0), share(0, 0)],
  ] as const)
    expect(confidenceThatDiffer(a, b)).toBe(0);
});

const someShare = fc
  .integer({ min: 1, max: 100_000 })
  .chain((people) => fc.integer({ min: 0, max: people }).map((count) => share(count, people)));

test('a difference lies within its interval, which changes sign when the two change places', () => {
  fc.assert(
    fc.property(someShare, someShare, (a, b) => {
      const [one, other] = [differenceOf(a, b), differenceOf(b, a)];
      expect(one.low).toBeLessThanOrEqual(one.value + 1e-9);
      expect(one.high).toBeGreaterThanOrEqual(one.value - 1e-9);
      expect(one.low).toBeGreaterThanOrEqual(-1 - 1e-9);
      expect(one.high).toBeLessThanOrEqual(1 + 1e-9);
      expect(other.low).toBeCloseTo(-one.high, 9);
      const confidence = confidenceThatDiffer(a, b);
      expect(confidence).toBeGreaterThanOrEqual(-1e-6);
      expect(confidence).toBeLessThanOrEqual(1);
    }),
  );
});
