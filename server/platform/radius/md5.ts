import { hash } from 'node:crypto';

type Part = Buffer | string;

const blockLength = 64;
const longestMessage = 8192;
/** One scratch for all: nothing here waits, so that two packets never meet in it. Behind the message there is room for its padding. */
const scratch = Buffer.alloc(longestMessage + 2 * blockLength);
const words = new Int32Array(16);
const state = new Int32Array(4);

/** RFC 1321 §3.3 and §3.4. */
const initial = Int32Array.of(0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476);
const sines = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));
const shifts = Uint8Array.of(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21);

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
  return finish(initial, 0, length);
}

/** RFC 2104, with the two keys already in the sums that each message goes on from. */
export function hmacMd5(secret: string, message: Buffer): Buffer {
  const { inner, outer } = keyedSums(secret);
  message.copy(scratch);
  finish(inner, blockLength, message.length).copy(scratch);
  return finish(outer, blockLength, 16);
}

/** Hashes so many bytes of the scratch after `before` bytes that `start` stands for. */
function finish(start: Int32Array, before: number, length: number): Buffer {
  const end = (length + 8 + blockLength) & -blockLength;
  scratch[length] = 0x80;
  scratch.fill(0, length + 1, end - 8);
  scratch.writeUInt32LE((before + length) * 8, end - 8);
  scratch.writeUInt32LE(0, end - 4);
  state.set(start);
  for (let at = 0; at < end; at += blockLength) mix(at);
  const sum = Buffer.allocUnsafe(16);
  for (let word = 0; word < 4; word += 1) sum.writeInt32LE(state[word]!, word * 4);
  return sum;
}

/** RFC 1321 §3.4, one block. The four rounds are written out: one loop with a choice in it takes half as long again. */
function mix(at: number): void {
  for (let word = 0; word < 16; word += 1) words[word] = scratch.readInt32LE(at + word * 4);
  let a = state[0]!, b = state[1]!, c = state[2]!, d = state[3]!, sum = 0, shift = 0;
  for (let step = 0; step < 16; step += 1) {
    sum = (a + (d ^ (b & (c ^ d))) + sines[step]! + words[step]!) | 0;
    shift = shifts[step & 3]!;
    a = d; d = c; c = b; b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  for (let step = 16; step < 32; step += 1) {
    sum = (a + (c ^ (d & (b ^ c))) + sines[step]! + words[(5 * step + 1) & 15]!) | 0;
    shift = shifts[4 + (step & 3)]!;
    a = d; d = c; c = b; b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  for (let step = 32; step < 48; step += 1) {
    sum = (a + (b ^ c ^ d) + sines[step]! + words[(3 * step + 5) & 15]!) | 0;
    shift = shifts[8 + (step & 3)]!;
    a = d; d = c; c = b; b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  for (let step = 48; step < 64; step += 1) {
    sum = (a + (c ^ (b | ~d)) + sines[step]! + words[(7 * step) & 15]!) | 0;
    shift = shifts[12 + (step & 3)]!;
    a = d; d = c; c = b; b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
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
