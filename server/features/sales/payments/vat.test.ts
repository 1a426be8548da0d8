import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatIn, vatText } from './vat.ts';

test('VAT is what the price includes, to the nearest unit', () => {
  expect([vatIn(1_080_000, 800), vatIn(1_100, 1000), vatIn(1_200_000, 0), vatIn(1, 1000)]).toEqual([80_000, 100, 0, 0]);
  expect([vatText(800), vatText(825), vatText(1050)]).toEqual(['8%', '8.25%', '10.5%']);
});

test('VAT of any amount is less than half a unit from the exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.integer({ min: 0, max: 9999 }), (amount, rate) => {
      const doubled = BigInt(vatIn(amount, rate)) * 2n * BigInt(10_000 + rate);
      const off = doubled - 2n * BigInt(amount) * BigInt(rate);
      expect(off <= BigInt(10_000 + rate) && off > -BigInt(10_000 + rate)).toBe(true);
    }),
  );
});
