import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:00' };
const at = (time: string) => new Date(time);

test('hours over midnight hold before and after it, and end in the morning', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const morning = at('2026-11-18T00:00:00Z');
  expect(quietUntil(at('2026-11-17T14:59:59Z'), night, zone)).toBeUndefined();
  expect(quietUntil(at('2026-11-17T15:00:00Z'), night, zone)).toEqual(morning);
  expect(quietUntil(at('2026-11-17T20:00:00Z'), night, zone)).toEqual(morning);
  expect(quietUntil(at('2026-11-17T23:59:59Z'), night, zone)).toEqual(morning);
  expect(quietUntil(morning, night, zone)).toBeUndefined();
});

test('hours within a day hold within it', () => {
  const lunch = { from: '12:00', until: '13:30' };
  expect(quietUntil(at('2026-11-17T11:59:00Z'), lunch, 'UTC')).toBeUndefined();
  expect(quietUntil(at('2026-11-17T12:00:00Z'), lunch, 'UTC')).toEqual(at('2026-11-17T13:30:00Z'));
  expect(quietUntil(at('2026-11-17T13:30:00Z'), lunch, 'UTC')).toBeUndefined();
});

test('the night in which clocks are put back is an hour longer, and the one in which they go forward shorter', () => {
  const zone = 'Europe/Paris';
  // 25 October 2026: 07:00 of winter is 06:00 UTC. 28 March 2027: 07:00 of summer is 05:00 UTC.
  expect(quietUntil(at('2026-10-24T20:00:00Z'), night, zone)).toEqual(at('2026-10-25T06:00:00Z'));
  expect(quietUntil(at('2026-10-25T05:59:00Z'), night, zone)).toEqual(at('2026-10-25T06:00:00Z'));
  expect(quietUntil(at('2027-03-27T21:00:00Z'), night, zone)).toEqual(at('2027-03-28T05:00:00Z'));
  // They end at an hour that this night does not have: half past two lies half an hour behind the gap.
  const short = { from: '23:00', until: '02:30' };
  expect(quietUntil(at('2027-03-28T00:30:00Z'), short, zone)).toEqual(at('2027-03-28T01:30:00Z'));
  expect(quietUntil(at('2027-03-28T01:30:00Z'), short, zone)).toBeUndefined();
});
