import { createHash, randomBytes, randomInt } from 'node:crypto';

const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters and digits that cannot be mistaken for one another when read aloud. */
export const randomName = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

export const randomCode = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Codes are long and random, so a plain digest is enough to store them safely. */
export const digest = (code: string): string => createHash('sha256').update(code).digest('base64url');
