import { expect, test } from 'vitest';
import { arrivesAt } from './arrives-at.ts';

const wait = (days: number, hours: number, until: string | null) =>
  ({ id: 'w', kind: 'wait', days, hours, until, next: null }) as const;
const saigon = 'Asia/Ho_Chi_Minh';
const at = (time: string) => new Date(time);

test.each([
  ['exactly as long without a time of day', wait(1, 2, null), '2026-03-01T08:00:00Z', '2026-03-02T10:00:00Z'],
  ['until the time of this day', wait(0, 0, '18:00'), '2026-03-01T08:00:00Z', '2026-03-01T11:00:00Z'],
  ['until the next day where it has passed', wait(0, 0, '09:00'), '2026-03-01T08:00:00Z', '2026-03-02T02:00:00Z'],
  ['not a day more than was asked for', wait(1, 0, '09:00'), '2026-03-01T08:00:00Z', '2026-03-02T02:00:00Z'],
  ['after the hours, then until the time', wait(0, 20, '09:00'), '2026-03-01T08:00:00Z', '2026-03-03T02:00:00Z'],
  ['not at all at that very minute', wait(0, 0, '15:00'), '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z'],
] as const)('a guest waits %s', (_, step, now, due) => {
  expect(arrivesAt(step, at(now), saigon)).toEqual(at(due));
});

test('a time of day is that of the clocks, also in the night in which they are changed', () => {
  expect(arrivesAt(wait(1, 0, '09:00'), at('2026-03-28T12:00:00Z'), 'Europe/Paris')).toEqual(
    at('2026-03-29T07:00:00Z'),
  );
  expect(arrivesAt(wait(1, 0, '09:00'), at('2026-10-24T12:00:00Z'), 'Europe/Paris')).toEqual(
    at('2026-10-25T08:00:00Z'),
  );
});
