import { expect, test, vi } from 'vitest';
import { createFormat } from './format.ts';

test('numbers are grouped as the language groups them', () => {
  expect(createFormat('vi-VN').number(1234567.5)).toBe('1.234.567,5');
  expect(createFormat('en-GB').number(1234567.5)).toBe('1,234,567.5');
});

test('Arabic has Arabic months and Latin digits', () => {
  expect(createFormat('ar-u-nu-latn').date('2026-11-15')).toMatch(/15.*نوفمبر.*2026/);
});

test('a calendar day is the same day in every time zone', () => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland'])
    expect(createFormat('en-GB', zone).date('2026-11-15')).toBe('15\u00a0Nov\u00a02026');
});

test('a moment is shown in the time zone asked for', () => {
  const format = createFormat('en-GB', 'Asia/Ho_Chi_Minh');
  expect(format.date('2026-11-15T20:00:00Z')).toBe('16\u00a0Nov\u00a02026');
  expect(format.time('2026-11-15T20:00:00Z')).toBe('03:00');
});

test('a range of days says the shared month once', () => {
  expect(createFormat('en-GB').dateRange('2026-11-09', '2026-11-15').replaceAll('\u2009', ' ')).toMatch(
    /^9\s?–\s?15 Nov 2026$/,
  );
});

test('how long ago is told in the largest unit that fits', () => {
  const { relative } = createFormat('en-GB');
  const now = '2026-11-15T12:00:00Z';
  expect(relative('2026-11-15T11:58:30Z', now)).toBe('1 minute ago');
  expect(relative('2026-11-15T09:00:00Z', now)).toBe('3 hours ago');
  expect(relative('2026-11-17T12:00:00Z', now)).toBe('in 2 days');
  expect(relative(now, now)).toBe('now');
  expect(relative('2026-11-15T12:00:31Z', now)).toBe('now');
});

test.each(['en-GB', 'vi', 'zh-CN', 'ar-u-nu-latn', 'it', 'es', 'fr'])(
  'in a narrow column a day with its hour takes two lines at most: %s',
  (language) => {
    const spaces = createFormat(language, 'UTC').dateTime('2026-11-15T20:05:00Z').match(/ /g);
    expect(spaces).toHaveLength(1);
  },
);

test('a format that only shows numbers asks for no zone and builds nothing for dates', () => {
  const dates = vi.spyOn(Intl, 'DateTimeFormat');
  const relative = vi.spyOn(Intl, 'RelativeTimeFormat');
  const format = createFormat('vi-VN', 'Asia/Ho_Chi_Minh');
  expect(format.number(1234)).toBe('1.234');
  expect(dates).not.toHaveBeenCalled();
  expect(relative).not.toHaveBeenCalled();
  expect(format.time('2026-11-15T20:00:00Z')).toBe('03:00');
  vi.restoreAllMocks();
});
