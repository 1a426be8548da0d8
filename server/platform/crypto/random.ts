import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters and digits that cannot be mistaken for one another when read aloud. */
export const randomName = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

export const randomCode = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Codes are long and random, so a plain digest is enough to store them safely. */
export const digest = (code: string): string => hash('sha256', code, 'base64url');

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Few bytes for one of many: asking the system for each alone costs twenty times as much. Nobody gets the same twice,
 * and none stay here.
 */
export function fewRandomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + length));
  pool.fill(0, used, used + length);
  used += length;
  return bytes;
}
