import { expect, test } from 'vitest';
import { dayIn, instantOf } from './zoned-time.ts';

test.each([
  ['2026-11-15T18:30:00', 'Asia/Ho_Chi_Minh', '2026-11-15T11:30:00.000Z'],
  ['2026-01-15T00:00:00', 'America/New_York', '2026-01-15T05:00:00.000Z'],
  ['2026-07-15T23:59:59', 'Europe/Paris', '2026-07-15T21:59:59.000Z'],
  ['2026-03-29T01:30:00', 'Europe/Paris', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30:00', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['2026-06-01T12:00:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
  // Midnights that do not exist, west and east of Greenwich, and one that comes twice.
  ['2026-09-06T00:00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-29T00:00:00', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-11-01T00:00:00', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('%s in %s is %s', (clock, timeZone, instant) => {
  expect(instantOf(clock, timeZone)?.toISOString()).toBe(instant);
});

test.each(['2026-02-31T12:00:00', '2026-13-01T00:00:00', '2026-01-01T25:00:00', 'soon'])('%s is no time', (clock) => {
  expect(instantOf(clock, 'Asia/Ho_Chi_Minh')).toBeUndefined();
});

test('a day begins when the clocks of the time zone say so', () => {
  expect(dayIn('Asia/Ho_Chi_Minh', new Date('2026-11-15T16:59:59.999Z'))).toBe('2026-11-15');
  expect(dayIn('Asia/Ho_Chi_Minh', new Date('2026-11-15T17:00:00.000Z'))).toBe('2026-11-16');
  expect(dayIn('America/New_York', new Date('2026-11-15T04:30:00.000Z'))).toBe('2026-11-14');
});
