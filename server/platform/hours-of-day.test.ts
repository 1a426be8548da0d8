import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfHours } from './hours-of-day.ts';

const night = { from: '22:00', until: '07:00' };
const at = (time: string) => new Date(time);

test('hours over midnight hold before and after it, and end in the morning', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const morning = at('2026-11-18T00:00:00Z');
  expect(endOfHours(night, zone, at('2026-11-17T14:59:59Z'))).toBeUndefined();
  expect(endOfHours(night, zone, at('2026-11-17T15:00:00Z'))).toEqual(morning);
  expect(endOfHours(night, zone, at('2026-11-17T20:00:00Z'))).toEqual(morning);
  expect(endOfHours(night, zone, at('2026-11-17T23:59:59Z'))).toEqual(morning);
  expect(endOfHours(night, zone, morning)).toBeUndefined();
});

test('hours within a day hold within it', () => {
  const lunch = { from: '12:00', until: '13:30' };
  expect(endOfHours(lunch, 'UTC', at('2026-11-17T11:59:00Z'))).toBeUndefined();
  expect(endOfHours(lunch, 'UTC', at('2026-11-17T12:00:00Z'))).toEqual(at('2026-11-17T13:30:00Z'));
  expect(endOfHours(lunch, 'UTC', at('2026-11-17T13:30:00Z'))).toBeUndefined();
});

test('the night in which clocks are put back is an hour longer, and the one in which they go forward shorter', () => {
  const zone = 'Europe/Paris';
  // 25 October 2026: 07:00 of winter is 06:00 UTC. 28 March 2027: 07:00 of summer is 05:00 UTC.
  expect(endOfHours(night, zone, at('2026-10-24T20:00:00Z'))).toEqual(at('2026-10-25T06:00:00Z'));
  expect(endOfHours(night, zone, at('2026-10-25T05:59:00Z'))).toEqual(at('2026-10-25T06:00:00Z'));
  expect(endOfHours(night, zone, at('2027-03-27T21:00:00Z'))).toEqual(at('2027-03-28T05:00:00Z'));
  // They end at an hour that this night does not have: half past two lies half an hour behind the gap.
  const short = { from: '23:00', until: '02:30' };
  expect(endOfHours(short, zone, at('2027-03-28T00:30:00Z'))).toEqual(at('2027-03-28T01:30:00Z'));
  expect(endOfHours(short, zone, at('2027-03-28T01:30:00Z'))).toBeUndefined();
});

const hour = 3_600_000;
/** About when clocks are put forward or back, in Lord Howe by half an hour. */
const put = [
  { zone: 'Europe/Berlin', at: ['2026-03-29T01:00Z', '2026-10-25T01:00Z'] },
  { zone: 'America/New_York', at: ['2026-03-08T07:00Z', '2026-11-01T06:00Z'] },
  { zone: 'Australia/Lord_Howe', at: ['2026-04-04T15:00Z', '2026-10-03T15:30Z'] },
  { zone: 'Asia/Beirut', at: ['2026-03-28T22:00Z', '2026-10-24T21:00Z'] },
  { zone: 'Asia/Kathmandu', at: ['2026-06-01T00:00Z'] },
].flatMap(({ zone, at }) => at.map((moment) => ({ zone, at: Date.parse(moment) })));
const clock = fc
  .integer({ min: 0, max: 95 })
  .map((nth) => `${String(Math.floor(nth / 4)).padStart(2, '0')}:${String((nth % 4) * 15).padStart(2, '0')}`);
const smallHours = fc.constantFrom('00:00', '00:30', '01:00', '01:30', '01:45', '02:00', '02:15', '02:30', '03:00');
const anyClock = fc.oneof(clock, smallHours);

test('what the clocks show says whether it is one of the hours, and they have ended where it is said', () => {
  const clockOf = (timeZone: string, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const minutes = fc.integer({ min: -30 * 60, max: 30 * 60 });
  const near = fc.oneof(minutes, fc.integer({ min: -130, max: 130 }));
  fc.assert(
    fc.property(anyClock, anyClock, fc.constantFrom(...put), near, (from, until, { zone, at }, offset) => {
      const now = new Date(at + offset * 60_000);
      const shown = clockOf(zone, now);
      const isWithin = from <= until ? shown >= from && shown < until : shown >= from || shown < until;
      const end = endOfHours({ from, until }, zone, now);
      expect(end !== undefined, shown).toBe(isWithin);
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * hour);
      // Or as far behind the gap as it would have been into it.
      const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      expect([0, 30, 60]).toContain((minutesOf(clockOf(zone, end)) - minutesOf(until) + 1440) % 1440);
    }),
    { numRuns: 5000 },
  );
});
