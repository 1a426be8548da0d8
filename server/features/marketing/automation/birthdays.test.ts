import { expect, test } from 'vitest';
import { birthdaysOn, daysBetween } from './birthdays.ts';

test('each day is looked at once, also after a rest, but not one that is long past', () => {
  expect(daysBetween('2026-02-27', '2026-02-27')).toEqual([]);
  expect(daysBetween('2026-02-27', '2026-02-26')).toEqual([]);
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-01-01', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('a birthday ahead counts for the year in which it is', () => {
  expect(birthdaysOn('2026-12-28', 7)).toEqual({ year: 2027, monthDays: [104] });
});

test('who was born on 29 February has a birthday every year', () => {
  expect(birthdaysOn('2027-02-28', 0)).toEqual({ year: 2027, monthDays: [228, 229] });
  expect(birthdaysOn('2028-02-28', 0)).toEqual({ year: 2028, monthDays: [228] });
  expect(birthdaysOn('2028-02-29', 0)).toEqual({ year: 2028, monthDays: [229] });
});
