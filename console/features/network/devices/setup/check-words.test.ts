import { expect, test } from 'vitest';
import type { DeviceCheckRow } from '../device.ts';
import { summaryOf } from './check-words.ts';

const rows = (...results: DeviceCheckRow['result'][]): DeviceCheckRow[] =>
  results.map((result) => ({ check: 'redirect', result, at: null, text: '', params: {} }));

test('all is good only when something was looked at and nothing is left', () => {
  expect(summaryOf(rows('good', 'not-needed'))).toEqual({ bad: 0, waiting: 0, isAllGood: true });
  expect(summaryOf([]).isAllGood).toBe(false);
  expect(summaryOf(rows('good', 'waiting', 'bad', 'bad'))).toEqual({ bad: 2, waiting: 1, isAllGood: false });
});
