import { hash } from 'node:crypto';

type Part = Buffer | string;

const blockLength = 64;
const sumLength = 16;
const longestMessage = 8192;
/** One scratch for all: nothing here waits, so that two packets never meet in it. Behind the message there is room for its padding. */
const scratch = Buffer.alloc(longestMessage + 2 * blockLength);
const view = new DataView(scratch.buffer, scratch.byteOffset, scratch.length);
const words = new Int32Array(16);
const state = new Int32Array(4);

/** RFC 1321 §3.3 and §3.4. */
const initial = Int32Array.of(0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476);
const sines = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

/**
 * MD5 is what RADIUS is made of (RFC 2865); nothing outside of it may rest on this. By hand, because on messages as short as these
 * each call of node:crypto costs several times the work itself, and a login needs six.
 */
export function md5(...parts: Part[]): Buffer {
  let length = 0;
  for (const part of parts) {
    const room = typeof part === 'string' ? part.length * 3 : part.length;
    if (length + room > longestMessage) return hash('md5', Buffer.concat(parts.map((each) => Buffer.from(each as Buffer))), 'buffer');
    length += typeof part === 'string' ? scratch.write(part, length, 'utf8') : part.copy(scratch, length);
  }
  sum(initial, 0, length);
  return readState();
}

/** RFC 2104, with the two keys already in the sums that each message goes on from. `change` has the copy that is hashed to itself. */
export function hmacMd5(secret: string, message: Buffer, change?: (copy: Buffer) => void): Buffer {
  const { inner, outer } = keyedSums(secret);
  message.copy(scratch);
  change?.(scratch);
  sum(inner, blockLength, message.length);
  for (let word = 0; word < 4; word += 1) view.setInt32(word * 4, state[word]!, true);
  sum(outer, blockLength, sumLength);
  return readState();
}

/** Hashes so many bytes of the scratch after `before` bytes that `start` stands for, into `state`. */
function sum(start: Int32Array, before: number, length: number): void {
  const end = (length + 8 + blockLength) & -blockLength;
  scratch[length] = 0x80;
  for (let at = length + 1; at < end - 8; at += 1) scratch[at] = 0;
  view.setUint32(end - 8, (before + length) * 8, true);
  view.setUint32(end - 4, 0, true);
  state[0] = start[0]!;
  state[1] = start[1]!;
  state[2] = start[2]!;
  state[3] = start[3]!;
  for (let at = 0; at < end; at += blockLength) mix(at);
}

function readState(): Buffer {
  const bytes = Buffer.allocUnsafe(sumLength);
  for (let at = 0; at < sumLength; at += 1) bytes[at] = state[at >> 2]! >>> ((at & 3) * 8);
  return bytes;
}

/** RFC 1321 §3.4, one block. The four rounds are written out: one loop with a choice in it takes half as long again. */
function mix(at: number): void {
  for (let word = 0; word < 16; word += 1) words[word] = view.getInt32(at + word * 4, true);
  let a = state[0]!, b = state[1]!, c = state[2]!, d = state[3]!;
  for (let step = 0; step < 16; step += 4) {
    a += (d ^ (b & (c ^ d))) + sines[step]! + words[step]!;
    a = ((a << 7) | (a >>> 25)) + b | 0;
    d += (c ^ (a & (b ^ c))) + sines[step + 1]! + words[step + 1]!;
    d = ((d << 12) | (d >>> 20)) + a | 0;
    c += (b ^ (d & (a ^ b))) + sines[step + 2]! + words[step + 2]!;
    c = ((c << 17) | (c >>> 15)) + d | 0;
    b += (a ^ (c & (d ^ a))) + sines[step + 3]! + words[step + 3]!;
    b = ((b << 22) | (b >>> 10)) + c | 0;
  }
  for (let step = 16; step < 32; step += 4) {
    a += (c ^ (d & (b ^ c))) + sines[step]! + words[(5 * step + 1) & 15]!;
    a = ((a << 5) | (a >>> 27)) + b | 0;
    d += (b ^ (c & (a ^ b))) + sines[step + 1]! + words[(5 * step + 6) & 15]!;
    d = ((d << 9) | (d >>> 23)) + a | 0;
    c += (a ^ (b & (d ^ a))) + sines[step + 2]! + words[(5 * step + 11) & 15]!;
    c = ((c << 14) | (c >>> 18)) + d | 0;
    b += (d ^ (a & (c ^ d))) + sines[step + 3]! + words[5 * step & 15]!;
    b = ((b << 20) | (b >>> 12)) + c | 0;
  }
  for (let step = 32; step < 48; step += 4) {
    a += (b ^ c ^ d) + sines[step]! + words[(3 * step + 5) & 15]!;
    a = ((a << 4) | (a >>> 28)) + b | 0;
    d += (a ^ b ^ c) + sines[step + 1]! + words[(3 * step + 8) & 15]!;
    d = ((d << 11) | (d >>> 21)) + a | 0;
    c += (d ^ a ^ b) + sines[step + 2]! + words[(3 * step + 11) & 15]!;
    c = ((c << 16) | (c >>> 16)) + d | 0;
    b += (c ^ d ^ a) + sines[step + 3]! + words[(3 * step + 14) & 15]!;
    b = ((b << 23) | (b >>> 9)) + c | 0;
  }
  for (let step = 48; step < 64; step += 4) {
    a += (c ^ (b | ~d)) + sines[step]! + words[7 * step & 15]!;
    a = ((a << 6) | (a >>> 26)) + b | 0;
    d += (b ^ (a | ~c)) + sines[step + 1]! + words[(7 * step + 7) & 15]!;
    d = ((d << 10) | (d >>> 22)) + a | 0;
    c += (a ^ (d | ~b)) + sines[step + 2]! + words[(7 * step + 14) & 15]!;
    c = ((c << 15) | (c >>> 17)) + d | 0;
    b += (d ^ (c | ~a)) + sines[step + 3]! + words[(7 * step + 21) & 15]!;
    b = ((b << 21) | (b >>> 11)) + c | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
}

interface KeyedSums { inner: Int32Array; outer: Int32Array }

const sumsBySecret = new Map<string, KeyedSums>();
const mostSums = 10_000;

function keyedSums(secret: string): KeyedSums {
  const known = sumsBySecret.get(secret);
  if (known) return known;
  const bytes = Buffer.from(secret, 'utf8');
  const key = bytes.length > blockLength ? md5(bytes) : bytes;
  const sums = { inner: sumOfKey(key, 0x36), outer: sumOfKey(key, 0x5c) };
  if (sumsBySecret.size >= mostSums) sumsBySecret.clear();
  sumsBySecret.set(secret, sums);
  return sums;
}

function sumOfKey(key: Buffer, pad: number): Int32Array {
  scratch.fill(pad, 0, blockLength);
  for (const [index, byte] of key.entries()) scratch[index] = byte ^ pad;
  state.set(initial);
  mix(0);
  return Int32Array.from(state);
}
