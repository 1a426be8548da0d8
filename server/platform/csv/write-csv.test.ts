import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'two\nlines', 7]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",7\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('a spreadsheet does not run %j', (text) => {
  expect(writeCsv([[text]]).replaceAll('"', '')).toBe(`\uFEFF'${text}\r\n`);
});

test('a number below zero stays a number', () => {
  expect(writeCsv([[-5]])).toBe('\uFEFF-5\r\n');
});
