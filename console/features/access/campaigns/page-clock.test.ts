import { expect, test } from 'vitest';
import { clockAt } from '../../../kit/dates/clock-at.ts';
import { clockOf, ticksOf } from './page-clock.ts';

test('a moment is shown on the clocks of the page', () => {
  expect(clockAt('2026-12-31T18:05:30Z', 'Asia/Ho_Chi_Minh')).toBe('2027-01-01T01:05');
  expect(clockAt('2026-07-01T22:00:00Z', 'Europe/Rome')).toBe('2026-07-02T00:00');
});

test('clocks become numbers and numbers clocks', () => {
  expect(clockOf(ticksOf('2026-12-31T23:59') + 60_000)).toBe('2027-01-01T00:00');
});
