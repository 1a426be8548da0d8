import { md5 } from './md5.ts';
import { isSame } from './same-bytes.ts';

const blockLength = 16;
const longestPassword = 128;

/** RFC 2865 §5.2. */
export function hidePassword(password: string, secret: string, authenticator: Buffer): Buffer {
  const clear = Buffer.from(password, 'utf8');
  if (clear.length > longestPassword) throw new RangeError('A password has at most 128 bytes');
  const hidden = Buffer.alloc(Math.max(1, Math.ceil(clear.length / blockLength)) * blockLength);
  clear.copy(hidden);
  let previous = authenticator;
  for (let at = 0; at < hidden.length; at += blockLength) {
    const mask = md5(secret, previous);
    for (let index = 0; index < blockLength; index += 1) hidden[at + index]! ^= mask[index]!;
    previous = hidden.subarray(at, at + blockLength);
  }
  return hidden;
}

/** With a wrong secret the result is noise. A NUL within it, which no database takes, becomes what matches nothing. */
export function revealPassword(hidden: Buffer, secret: string, authenticator: Buffer): string | undefined {
  if (hidden.length === 0 || hidden.length > longestPassword || hidden.length % blockLength !== 0) return undefined;
  const clear = Buffer.allocUnsafe(hidden.length);
  for (let at = 0; at < hidden.length; at += blockLength) {
    const mask = md5(secret, at === 0 ? authenticator : hidden.subarray(at - blockLength, at));
    for (let index = 0; index < blockLength; index += 1) clear[at + index] = hidden[at + index]! ^ mask[index]!;
  }
  let end = clear.length;
  while (end > 0 && clear[end - 1] === 0) end -= 1;
  const text = clear.toString('utf8', 0, end);
  return text.includes('\0') ? text.replaceAll('\0', '\u{fffd}') : text;
}

/** RFC 2865 §5.3: one byte of identifier, then the MD5 of identifier, password and challenge. */
export function chapPassword(identifier: number, password: string, challenge: Buffer): Buffer {
  const head = Buffer.of(identifier);
  return Buffer.concat([head, md5(head, password, challenge)]);
}

export function isChapRight(value: Buffer, password: string, challenge: Buffer): boolean {
  return value.length === blockLength + 1 && isSame(value, chapPassword(value[0]!, password, challenge));
}
