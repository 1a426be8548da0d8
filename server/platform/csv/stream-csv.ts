import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import { wallClockIn } from '../zoned-time.ts';
import { byteOrderMark, csvLine } from './write-csv.ts';

const pieceLength = 65_536;

/** In pieces: a table of any length never stands in memory. */
export async function* streamCsv({ columns, rows, timeZone }: TableFile): AsyncGenerator<string> {
  const clock = wallClockIn(timeZone);
  let piece = byteOrderMark + csvLine(columns.map(({ name }) => name));
  for await (const row of rows) {
    piece += csvLine(columns.map((column, index) => plainCell(column, row[index] ?? null, clock)));
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function plainCell({ kind }: TableColumn, cell: TableCell, clock: (at: Date) => number): string | number {
  if (cell === null) return '';
  // As spreadsheets read a time: without a zone, on the clocks of the page.
  if (cell instanceof Date) return new Date(clock(cell)).toISOString().slice(0, 19).replace('T', ' ');
  return kind === 'share' && typeof cell === 'number' ? Math.round(cell * 10_000) / 10_000 : cell;
}
