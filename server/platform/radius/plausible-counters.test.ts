import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plausibleCounters } from './plausible-counters.ts';

const day = 86_400;

test('what real sessions have is kept to the byte', () => {
  for (const real of [
    { seconds: 0, bytesUp: 0, bytesDown: 0 },
    { seconds: 1, bytesUp: 900, bytesDown: 2_000_000_000 },
    { seconds: 3600, bytesUp: 5 * 2 ** 32 + 7, bytesDown: 400_000_000_000 },
    { seconds: 3 * 365 * day, bytesUp: 90_000_000_000_000, bytesDown: 900_000_000_000_000 },
    { seconds: 0, bytesUp: 0, bytesDown: 10_000_000_000_000 },
  ])
    expect(plausibleCounters(real)).toEqual({ ...real, isPlausible: true });
});

test('what nobody can have used counts as not told, and the rest of the report still does', () => {
  expect(plausibleCounters({ seconds: 0xffff_ffff, bytesUp: Number.MAX_SAFE_INTEGER, bytesDown: 1000 })).toEqual({
    seconds: 0,
    bytesUp: 0,
    bytesDown: 1000,
    isPlausible: false,
  });
  expect(plausibleCounters({ seconds: 60, bytesUp: 2 ** 42, bytesDown: 5 })).toEqual({
    seconds: 60,
    bytesUp: 0,
    bytesDown: 5,
    isPlausible: false,
  });
});

test('whatever is told, a thousand sessions make a sum that the database holds', () => {
  const any = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.maxSafeNat(),
    fc.constantFrom(NaN, Infinity, -1, 0xffff_ffff, 2 ** 64),
  );
  fc.assert(
    fc.property(any, any, any, (seconds, bytesUp, bytesDown) => {
      const counted = plausibleCounters({ seconds, bytesUp, bytesDown });
      expect(counted.seconds * 10).toBeLessThan(2 ** 31);
      expect((counted.bytesUp + counted.bytesDown) * 4000).toBeLessThan(2 ** 63);
    }),
  );
});
