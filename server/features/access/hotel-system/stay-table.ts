import { stayColumns, type StayColumn } from '@wifi/contract/access/hotel-system-words.ts';
import type { ListedGuest } from '@wifi/contract/access/hotel-system.ts';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import { readCsv, withoutFormulaGuard, type CsvRow } from '../../../platform/csv/read-csv.ts';

export interface Line {
  line: number;
  sent: Record<string, unknown>;
  broken?: FieldRefusal | undefined;
}

const fieldOf: Record<StayColumn, keyof ListedGuest> = {
  room: 'room',
  last_name: 'lastName',
  first_name: 'firstName',
  departure: 'departure',
  arrival: 'arrival',
  booking: 'bookingNumber',
  other_name: 'otherName',
  birth_date: 'birthDate',
  room_type: 'roomType',
  vip: 'vip',
  language: 'language',
  email: 'email',
  phone: 'phone',
};

const days: readonly StayColumn[] = ['departure', 'arrival', 'birth_date'];

// "Last name", last_name and LastName are the same word.
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

export function fromTable(csv: string): { lines: Line[]; ignored: string[] } {
  const rows = readCsv(csv);
  const header = headerOf(rows[0]);
  const columns: readonly (StayColumn | undefined)[] = header ?? stayColumns;
  return {
    lines: (header ? rows.slice(1) : rows).map((row) => lineOf(row, columns)),
    ignored: header ? rows[0]!.cells.filter((cell, at) => !columns[at] && cell.trim() !== '').slice(0, 50) : [],
  };
}

/** The columns by position, or undefined where the file begins with a guest at once. */
function headerOf(row: CsvRow | undefined): (StayColumn | undefined)[] | undefined {
  const columns = row?.cells.map((cell) => stayColumns.find((column) => plain(column) === plain(cell)));
  if (!columns?.includes('room') || !columns.includes('last_name')) return undefined;
  // Of two columns with the same name the first counts.
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : undefined));
}

function lineOf({ line, cells, isUnclosed }: CsvRow, columns: readonly (StayColumn | undefined)[]): Line {
  const sent = Object.fromEntries(
    columns.flatMap((column, at) => {
      if (!column) return [];
      const cell = withoutFormulaGuard((cells[at] ?? '').trim());
      return [[fieldOf[column], days.includes(column) ? dayOf(cell) : cell]];
    }),
  );
  if (isUnclosed) return { line, sent, broken: { field: 'line', reason: 'unclosed-quote' } };
  const isTooWide = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  return isTooWide
    ? { line, sent, broken: { field: 'line', reason: 'too-many', params: { n: columns.length } } }
    : { line, sent };
}

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** 17/11/2026 and 17.11.2026 are how most of the world writes a day; 2026-11-17 may have a time behind it. */
function dayOf(cell: string): string {
  if (cell.length > 30) return cell;
  const found = dayFirst.exec(cell);
  if (found) return `${found[3]}-${found[2]!.padStart(2, '0')}-${found[1]!.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d[T ]/.test(cell) ? cell.slice(0, 10) : cell;
}
