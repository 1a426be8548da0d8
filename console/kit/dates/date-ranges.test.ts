import fc from 'fast-check';
import { expect, test } from 'vitest';
import { todayIn } from './clock-at.ts';
import { addDays, customRange, daysIn, presets, rangeBefore, rangeOf, readRange, writeRange } from './date-ranges.ts';

const today = '2026-11-15';
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the last seven days are today and the six before, and end tomorrow', () => {
  expect(rangeOf('last-7', today)).toEqual({ preset: 'last-7', from: '2026-11-09', to: '2026-11-16' });
});

test('a preset of days holds that many days, whatever the day', () => {
  fc.assert(
    fc.property(day, (any) => {
      expect(daysIn(rangeOf('last-7', any))).toBe(7);
      expect(daysIn(rangeOf('last-10', any))).toBe(10);
      expect(daysIn(rangeOf('last-30', any))).toBe(30);
      expect(daysIn(rangeOf('day', any))).toBe(1);
    }),
  );
});

test('every preset holds today and ends tomorrow', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...presets), (any, preset) => {
      const { from, to } = rangeOf(preset, any);
      expect(from <= any).toBe(true);
      expect(to).toBe(addDays(any, 1));
    }),
  );
});

test('a week begins on Monday, a month on its first day, a year in January', () => {
  expect(rangeOf('week', '2026-11-15').from).toBe('2026-11-09');
  expect(rangeOf('week', '2026-11-16').from).toBe('2026-11-16');
  expect(rangeOf('month', today).from).toBe('2026-11-01');
  expect(rangeOf('year', today).from).toBe('2026-01-01');
});

test('a custom range holds both chosen days, whichever was chosen first', () => {
  expect(customRange('2026-02-27', '2026-03-01')).toEqual({ preset: 'custom', from: '2026-02-27', to: '2026-03-02' });
  expect(customRange('2026-03-01', '2026-02-27')).toEqual(customRange('2026-02-27', '2026-03-01'));
});

test('the range before is as long and ends where the range begins', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const range = customRange(one, other);
      const before = rangeBefore(range);
      expect(before.to).toBe(range.from);
      expect(daysIn(before)).toBe(daysIn(range));
    }),
  );
});

test('a range survives the address bar', () => {
  for (const range of [rangeOf('last-30', today), customRange('2026-01-05', '2026-01-09')])
    expect(readRange(new URLSearchParams(writeRange(range)), today)).toEqual(range);
});

test('nonsense in the address bar gives the default range', () => {
  for (const search of [
    '',
    'range=forever',
    'range=custom&from=2026-02-31&to=2026-03-09',
    'range=custom&from=2026-03-09&to=2026-03-01',
    'range=custom&from=x',
  ])
    expect(readRange(new URLSearchParams(search), today)).toEqual(rangeOf('last-7', today));
});

test('today is the day of the time zone, not of the server', () => {
  const lateInLondon = new Date('2026-11-15T20:00:00Z');
  expect(todayIn('Asia/Ho_Chi_Minh', lateInLondon)).toBe('2026-11-16');
  expect(todayIn('Europe/London', lateInLondon)).toBe('2026-11-15');
});
