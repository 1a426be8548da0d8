import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacMd5, md5 } from './md5.ts';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));

test('sums are those of node:crypto, whatever is hashed in however many parts', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(bytes(300), fc.string({ unit: 'grapheme' })), { maxLength: 5 }), (parts) => {
      const right = createHash('md5');
      for (const part of parts) right.update(part);
      expect(md5(...parts)).toEqual(right.digest());
    }),
  );
});

test('every length around the ends of blocks, and the longest packets, are hashed right', () => {
  for (const length of [...Array(200).keys(), 4095, 4096, 8191, 8192, 8193, 20_000]) {
    const message = Buffer.alloc(length, length & 255);
    expect(md5(message), `${length} bytes`).toEqual(createHash('md5').update(message).digest());
  }
});

test('signatures are those of node:crypto, with secrets shorter and longer than a block', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), bytes(4096), (secret, message) => {
      expect(hmacMd5(secret, message)).toEqual(createHmac('md5', secret).update(message).digest());
    }),
  );
});
