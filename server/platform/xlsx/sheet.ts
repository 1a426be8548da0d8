import type { TableCell, TableColumn } from '@wifi/contract/endpoint.ts';
import { styleOf } from './styles.ts';
import { xmlHead, xmlText } from './xml.ts';

const pieceLength = 65_536;
/** ECMA-376 leaves it open, spreadsheets do not: the heading is one of them. */
export const mostRows = 1_048_576;
const longestCell = 32_767;

const widths: Record<TableColumn['kind'], number> = {
  text: 24,
  number: 14,
  day: 12,
  moment: 20,
  seconds: 14,
  share: 12,
};

export interface SheetLook {
  columns: readonly TableColumn[];
  clock: (at: Date) => number;
  isRightToLeft: boolean;
}

/** One worksheet (ECMA-376 §18.3), row by row, no longer than spreadsheets open; what is left stays in `rows`. */
export async function* writeSheet(
  look: SheetLook,
  rows: AsyncIterator<readonly TableCell[]>,
  first: readonly TableCell[] | undefined,
): AsyncGenerator<string, readonly TableCell[] | undefined> {
  const { columns, isRightToLeft } = look;
  let piece =
    `${xmlHead}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
    columns
      .map(
        ({ kind, name }, index) =>
          `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widths[kind], name.length + 2)}" customWidth="1"/>`,
      )
      .join('') +
    `</cols><sheetData><row>${columns.map(({ name }) => textCell(name, ' s="1"')).join('')}</row>`;
  let row = first;
  for (let count = 1; row !== undefined && count < mostRows; count += 1) {
    piece += rowXml(look, row);
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
    const next = await rows.next();
    row = next.done ? undefined : next.value;
  }
  yield `${piece}</sheetData></worksheet>`;
  return row;
}

const rowXml = ({ columns, clock }: SheetLook, row: readonly TableCell[]): string =>
  `<row>${columns.map((column, index) => cellXml(column, row[index] ?? null, clock)).join('')}</row>`;

const dayLength = 86_400_000;
/** Days since the 30th of December 1899, as spreadsheets count. */
const serial = (time: number): number => time / dayLength + 25_569;

function cellXml({ kind }: TableColumn, cell: TableCell, clock: (at: Date) => number): string {
  if (cell === null || cell === '') return '<c/>';
  if (cell instanceof Date) return numberCell(serial(Math.floor(clock(cell) / 1000) * 1000), styleOf[kind]);
  if (kind === 'day' && typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) && !Number.isNaN(Date.parse(cell)))
    return numberCell(serial(Date.parse(cell)), styleOf.day);
  if (typeof cell === 'number' && Number.isFinite(cell))
    return numberCell(kind === 'seconds' ? cell / 86_400 : cell, styleOf[kind]);
  // Always a text, never a formula: there is no <f> in these files.
  return textCell(String(cell));
}

const numberCell = (value: number, style: number): string => `<c${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
const textCell = (text: string, style = ''): string =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(text.slice(0, longestCell))}</t></is></c>`;
