import { expect, test } from 'vitest';
import { decodeText, encodingOf } from './decode-text.ts';

const text = 'tên,ghi chú\r\nĐặng Thuỷ,phở ngon\r\n';
const utf16 = (swapped: boolean, mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return swapped ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 with its mark', utf16(false, true), 'utf-16le'],
  ['the other UTF-16 with its mark', utf16(true, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(false, false), 'utf-16le'],
  ['the other UTF-16 without a mark', utf16(true, false), 'utf-16be'],
] as const)('%s is known and read', (_, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect(decodeText(bytes, encoding).replace('\uFEFF', '')).toBe(text);
});

test('Windows-1252 and Windows-1258 are told apart, and marks are put on their letters', () => {
  const western = Buffer.from('name\r\nJosé Müller\r\n', 'latin1');
  expect(encodingOf(western)).toBe('windows-1252');
  expect(decodeText(western, 'windows-1252')).toContain('José Müller');
  // “Nguyễn Đức”: ê and a combining mark, Đ, ư and a combining mark.
  const vietnamese = Buffer.from([...Buffer.from('Nguy'), 0xea, 0xde, 0x6e, 0x20, 0xd0, 0xfd, 0xec, 0x63]);
  expect(encodingOf(vietnamese)).toBe('windows-1258');
  expect(decodeText(vietnamese, 'windows-1258')).toBe('Nguyễn Đức'.normalize('NFC'));
});

test.each([
  ['a packed file', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['gzip', [0x1f, 0x8b, 0x08]],
  ['an old spreadsheet', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['a paper', [...Buffer.from('%PDF-1.7')]],
  ['nothing but zeros', Array.from({ length: 100 }, () => 0)],
])('%s is no text', (_, bytes) => {
  expect(encodingOf(Uint8Array.from(bytes))).toBeUndefined();
});
