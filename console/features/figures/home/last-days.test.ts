import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

const days = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('today stands beside the same weekday of last week', () => {
  expect(lastDays(days(10))).toEqual({ today: 10, weekAgo: 3, week: [4, 5, 6, 7, 8, 9, 10] });
});

test('a venue that is younger than a week has nothing to stand beside', () => {
  expect(lastDays(days(3))).toEqual({ today: 3, weekAgo: undefined, week: [1, 2, 3] });
  expect(lastDays([])).toEqual({ today: undefined, weekAgo: undefined, week: [] });
});
