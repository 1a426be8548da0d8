import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyPrefix } from '@wifi/contract/venue/api-key-words.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 43;
const checkLength = 6;
/** The page in base 36; then secret and checksum, 49 letters together. */
const form = /^wk_[0-9a-z]{1,6}_[0-9A-Za-z]{49}$/;

function inBase62(number: bigint, length: number): string {
  let [text, left] = ['', number];
  while (text.length < length) {
    text = letters[Number(left % 62n)]! + text;
    left /= 62n;
  }
  return text;
}

const checkOf = (text: string): string => inBase62(BigInt(crc32(text)), checkLength);

/**
 * `wk_`, the number of the page, 32 random bytes and a checksum. The page stands in it so that the database need never
 * look past the wall between pages; the checksum tells a mistyped key from a revoked one without asking.
 */
export function makeKeyText(pageId: number): string {
  const body = `${keyPrefix}${pageId.toString(36)}_${inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)}`;
  return body + checkOf(body);
}

export const looksLikeKey = (token: string): boolean => token.startsWith(keyPrefix);

/** The page that a key says to be of; undefined where it cannot be one of ours. */
export function pageOfKey(text: string): number | undefined {
  if (!form.test(text) || checkOf(text.slice(0, -checkLength)) !== text.slice(-checkLength)) return undefined;
  const pageId = Number.parseInt(text.slice(keyPrefix.length).split('_')[0]!, 36);
  return pageId > 0 && pageId <= 2_147_483_647 ? pageId : undefined;
}

/** Enough to tell one key from another in a list. */
export const hintOf = (text: string): string =>
  `${text.slice(0, text.indexOf('_', keyPrefix.length) + 4)}…${text.slice(-4)}`;
