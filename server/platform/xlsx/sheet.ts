import type { TableCell, TableColumn } from '@wifi/contract/endpoint.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML 1.0 §2.2: these cannot stand in a document at all, not even escaped.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * ECMA-376 §22.9.2.19: `_x000D_` is a carriage return, so a text that says that itself gets its first character written
 * so.
 */
const xmlText = (text: string): string => {
  const plain = text
    .toWellFormed()
    .replace(impossible, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_');
  return plain.replace(/[&<>"]/g, (character) => entities[character]!);
};

/** Places in `cellXfs` below; 1 is the heading. */
const styleOf: Record<TableColumn['kind'], number> = {
  text: 0,
  number: 0,
  day: 2,
  moment: 3,
  seconds: 4,
  share: 5,
};

export const stylesXml = `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="0.0%"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[164, 165, 166, 167].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

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
