import { expect, test } from 'vitest';
import { dataAmount, duration } from './amounts.ts';

test.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [5400, '1 hour, 30 minutes'],
  [7200, '2 hours'],
  [90_000, '1 day, 1 hour'],
  [86_700, '1 day'],
])('%i seconds are %s', (seconds, text) => {
  expect(duration(seconds, 'en')).toBe(text);
});

test('units follow the language, digits stay Latin', () => {
  expect(duration(120, 'vi')).toBe('2 phút');
  expect(duration(180, 'ar')).toContain('3');
  expect(dataAmount(300, 'en')).toBe('300 MB');
  expect(dataAmount(1500, 'fr')).toMatch(/1,5\sGo/);
});
