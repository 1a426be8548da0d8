import { inNormalForm } from '@wifi/contract/normal-form.ts';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1258';

/** How files begin that are no text, whatever they are called: packed ones, spreadsheets, papers, pictures. */
const otherFiles = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

const looked = 65_536;

/** The encoding of a text that does not say it, or undefined for what is no text. */
export function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  if (otherFiles.some((head) => head.every((byte, at) => bytes[at] === byte))) return undefined;
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, looked);
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2]! += 1;
  // Of plain letters in UTF-16 every second byte is nothing.
  if (zeros[1]! > head.length / 8) return zeros[0]! > head.length / 8 ? undefined : 'utf-16le';
  if (zeros[0]! > head.length / 8) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return head.some(isVietnamese) ? 'windows-1258' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Đ đ Ư ư: hardly a Vietnamese line is without one, and where they stand Western Europe has letters of Iceland. */
const isVietnamese = (byte: number): boolean => byte === 0xd0 || byte === 0xf0 || byte === 0xdd || byte === 0xfd;

/** What cannot be read becomes a replacement character. Letters and their marks are put together. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1258' ? inNormalForm(text, 'NFC') : text;
};
