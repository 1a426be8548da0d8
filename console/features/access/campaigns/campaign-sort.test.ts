import { expect, test } from 'vitest';
import { readSort, writeSort } from './campaign-sort.ts';

test('an order in the address is read and written the same way', () => {
  for (const text of ['name', '-name', 'period', '-views']) expect(writeSort(readSort(text)!)).toBe(text);
  expect(readSort('-views')).toEqual({ column: 'views', descending: true });
});

test('what is no column orders nothing', () => {
  for (const text of ['', '-', 'colour', '--name']) expect(readSort(text)).toBeUndefined();
});
