import { beginsFormula } from './write-csv.ts';

export interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
  /** A quotation mark was opened and never closed: everything up to the end of the file is in the last cell. */
  isUnclosed: boolean;
}

const separators = [',', ';', '\t'];

/**
 * RFC 4180, and what spreadsheets make of it: a byte order mark, semicolons or tabs, any line ends. Blank lines are
 * left out.
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  return readRows(text, separatorOf(text)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** The one that splits the first row that says anything into the most cells. */
function separatorOf(text: string): string {
  const start = Math.max(0, text.search(/\S/));
  const counted = separators.map((separator) => ({
    separator,
    cells: readRows(text.slice(start), separator, 1)[0]?.cells.length ?? 0,
  }));
  return counted.reduce((best, next) => (next.cells > best.cells ? next : best)).separator;
}

function readRows(text: string, separator: string, most = Infinity): CsvRow[] {
  const rows: CsvRow[] = [];
  const plain = separator === ',' ? /[^,\r\n]*/y : separator === ';' ? /[^;\r\n]*/y : /[^\t\r\n]*/y;
  let at = 0;
  let line = 1;
  while (at < text.length && rows.length < most) {
    const row: CsvRow = { line, cells: [], isUnclosed: false };
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
    }
    rows.push(row);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return rows;
}

const lineEndsIn = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Undoes what `csvLine` does to a cell that a spreadsheet would run as a formula. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell;
