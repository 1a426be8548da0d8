import { expect, test } from 'vitest';
import { readReportRange } from './report-range.ts';
import { shownRange } from './use-report-range.ts';

const read = (search: string) => readReportRange(new URLSearchParams(search));

test.each([
  ['', { range: '7' }],
  ['range=30&compare=previous', { range: '30', compare: 'previous' }],
  ['range=custom&from=2026-01-01&to=2026-02-01', { range: 'custom', from: '2026-01-01', to: '2026-02-01' }],
  ['range=custom&from=yesterday&to=2026-02-01', { range: '7' }],
  ['range=month&from=2026-01-01', { range: 'month' }],
  ['range=everything&compare=yes', { range: '7' }],
])('%j is read as %j', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('the control shows the days that the server counted', () => {
  expect(shownRange({ range: '7' }, '2026-11-15', undefined)).toEqual({
    preset: 'last-7',
    from: '2026-11-09',
    to: '2026-11-16',
  });
  expect(shownRange({ range: 'week' }, '2026-11-15', { from: '2026-11-10', to: '2026-11-17' })).toEqual({
    preset: 'week',
    from: '2026-11-10',
    to: '2026-11-17',
  });
  expect(shownRange({ range: 'custom', from: '2026-01-01', to: '2026-01-02' }, '2026-11-15', undefined)).toEqual({
    preset: 'custom',
    from: '2026-01-01',
    to: '2026-01-02',
  });
});
