import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, readCsv, withoutFormulaGuard } from './read-csv.ts';
import { writeCsv } from './testing/whole-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('quotation marks keep separators, line breaks and doubled quotation marks', () => {
  expect(cellsOf('a,"b,c","say ""hi""","two\r\nlines",""\r\n')).toEqual([['a', 'b,c', 'say "hi"', 'two\r\nlines', '']]);
});

test.each([',', ';', '\t'])('%j is found out to be the separator', (separator) => {
  const file = [
    ['username', 'note'],
    ['mai', '"a,b;c\td"'],
  ]
    .map((row) => row.join(separator))
    .join('\n');
  expect(cellsOf(file)).toEqual([
    ['username', 'note'],
    ['mai', 'a,b;c\td'],
  ]);
});

test('a separator inside quotation marks of the first row does not count', () => {
  expect(cellsOf('"a,b,c,d";e\n1;2')).toEqual([
    ['a,b,c,d', 'e'],
    ['1', '2'],
  ]);
});

test.each(['\n', '\r\n', '\r'])('lines end with %j, blank ones are left out, and the rest knows its line', (end) => {
  const file = ['\uFEFF', 'a,b', ' , ', `"x${end}y",z`, '', 'last,one'].join(end);
  expect(readCsv(file).map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, 'a', 'b'],
    [4, `x${end}y`, 'z'],
    [7, 'last', 'one'],
  ]);
});

test('a quotation mark that is never closed is told', () => {
  expect(readCsv('a,b\nc,"d\ne,f')).toEqual([
    { line: 1, cells: ['a', 'b'], isUnclosed: false, isTooWide: false },
    { line: 2, cells: ['c', 'd\ne,f'], isUnclosed: true, isTooWide: false },
  ]);
});

test('text behind a closing quotation mark is kept', () => {
  expect(cellsOf('"a"b,c')).toEqual([['ab', 'c']]);
});

test('a file without anything has no rows', () => {
  expect(['', '\uFEFF', '\r\n\r\n', ' '].map(cellsOf)).toEqual([[], [], [], []]);
});

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.array(fc.constantFrom(...',;\t"\'\r\n=+-@＝－\u200b aé'), { maxLength: 8 }).map((parts) => parts.join('')),
);

test('whatever is written is read again', () => {
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      // Plain words first, as a header is, and a first column that is never blank.
      const written = [
        ['first', ...rows[0]!.map((_, column) => `column ${column}`)],
        ...rows.map((row, n) => [`row ${n}`, ...row]),
      ];
      expect(cellsOf(writeCsv(written)).map((row) => row.map(withoutFormulaGuard))).toEqual(written);
    }),
    { numRuns: 2000 },
  );
});

test('any text at all is read, every character of plain words once, and in no more rows than lines', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: fc.oneof(fc.constantFrom(...',;\t"\r\n', 'x'), fc.string({ maxLength: 1 })) }),
      (text) => {
        const rows = readCsv(text);
        expect(rows.length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
        const count = (from: string) => from.split('x').length - 1;
        expect(count(rows.flatMap(({ cells }) => cells).join('\n'))).toBe(count(text));
        expect(rows.map(({ line }) => line)).toEqual(
          rows.map(({ line }) => line).toSorted((one, other) => one - other),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('a row with more cells than may be is cut, and says so only where something is lost', () => {
  const rows = [...csvRows('a,b,c,d\n1,2,,\n3,4\n', ',', 2)];
  expect(rows.map(({ cells, isTooWide }) => [...cells, isTooWide])).toEqual([
    ['a', 'b', true],
    ['1', '2', false],
    ['3', '4', false],
  ]);
});

test('ten thousand long lines are read in a moment', () => {
  const file = '"some ""quoted"" name",and,then,some\r\n'.repeat(10_000);
  const start = performance.now();
  expect(readCsv(file)).toHaveLength(10_000);
  expect(performance.now() - start).toBeLessThan(3 * 1000);
});
