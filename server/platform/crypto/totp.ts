import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './same-text.ts';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4226 §4: as long as the hash, 160 bits. */
export const makeTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648 §6, without padding: as authenticator apps want to have it typed. */
export function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

/** RFC 6238 §4.2: which half minute since 1970 it is. */
export const totpStepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** RFC 4226 §5.3. Apps agree on SHA-1 and six digits, and some of them read no others out of the link. */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The half minute whose code was typed, if any. RFC 6238 §5.2: one to either side is taken too, for clocks that differ
 * and for people who type slowly.
 */
export function findTotpStep(secret: Uint8Array, typed: string, at: Date): number | undefined {
  const now = totpStepAt(at);
  return [now, now - 1, now + 1].find((step) => isSameText(typed, totpCode(secret, step)));
}
