import type { EmailBlock, EmailRow, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import { mostBlocksOfColumn, mostEmailRows } from '@wifi/contract/marketing/email-limits.ts';

/** Before the block that stands there, or behind the last one of the column. */
export interface Place {
  row: number;
  column: number;
  index: number;
}

type Columns = EmailRow['columns'];

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36)).join('');

export const oneColumn = (blocks: EmailBlock[]): EmailRow => ({
  id: newId(),
  background: null,
  padding: 24,
  columns: [{ width: 100, blocks }],
});

export function findBlock({ rows }: WrittenEmail, id: string): (Place & { block: EmailBlock }) | undefined {
  for (const [row, { columns }] of rows.entries())
    for (const [column, { blocks }] of columns.entries())
      for (const [index, block] of blocks.entries()) if (block.id === id) return { row, column, index, block };
  return undefined;
}

export const findRow = ({ rows }: WrittenEmail, id: string): EmailRow | undefined => rows.find((row) => row.id === id);

const mapColumn = (
  mail: WrittenEmail,
  row: number,
  column: number,
  change: (blocks: EmailBlock[]) => EmailBlock[],
) => ({
  ...mail,
  rows: mail.rows.map((one, at) =>
    at === row
      ? {
          ...one,
          columns: one.columns.map((each, n) => (n === column ? { ...each, blocks: change(each.blocks) } : each)),
        }
      : one,
  ),
});

export function changeBlock(mail: WrittenEmail, id: string, change: (block: EmailBlock) => EmailBlock): WrittenEmail {
  const found = findBlock(mail, id);
  return found
    ? mapColumn(mail, found.row, found.column, (blocks) => blocks.with(found.index, change(found.block)))
    : mail;
}

export const changeRow = (mail: WrittenEmail, id: string, change: (row: EmailRow) => EmailRow): WrittenEmail => ({
  ...mail,
  rows: mail.rows.map((row) => (row.id === id ? change(row) : row)),
});

/** A full column takes no more: the mail stays as it is. */
export function insertBlock(mail: WrittenEmail, { row, column, index }: Place, block: EmailBlock): WrittenEmail {
  const blocks = mail.rows[row]?.columns[column]?.blocks;
  return blocks && blocks.length < mostBlocksOfColumn
    ? mapColumn(mail, row, column, () => blocks.toSpliced(index, 0, block))
    : mail;
}

export const insertRow = (mail: WrittenEmail, at: number, row: EmailRow): WrittenEmail =>
  mail.rows.length < mostEmailRows ? { ...mail, rows: mail.rows.toSpliced(at, 0, row) } : mail;

/** A row that loses its last block goes with it, unless it has columns that wait for others. */
function removeAt(mail: WrittenEmail, { row, column, index }: Place): WrittenEmail {
  const left = mapColumn(mail, row, column, (blocks) => blocks.toSpliced(index, 1));
  const { columns } = left.rows[row]!;
  return columns.length === 1 && columns[0]!.blocks.length === 0
    ? { ...left, rows: left.rows.toSpliced(row, 1) }
    : left;
}

export function removeBlock(mail: WrittenEmail, id: string): WrittenEmail {
  const found = findBlock(mail, id);
  return found ? removeAt(mail, found) : mail;
}

export const removeRow = (mail: WrittenEmail, id: string): WrittenEmail => ({
  ...mail,
  rows: mail.rows.filter((row) => row.id !== id),
});

/** The place is counted as the mail stands before the move. */
export function moveBlock(mail: WrittenEmail, id: string, to: Place): WrittenEmail {
  const found = findBlock(mail, id);
  if (!found) return mail;
  if (found.row !== to.row || found.column !== to.column) {
    const inserted = insertBlock(mail, to, found.block);
    return inserted === mail ? mail : removeAt(inserted, found);
  }
  const index = to.index > found.index ? to.index - 1 : to.index;
  return index === found.index
    ? mail
    : mapColumn(mail, to.row, to.column, (blocks) => blocks.toSpliced(found.index, 1).toSpliced(index, 0, found.block));
}

