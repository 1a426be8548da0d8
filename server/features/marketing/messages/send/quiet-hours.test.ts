import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietUntil, zaloMorningAfter, zaloNightUntil } from './quiet-hours.ts';

const rules = { quietFrom: '22:00', quietUntil: '07:00' };
const clockIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

test.each([
  ['2026-11-17T14:59:00Z', undefined],
  ['2026-11-17T15:00:00Z', '2026-11-18T00:00:00.000Z'],
  ['2026-11-17T18:30:00Z', '2026-11-18T00:00:00.000Z'],
  ['2026-11-17T23:59:59Z', '2026-11-18T00:00:00.000Z'],
  ['2026-11-18T00:00:00Z', undefined],
])('in Hà Nội at %s the quiet hours end at %s', (now, end) => {
  expect(quietUntil(rules, 'Asia/Ho_Chi_Minh', new Date(now))?.toISOString()).toBe(end);
});

test('whatever the zone, the hours and the day, also when clocks are put forward or back: none is sent in them, and the wait ends where they do', () => {
  const clock = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), half: fc.boolean() })
    .map(({ hour, half }) => `${String(hour).padStart(2, '0')}:${half ? '30' : '00'}`);
  const zone = fc.constantFrom(
    'Asia/Ho_Chi_Minh',
    'UTC',
    'Europe/Paris',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  );
  const at = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(clock, clock, zone, at, (quietFrom, until, timeZone, now) => {
      const end = quietUntil({ quietFrom, quietUntil: until }, timeZone, now);
      const shown = clockIn(timeZone, now);
      const isInside =
        quietFrom !== until &&
        (quietFrom < until ? shown >= quietFrom && shown < until : shown >= quietFrom || shown < until);
      if (!end) {
        // Where clocks are put back an hour comes twice, and the hours end with its first.
        if (isInside)
          expect(
            quietUntil({ quietFrom, quietUntil: until }, timeZone, new Date(now.getTime() - 7_200_000)),
          ).toBeDefined();
        return;
      }
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(quietUntil({ quietFrom, quietUntil: until }, timeZone, end)).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
});

test('at whichever hour Zalo says that it is night, the morning after it is meant', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 17, hour / 2, hour % 2 ? 30 : 0));
    const morning = zaloMorningAfter(now);
    expect(clockIn('Asia/Ho_Chi_Minh', morning)).toBe('06:00');
    expect(morning.getTime()).toBeGreaterThan(now.getTime());
    expect(morning.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
    if (zaloNightUntil(now)) expect(morning).toEqual(zaloNightUntil(now));
  }
});
