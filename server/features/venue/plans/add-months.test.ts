import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, dayOfMonth } from './add-months.ts';

const plus = (from: string, months: number, timeZone = 'UTC') => {
  const at = new Date(from);
  return addMonths(at, months, timeZone, dayOfMonth(at, timeZone)).toISOString();
};

describe('calendar months', () => {
  test('end on the last day where a month is too short, and on the same hour', () => {
    expect(plus('2027-01-31T10:15:30.250Z', 1)).toBe('2027-02-28T10:15:30.250Z');
    expect(plus('2028-01-31T10:15:30Z', 1)).toBe('2028-02-29T10:15:30.000Z');
    expect(plus('2028-02-29T00:00:00Z', 12)).toBe('2029-02-28T00:00:00.000Z');
    expect(plus('2026-12-15T23:59:59Z', 1)).toBe('2027-01-15T23:59:59.000Z');
    expect(plus('2100-01-30T00:00:00Z', 1), '2100 is no leap year').toBe('2100-02-28T00:00:00.000Z');
  });

  test('are those of the page’s clocks', () => {
    // In Hanoi it is the 31st already; by UTC's calendar it would end on the 1st of March there.
    expect(plus('2027-01-30T19:00:00Z', 1, 'Asia/Ho_Chi_Minh')).toBe('2027-02-27T19:00:00.000Z');
    // The same hour on the wall, though the clocks were put forward in between.
    expect(plus('2027-03-15T11:00:00Z', 1, 'Europe/Rome')).toBe('2027-04-15T10:00:00.000Z');
  });

  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const zone = fc.constantFrom('UTC', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'America/Bogota');
  const months = fc.integer({ min: 1, max: 120 });

  test('bought one by one are as many as bought at once, in whatever parts', () => {
    fc.assert(
      fc.property(moment, fc.array(months, { minLength: 1, maxLength: 6 }), zone, (from, parts, timeZone) => {
        const anchor = dayOfMonth(from, timeZone);
        const step = parts.reduce((at, part) => addMonths(at, part, timeZone, anchor), from);
        const whole = addMonths(
          from,
          parts.reduce((sum, part) => sum + part, 0),
          timeZone,
          anchor,
        );
        expect(step).toEqual(whole);
      }),
    );
  });

  test('lead into the right month, never beyond the anchor’s day, and more months are never less time', () => {
    fc.assert(
      fc.property(moment, months, zone, (from, count, timeZone) => {
        const anchor = dayOfMonth(from, timeZone);
        const to = addMonths(from, count, timeZone, anchor);
        const clock = (at: Date) =>
          Object.fromEntries(
            new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
              .formatToParts(at)
              .map(({ type, value }) => [type, Number(value)]),
          );
        const [a, b] = [clock(from), clock(to)];
        expect(b.year! * 12 + b.month!).toBe(a.year! * 12 + a.month! + count);
        const daysThere = new Date(Date.UTC(b.year!, b.month!, 0)).getUTCDate();
        expect(b.day).toBe(Math.min(anchor, daysThere));
        expect(addMonths(from, count + 1, timeZone, anchor) > to).toBe(true);
      }),
    );
  });
});
