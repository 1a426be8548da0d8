import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carryOver,
  longestCarried,
  type PricedPlan,
  nextSubscription,
  whyNotSold,
  type SubscriptionNow,
  type Term,
} from './next-subscription.ts';

const now = new Date('2026-11-17T09:00:00Z');
const zone = 'Asia/Ho_Chi_Minh';
const day = 86_400_000;
const plan = (planId: number, pricePerMonth = 100, more: Partial<PricedPlan> = {}): PricedPlan => ({
  planId,
  planName: `PLAN ${planId}`,
  pricePerMonth,
  pricePerYear: pricePerMonth * 10,
  currency: 'VND',
  ...more,
});
const free: SubscriptionNow = {
  ...plan(1, 0, { planName: 'FREE' }),
  endsAt: null,
  isLifetime: false,
  anchorDay: null,
};
const on = (planId: number, daysLeft: number, pricePerMonth = 100): SubscriptionNow => ({
  ...free,
  ...plan(planId, pricePerMonth),
  endsAt: new Date(now.getTime() + daysLeft * day),
});
const forGood = (planId: number): SubscriptionNow => ({ ...on(planId, 0), endsAt: null, isLifetime: true });
const give = (before: SubscriptionNow, to: PricedPlan, term: Term | number, at = now, timeZone = zone) => {
  const next = nextSubscription(
    before,
    { ...to, term: typeof term === 'number' ? { months: term } : term },
    at,
    timeZone,
  );
  return { ...next, ends: next.endsAt?.toISOString() ?? null };
};

describe('a plan', () => {
  test('begins now on FREE and on one that is over', () => {
    expect(give(free, plan(2), 12)).toMatchObject({ ends: '2027-11-17T09:00:00.000Z', isExtension: false });
    expect(give(on(2, -40), plan(2), 1)).toMatchObject({ ends: '2026-12-17T09:00:00.000Z', isExtension: false });
    expect(give(on(3, -1), plan(2), 1)).toMatchObject({
      ends: '2026-12-17T09:00:00.000Z',
      carriedDays: 0,
      lostDays: 0,
    });
  });

  test('that the page has goes on from its end', () => {
    expect(give(on(2, 13), plan(2), 1)).toMatchObject({
      ends: '2026-12-30T09:00:00.000Z',
      isExtension: true,
      carriedDays: 0,
      lostDays: 0,
    });
  });

  test('other than the one before begins now, with what was left as time of the new one in front of its months', () => {
    expect(give(on(2, 60, 100), plan(3, 200), 1)).toMatchObject({
      ends: '2027-01-17T09:00:00.000Z',
      isExtension: false,
      carriedDays: 30,
      lostDays: 0,
    });
    expect(give(on(3, 10, 200), plan(2, 100), 1)).toMatchObject({ carriedDays: 20, lostDays: 0 });
  });

  test('that is sold by the year only is worth a twelfth of that a month', () => {
    const yearly = plan(3, 0, { pricePerYear: 2400 });
    expect(give(on(2, 60, 100), yearly, 1)).toMatchObject({ carriedDays: 30, lostDays: 0 });
    expect(give({ ...on(3, 60), ...yearly }, plan(2, 100), 1)).toMatchObject({ carriedDays: 120, lostDays: 0 });
  });

  test('gives up, and says so, what cannot be counted over', () => {
    const lost = { carriedDays: 0, lostDays: 60 };
    expect(give(on(2, 60, 0), plan(3, 200), 1)).toMatchObject(lost);
    expect(give(on(2, 60, 100), plan(3, 0), 1)).toMatchObject(lost);
    expect(give({ ...on(2, 60), currency: 'USD' }, plan(3), 1)).toMatchObject(lost);
    expect(give(on(2, 60), plan(3), 'lifetime')).toMatchObject({ ...lost, ends: null, isLifetime: true });
    expect(give(on(2, 60), plan(1, 0, { planName: 'FREE' }), 1)).toMatchObject({ ...lost, ends: null });
    expect(give(on(2, 60), plan(3), { until: new Date('2027-01-01') })).toMatchObject(lost);
    expect(give(on(2, 60), plan(2), { until: new Date(now.getTime() + 20 * day) })).toMatchObject({ lostDays: 40 });
  });

  test('for good never ends, and what is had for good is neither sold again nor ended by what is sold', () => {
    expect(give(on(2, 5), plan(2), 'lifetime')).toMatchObject({ ends: null, isLifetime: true, isExtension: true });
    expect(give(forGood(2), plan(2), 3)).toMatchObject({ isLifetime: true, losesLifetime: false });
    expect(give(forGood(2), plan(3), 3)).toMatchObject({ isLifetime: false, losesLifetime: true });
    expect(give(forGood(2), plan(3), 'lifetime')).toMatchObject({ isLifetime: true, losesLifetime: true });
    expect(whyNotSold(forGood(2), { planId: 2, term: { months: 12 } }, now)).toBe('for-good');
    expect(whyNotSold(forGood(2), { planId: 2, term: 'lifetime' }, now)).toBe('for-good');
    expect(whyNotSold(forGood(2), { planId: 3, term: { months: 12 } }, now)).toBe('ends-for-good');
    expect(whyNotSold(forGood(2), { planId: 3, term: 'lifetime' }, now)).toBeUndefined();
    expect(whyNotSold(on(2, 60), { planId: 3, term: { months: 12 } }, now)).toBeUndefined();
  });
});

