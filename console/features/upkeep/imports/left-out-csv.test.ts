import { expect, test } from 'vitest';
import { leftOutCsv } from './left-out-csv.ts';

const plain = (sentence: string, values: Record<string, unknown> = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test('a row that was left out says its line and why, and runs no formula', () => {
  const csv = leftOutCsv(plain, [
    { line: 3, cells: ['=1+1', 'a "b"'], problems: [{ field: 'phone', reason: 'short-number' }] },
    { line: 4, cells: ['x'], problems: [{ field: '', reason: 'repeated', n: 2 }] },
  ]);
  const [, first, second] = csv.split('\r\n');
  expect(first).toMatch(/^"3","Phone: .*","'=1\+1","a ""b"""$/);
  expect(second).toBe('"4","The same as on line 2","x"');
});
