import { expect, test } from 'vitest';
import { rhythmOf } from './rhythm.ts';

// A Tuesday.
const at = (hour: number) => new Date(`2026-11-17T${String(hour).padStart(2, '0')}:30:00Z`);

test('a venue has its hours by the clocks of its page', () => {
  const [here, hanoi] = [rhythmOf('tea_coffee', 'UTC'), rhythmOf('tea_coffee', 'Asia/Ho_Chi_Minh')];
  expect([here.wantedAt(at(3)), hanoi.wantedAt(at(20))]).toEqual([0, 0]);
  expect(hanoi.wantedAt(at(2))).toBe(here.wantedAt(at(9)));
  expect(here.wantedAt(at(9))).toBeGreaterThan(2);
});

test('a hotel is never without guests, and has most of them in the afternoon', () => {
  const { wantedAt } = rhythmOf('hotels_resort', 'UTC');
  const all = Array.from({ length: 24 }, (_, hour) => wantedAt(at(hour)));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(2);
  expect(all[15]).toBe(Math.max(...all));
  expect(Math.max(...all)).toBeLessThanOrEqual(10);
});
