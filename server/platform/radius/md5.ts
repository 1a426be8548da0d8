import { hash } from 'node:crypto';
import { mixBlock } from './md5-block.ts';

type Part = Buffer | string;

const blockLength = 64;
const sumLength = 16;
const longestMessage = 8192;
/**
 * One scratch for all: nothing here waits, so that two packets never meet in it. Behind the message there is room for
 * its padding.
 */
const scratch = Buffer.alloc(longestMessage + 2 * blockLength);
const view = new DataView(scratch.buffer, scratch.byteOffset, scratch.length);
const state = new Int32Array(4);

/** RFC 1321 §3.3. */
const initial = Int32Array.of(0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476);

/**
 * MD5 is what RADIUS is made of (RFC 2865); nothing outside of it may rest on this. By hand, because on messages as
 * short as these each call of node:crypto costs several times the work itself, and a login needs six.
 */
export function md5(...parts: Part[]): Buffer {
  let length = 0;
  for (const part of parts) {
    const room = typeof part === 'string' ? part.length * 3 : part.length;
    if (length + room > longestMessage)
      return hash('md5', Buffer.concat(parts.map((each) => Buffer.from(each as Buffer))), 'buffer');
    length += typeof part === 'string' ? scratch.write(part, length, 'utf8') : part.copy(scratch, length);
  }
  sum(initial, 0, length);
  return readState();
}

/**
 * RFC 2104, with the two keys already in the sums that each message goes on from. `change` has the copy that is hashed
 * to itself.
 */
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
  for (let at = 0; at < end; at += blockLength) mixBlock(view, at, state);
}

function readState(): Buffer {
  const bytes = Buffer.allocUnsafe(sumLength);
  for (let at = 0; at < sumLength; at += 1) bytes[at] = state[at >> 2]! >>> ((at & 3) * 8);
  return bytes;
}

interface KeyedSums {
  inner: Int32Array;
  outer: Int32Array;
}

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
  mixBlock(view, 0, state);
  return Int32Array.from(state);
}