const price = fc.integer({ min: 1, max: 178_000_000 });
const left = fc.integer({ min: 1, max: 63_000 * day });
const anyTime = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
const zones = fc.constantFrom(
  'Asia/Ho_Chi_Minh',
  'Europe/Rome',
  'America/New_York',
  'Pacific/Apia',
  'Australia/Lord_Howe',
);
const months = fc.integer({ min: 1, max: 60 });

describe('what is counted over', () => {
  test('is worth what was left: never more, and less by under a millisecond of the new plan', () => {
    fc.assert(
      fc.property(left, price, price, (left, old, fresh) => {
        const { carried, lost } = carryOver(left, plan(2, old), plan(3, fresh));
        const worth = BigInt(carried) * BigInt(fresh) + BigInt(lost) * BigInt(old);
        const was = BigInt(left) * BigInt(old);
        expect(worth <= was).toBe(true);
        // Where the longest is passed, the rest is said in milliseconds of the plan before.
        expect(was - worth < BigInt(carried < longestCarried ? fresh : Math.max(fresh, old))).toBe(true);
      }),
    );
  });

  test('makes no time on the way back, however often and by whatever plans', () => {
    fc.assert(
      fc.property(left, fc.array(price, { minLength: 1, maxLength: 6 }), (left, prices) => {
        const first = plan(0, prices[0]!);
        let [here, time] = [first, left];
        for (const [at, price] of [...prices.slice(1), prices[0]!].entries()) {
          const there = plan(at + 1, price);
          time = carryOver(time, here, there).carried;
          here = there;
        }
        expect(time).toBeLessThanOrEqual(left);
      }),
    );
  });

  test('comes first, so that months bought one after the other are those bought at once', () => {
    fc.assert(
      fc.property(left, price, price, months, months, anyTime, zones, (left, old, fresh, one, two, at, zone) => {
        const before = { ...on(2, 0, old), endsAt: new Date(at.getTime() + (left % (900 * day)) + 1) };
        const to = plan(3, fresh);
        const after = (before: SubscriptionNow, months: number): SubscriptionNow => ({
          ...to,
          ...give(before, to, months, at, zone),
        });
        expect(after(after(before, one), two).endsAt).toEqual(after(before, one + two).endsAt);
      }),
    );
  });

  test('ends on the day of the month on which the carried time ended, or on the last of a shorter month', () => {
    fc.assert(
      fc.property(left, months, anyTime, zones, (left, months, at, zone) => {
        const before = { ...on(2, 0), endsAt: new Date(at.getTime() + (left % (900 * day)) + 1) };
        const { endsAt, anchorDay } = give(before, plan(3), months, at, zone);
        const dayOf = (at: Date) => Number(at.toLocaleDateString('en', { timeZone: zone, day: 'numeric' }));
        expect(anchorDay).toBe(dayOf(before.endsAt));
        // Where a zone left out a whole day, or the hour, the end may lie on the next one.
        const nextDay = dayOf(new Date(endsAt!.getTime() + day));
        expect([anchorDay, anchorDay! + 1].includes(dayOf(endsAt!)) || nextDay === 1).toBe(true);
      }),
    );
  });
});

test('two terms of one plan are one of both together, over month ends, leap days and changes of the clock', () => {
  fc.assert(
    fc.property(months, months, anyTime, zones, (first, second, at, zone) => {
      const after = (before: SubscriptionNow, months: number): SubscriptionNow => ({
        ...plan(2),
        ...give(before, plan(2), months, at, zone),
      });
      expect(after(after(free, first), second).endsAt).toEqual(after(free, first + second).endsAt);
    }),
  );
});
