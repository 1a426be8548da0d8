import { expect, test } from 'vitest';
import type { EmailBlock, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import {
  duplicateRow,
  layOut,
  moveBlock,
  moveRow,
  moveToOwnRow,
  placeAfter,
  removeBlock,
  stepBlock,
  stepRow,
} from './mail-edits.ts';

const block = (id: string): EmailBlock => ({ id, kind: 'space', space: 8 });
/** `ab|c d` is a row of two columns, and one of one. */
const mail = (drawn: string): WrittenEmail => ({
  subject: '',
  preview: '',
  rows: drawn.split(' ').map((row, at) => ({
    id: `row${at}`,
    background: null,
    padding: 0,
    columns: row.split('|').map((column) => ({ width: 50, blocks: [...column].map(block) })),
  })),
});
const drawn = ({ rows }: WrittenEmail) =>
  rows.map(({ columns }) => columns.map(({ blocks }) => blocks.map(({ id }) => id).join('')).join('|')).join(' ');

test.each([
  ['down in its column', 'a', 0, 0, 3, 'bca|d e'],
  ['up in its column', 'c', 0, 0, 0, 'cab|d e'],
  ['to where it stands', 'b', 0, 0, 2, 'abc|d e'],
  ['into another column', 'a', 0, 1, 1, 'bc|da e'],
  ['out of a row of its own, which goes', 'e', 0, 1, 0, 'abc|ed'],
  ['into the row below', 'd', 1, 0, 1, 'abc| ed'],
])('a block is moved %s', (_, id, row, column, index, after) => {
  expect(drawn(moveBlock(mail('abc|d e'), id, { row, column, index }))).toBe(after);
});

test('step by step a block goes through every place, and stops at the ends', () => {
  const way = ['ab|c d', 'ba|c d', 'b|ac d', 'b|ca d', 'b|c ad', 'b|c da', 'b|c da'];
  let now = mail(way[0]!);
  for (const next of way.slice(1)) expect(drawn((now = stepBlock(now, 'a', 1)))).toBe(next);
  for (const next of way.toReversed().slice(2)) expect(drawn((now = stepBlock(now, 'a', -1)))).toBe(next);
  expect(stepBlock(now, 'a', -1)).toBe(now);
});

test('rows are moved by place and by step', () => {
  expect(drawn(moveRow(mail('a b c'), 'row0', 3))).toBe('b c a');
  expect(drawn(moveRow(mail('a b c'), 'row2', 0))).toBe('c a b');
  expect(drawn(stepRow(mail('a b c'), 'row1', 1))).toBe('a c b');
  expect(drawn(stepRow(mail('a b c'), 'row0', -1))).toBe('a b c');
});

test('a block gets a row of its own above or below, and leaves none empty behind', () => {
  expect(drawn(moveToOwnRow(mail('ab|c d'), 'c', 0))).toBe('c ab| d');
  expect(drawn(moveToOwnRow(mail('ab|c d'), 'a', 2))).toBe('b|c d a');
  expect(drawn(moveToOwnRow(mail('a b'), 'a', 2))).toBe('b a');
});

test('a full column takes no block, and loses none', () => {
  const full = mail(`${[...Array(30).keys()].map((n) => String.fromCharCode(0x4e00 + n)).join('')} z`);
  expect(moveBlock(full, 'z', { row: 0, column: 0, index: 5 })).toBe(full);
  const first = full.rows[0]!.columns[0]!.blocks[0]!.id;
  const moved = moveBlock(full, first, { row: 0, column: 0, index: 30 });
  expect(moved.rows[0]!.columns[0]!.blocks.at(-1)!.id).toBe(first);
  expect(moved.rows[0]!.columns[0]!.blocks).toHaveLength(30);
});

test('a row with columns stays when it is emptied, one without goes', () => {
  expect(drawn(removeBlock(mail('a| b'), 'a'))).toBe('| b');
  expect(drawn(removeBlock(mail('a| b'), 'b'))).toBe('a|');
});

test('fewer columns keep every block', () => {
  const { columns } = mail('ab|c|de').rows[0]!;
  const two = layOut(columns, [30, 70]);
  expect(two.map(({ width, blocks }) => [width, blocks.map(({ id }) => id).join('')])).toEqual([
    [30, 'ab'],
    [70, 'cde'],
  ]);
  expect(layOut(two, [33, 33, 33]).map(({ blocks }) => blocks.length)).toEqual([2, 3, 0]);
});

test('a copied row has ids of its own', () => {
  const copied = duplicateRow(mail('ab c'), 'row0', 'copy');
  const ids = copied.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  expect(copied.rows).toHaveLength(3);
  expect(new Set(ids).size).toBe(5);
});

test('a new block comes behind the chosen one, or to the end of the chosen row', () => {
  expect(placeAfter(mail('ab|c d'), 'a')).toMatchObject({ row: 0, column: 0, index: 1 });
  expect(placeAfter(mail('ab|c d'), 'row0')).toMatchObject({ row: 0, column: 0, index: 2 });
  expect(placeAfter(mail('ab|c d'), 'mail')).toBeUndefined();
});
