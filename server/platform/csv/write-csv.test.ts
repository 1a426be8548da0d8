import { expect, test } from 'vitest';
import { writeCsv } from './testing/whole-csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'two\nlines', 7]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",7\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('a spreadsheet does not run %j', (text) => {
  expect(writeCsv([[text]]).replaceAll('"', '')).toBe(`\uFEFF'${text}\r\n`);
});

// Some spreadsheets take the wide, small and raised forms for the plain ones, and pass over what cannot be seen before
// them.
test.each([
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  '−1',
  '⁼1',
  '₌1',
  ' =1',
  '\u00a0=1',
  '\u3000＝1',
  '\ufeff=1',
  '\u200b=1',
  '\n=1',
  "'＝1",
  '\u202e=1',
  '\u0000=1',
])('nor %j', (text) => {
  expect(writeCsv([[text]]).replaceAll('"', '')).toBe(`\uFEFF'${text}\r\n`);
});

test.each(['', ' ', 'a=b', 'Trà sen', '1 + 1', 'a@b.example', "it's", '×2', '🦊', 'é'])('%j is only a text', (text) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF${text}\r\n`);
});

test('a number below zero stays a number', () => {
  expect(writeCsv([[-5]])).toBe('\uFEFF-5\r\n');
});
