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