export function moveRow(mail: WrittenEmail, id: string, to: number): WrittenEmail {
  const from = mail.rows.findIndex((row) => row.id === id);
  if (from < 0 || to === from || to === from + 1) return mail;
  const rows = mail.rows.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, mail.rows[from]!);
  return { ...mail, rows };
}

/** Out of where it stands into a row of its own, before the row that has that number now. */
export function moveToOwnRow(mail: WrittenEmail, id: string, at: number): WrittenEmail {
  const found = findBlock(mail, id);
  if (!found) return mail;
  const apart = insertRow(mail, at, oneColumn([found.block]));
  return apart === mail ? mail : removeAt(apart, { ...found, row: found.row < at ? found.row : found.row + 1 });
}

/** The place one step further through the mail, across columns and rows; undefined at its ends. */
function nextPlace({ rows }: WrittenEmail, { row, column, index }: Place, step: 1 | -1): Place | undefined {
  const columns = rows.flatMap((one, at) => one.columns.map(({ blocks }, n) => ({ row: at, column: n, blocks })));
  const here = columns.findIndex((one) => one.row === row && one.column === column);
  const { blocks } = columns[here]!;
  if (step === 1 && index < blocks.length - 1) return { row, column, index: index + 2 };
  if (step === -1 && index > 0) return { row, column, index: index - 1 };
  const next = columns[here + step];
  return next && { row: next.row, column: next.column, index: step === 1 ? 0 : next.blocks.length };
}

export function stepBlock(mail: WrittenEmail, id: string, step: 1 | -1): WrittenEmail {
  const found = findBlock(mail, id);
  const place = found && nextPlace(mail, found, step);
  return place ? moveBlock(mail, id, place) : mail;
}

export function stepRow(mail: WrittenEmail, id: string, step: 1 | -1): WrittenEmail {
  const from = mail.rows.findIndex((row) => row.id === id);
  const to = step === 1 ? from + 2 : from - 1;
  return from < 0 || to < 0 || to > mail.rows.length ? mail : moveRow(mail, id, to);
}

export function duplicateBlock(mail: WrittenEmail, id: string, copyId: string): WrittenEmail {
  const found = findBlock(mail, id);
  return found ? insertBlock(mail, { ...found, index: found.index + 1 }, { ...found.block, id: copyId }) : mail;
}

export function duplicateRow(mail: WrittenEmail, id: string, copyId: string): WrittenEmail {
  const at = mail.rows.findIndex((row) => row.id === id);
  const row = mail.rows[at];
  if (!row) return mail;
  const columns = row.columns.map((column) => ({
    ...column,
    blocks: column.blocks.map((block) => ({ ...block, id: newId() })),
  }));
  return insertRow(mail, at + 1, { ...row, id: copyId, columns });
}

/** Other columns in its place: what stood in those that go comes to the end of the last one. */
export function layOut(columns: Columns, widths: readonly number[]): Columns {
  const kept = widths.map((width, at) => ({ width, blocks: columns[at]?.blocks ?? [] }));
  const rest = columns.slice(widths.length).flatMap(({ blocks }) => blocks);
  return kept.map((column, at) =>
    at === kept.length - 1 ? { ...column, blocks: [...column.blocks, ...rest] } : column,
  );
}

/** Where a new block comes: behind the chosen one, into the chosen row, or as a row of its own at the end. */
export function placeAfter(mail: WrittenEmail, selected: string): Place | undefined {
  const block = findBlock(mail, selected);
  if (block) return { ...block, index: block.index + 1 };
  const row = mail.rows.findIndex(({ id }) => id === selected);
  return row < 0 ? undefined : { row, column: 0, index: mail.rows[row]!.columns[0]!.blocks.length };
}

export const addBlock = (mail: WrittenEmail, place: Place | undefined, block: EmailBlock): WrittenEmail =>
  place ? insertBlock(mail, place, block) : insertRow(mail, mail.rows.length, oneColumn([block]));
