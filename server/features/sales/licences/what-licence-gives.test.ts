import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whatLicenceGives, type Licence } from './what-licence-gives.ts';

const now = new Date('2026-11-17T09:00:00Z');
const zone = 'Asia/Ho_Chi_Minh';
const day = 86_400_000;
const price = (pricePerMonth: number) => ({ pricePerMonth, currency: 'VND' });
const free = { planId: 1, planName: 'FREE', endsAt: null, isLifetime: false, anchorDay: null, ...price(0) };
const on = (planId: number, daysLeft: number, pricePerMonth = 100) => ({
  planId,
  planName: `PLAN ${planId}`,
  endsAt: new Date(now.getTime() + daysLeft * day),
  isLifetime: false,
  anchorDay: null,
  ...price(pricePerMonth),
});
const forGood = (planId: number) => ({ ...on(planId, 0), endsAt: null, isLifetime: true });
const code = (planId: number, months: number | null, pricePerMonth = 100): Licence => ({
  planId,
  planName: `PLAN ${planId}`,
  months,
  ...price(pricePerMonth),
});
const give = (before: Parameters<typeof whatLicenceGives>[0], licence: Licence) => {
  const gives = whatLicenceGives(before, licence, now, zone);
  return gives.ok
    ? { ends: gives.next.endsAt?.toISOString() ?? null, ...gives.next, carriedDays: gives.carriedDays }
    : { why: gives.why };
};

describe('a code', () => {
  test('starts today on FREE and on a plan that is over', () => {
    expect(give(free, code(2, 12))).toMatchObject({ ends: '2027-11-17T09:00:00.000Z', isExtension: false });
    expect(give(on(2, -40), code(2, 1))).toMatchObject({ ends: '2026-12-17T09:00:00.000Z', isExtension: false });
    expect(give(on(3, -1), code(2, 1))).toMatchObject({
      ends: '2026-12-17T09:00:00.000Z',
      carriedDays: 0,
      lostDays: 0,
    });
  });

  test('of the same plan goes on from its end', () => {
    expect(give(on(2, 13), code(2, 1))).toMatchObject({
      ends: '2026-12-30T09:00:00.000Z',
      isExtension: true,
      lostDays: 0,
    });
  });

  test('of another plan begins now, and what was left is counted in days of the new one', () => {
    expect(give(on(2, 60, 100), code(3, 1, 200))).toMatchObject({
      ends: '2027-01-16T09:00:00.000Z',
      isExtension: false,
      carriedDays: 30,
      lostDays: 0,
    });
    expect(give(on(3, 10, 200), code(2, 1, 100))).toMatchObject({ carriedDays: 20, lostDays: 0 });
  });

  test('says what is given up where nothing can be counted over', () => {
    expect(give(on(2, 60, 0), code(3, 1, 200))).toMatchObject({ carriedDays: 0, lostDays: 60 });
    expect(give(on(2, 60, 100), code(3, 1, 0))).toMatchObject({ carriedDays: 0, lostDays: 60 });
    expect(give({ ...on(2, 60), currency: 'USD' }, code(3, 1))).toMatchObject({ carriedDays: 0, lostDays: 60 });
    expect(give(on(2, 60), code(3, null))).toMatchObject({ ends: null, isLifetime: true, lostDays: 60 });
  });

  test('for good never ends, and what a page has for good is not ended by a code for months', () => {
    expect(give(free, code(2, null))).toMatchObject({ ends: null, isLifetime: true });
    expect(give(on(2, 5), code(2, null))).toMatchObject({
      ends: null,
      isLifetime: true,
      isExtension: true,
      lostDays: 0,
    });
    expect(give(forGood(2), code(2, 12))).toEqual({ why: 'licence-for-good' });
    expect(give(forGood(2), code(2, null))).toEqual({ why: 'licence-for-good' });
    expect(give(forGood(2), code(3, 12))).toEqual({ why: 'licence-ends-for-good' });
    expect(give(forGood(2), code(3, null))).toMatchObject({ isLifetime: true, losesLifetime: true });
  });
});

test('what is counted over is never worth more than what was left, nor a whole day less', () => {
  const prices = fc.integer({ min: 1, max: 10_000_000 });
  const left = fc.integer({ min: 1, max: 400 * day });
  fc.assert(
    fc.property(prices, prices, left, fc.integer({ min: 1, max: 120 }), (old, fresh, left, months) => {
      const gives = give(on(2, left / day, old), code(3, months, fresh));
      if (!('carriedDays' in gives)) throw new Error('refused');
      const [worth, was] = [gives.carriedDays! * fresh, (left / day) * old];
      expect(worth).toBeLessThanOrEqual(was + 1e-6);
      if (gives.carriedDays! < 3650) expect(was - worth).toBeLessThan(fresh);
      expect(new Date(gives.ends!).getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});

test('two codes one after the other give what one of both together would', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
      (first, second, at) => {
        const after = (before: Parameters<typeof whatLicenceGives>[0], months: number) => {
          const gives = whatLicenceGives(before, code(2, months), at, zone);
          if (!gives.ok) throw new Error('refused');
          return { ...before, planId: 2, planName: 'PLAN 2', ...gives.next };
        };
        expect(after(after(free, first), second).endsAt).toEqual(after(free, first + second).endsAt);
      },
    ),
  );
});
