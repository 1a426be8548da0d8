import { expect, test } from 'vitest';
import { clockOf } from '../page-clock.ts';
import { dayBeside, periodAround } from './calendar-period.ts';

const ends = (day: string, zoom: 'week' | 'month') => {
  const { from, to, days } = periodAround(day, zoom);
  return [clockOf(from), clockOf(to), days.length];
};

test('a week goes from Monday to Monday', () => {
  expect(ends('2026-11-15', 'week')).toEqual(['2026-11-09T00:00', '2026-11-16T00:00', 7]);
  expect(ends('2026-11-16', 'week')).toEqual(['2026-11-16T00:00', '2026-11-23T00:00', 7]);
});

test('a month has its own length, and December ends in the next year', () => {
  expect(ends('2028-02-29', 'month')).toEqual(['2028-02-01T00:00', '2028-03-01T00:00', 29]);
  expect(ends('2026-12-31', 'month')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00', 31]);
});

test('the day beside lies in the period before or after', () => {
  const month = periodAround('2026-03-31', 'month');
  expect([dayBeside(month, -1), dayBeside(month, 1)]).toEqual(['2026-02-28', '2026-04-01']);
});
