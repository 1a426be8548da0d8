import { expect, test } from 'vitest';
import { decodeTable } from './decode-table.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test('UTF-8 is read, with its mark and without', () => {
  expect(decodeTable(new TextEncoder().encode('Thuỷ,1').buffer)).toBe('Thuỷ,1');
  expect(decodeTable(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
});

test('UTF-16 is read by its mark', () => {
  expect([decodeTable(bytes(0xff, 0xfe, 0x61, 0x00)), decodeTable(bytes(0xfe, 0xff, 0x00, 0x61))]).toEqual(['a', 'a']);
});

test('an old code page and a workbook are refused rather than guessed at', () => {
  expect([decodeTable(bytes(0x4d, 0xe4, 0x69)), decodeTable(bytes(0x50, 0x4b, 0x03, 0x04, 0x00, 0x00))]).toEqual([
    undefined,
    undefined,
  ]);
});
