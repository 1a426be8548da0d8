import { beginsFormula } from './write-csv.ts';

export interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
  /** A quotation mark was opened and never closed: everything up to the end of the file is in the last cell. */
  isUnclosed: boolean;
  /** It has more cells than were asked for: the others are passed over. */
  isTooWide: boolean;
}

const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

const withoutMark = (file: string): string => (file.startsWith('\uFEFF') ? file.slice(1) : file);

/**
 * RFC 4180, and what spreadsheets make of it: a byte order mark, semicolons or tabs, any line ends. Blank lines are
 * left out.
 */
export const readCsv = (file: string): CsvRow[] => [...csvRows(file)];

/** The same, row by row as it is asked for. */
export function* csvRows(file: string, separator = separatorOf(file), mostCells = Infinity): Generator<CsvRow, void> {
  for (const row of csvLines(file, separator, mostCells)) if (!isBlank(row)) yield row;
}

/** With the blank ones, so that whoever reads a file of nothing else can rest in between. */
export const csvLines = (file: string, separator: Separator, mostCells: number): Generator<CsvRow, void> =>
  readRows(withoutMark(file), separator, mostCells);

export const isBlank = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '');

/** The one that splits the first row that says anything into the most cells. */
export function separatorOf(file: string): Separator {
  const text = withoutMark(file);
  const start = Math.max(0, text.search(/\S/));
  const counted = separators.map((separator) => ({
    separator,
    cells: readRows(text.slice(start), separator, mostCounted).next().value?.cells.length ?? 0,
  }));
  return counted.reduce((best, next) => (next.cells > best.cells ? next : best)).separator;
}

/** A first row of ten million separators is not worth knowing better. */
const mostCounted = 10_000;

function* readRows(text: string, separator: Separator, mostCells: number): Generator<CsvRow, void> {
  const plain = separator === ',' ? /[^,\r\n]*/y : separator === ';' ? /[^;\r\n]*/y : /[^\t\r\n]*/y;
  let at = 0;
  let line = 1;
  for (;;) {
    // A file of line ends alone is passed over without a row for each.
    for (; text[at] === '\n' || text[at] === '\r'; at += 1) if (text[at] === '\n' || text[at + 1] !== '\n') line += 1;
    if (at >= text.length) return;
    const row: CsvRow = { line, cells: [], isUnclosed: false, isTooWide: false };
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        for (at += 1; ; at += 1) {
          const end = text.indexOf('"', at);
          row.isUnclosed = end === -1;
          cell += text.slice(at, row.isUnclosed ? undefined : end);
          at = row.isUnclosed ? text.length : end + 1;
          if (text[at] !== '"') break;
          cell += '"';
        }
        line += lineEndsIn(cell);
      }
      plain.lastIndex = at;
      // What stands between a closing quotation mark and the separator is not lost.
      cell += plain.exec(text)?.[0] ?? '';
      at = plain.lastIndex;
      row.cells.push(cell);
      if (text[at] !== separator) break;
      at += 1;
      if (row.cells.length < mostCells) continue;
      const end = lineEndFrom(text, at);
      row.isTooWide = /[^\s,;]/.test(text.slice(at, end));
      at = end;
      break;
    }
    yield row;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
}

function lineEndFrom(text: string, from: number): number {
  const lineEnd = /[\r\n]/g;
  lineEnd.lastIndex = from;
  return lineEnd.exec(text)?.index ?? text.length;
}

const lineEndsIn = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Undoes what `csvLine` does to a cell that a spreadsheet would run as a formula. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell;
