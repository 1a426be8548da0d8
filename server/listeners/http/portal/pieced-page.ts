import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface PiecedPage {
  plain: (word: string) => Buffer;
  gzip: (word: string) => Buffer;
}

/** RFC 1952 §2.3: deflate, no name, no time, system unknown. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951 §3.2.4: the last block, stored, of no bytes. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Ends on a whole byte and refers to nothing before it, so that anything may stand on either side. */
const compressed = (bytes: Buffer): Buffer => deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/**
 * A page that differs from guest to guest in one word, which stands for `placeholder`. It is compressed once, around the word, which goes in
 * as it is: no page is compressed twice, and what is secret in the word leaves no trace in the length.
 */
export function piecePage(html: string, placeholder: string): PiecedPage {
  const raw = html.split(placeholder).map((piece) => Buffer.from(piece));
  const packed = raw.map(compressed);
  const sums = raw.map(checksumOf);
  const fixedLength = raw.reduce((length, { length: more }) => length + more, 0);
  return {
    // As bytes: turning a whole page into UTF-8 for every guest would cost more than everything else about it.
    plain: (word) => {
      const bytes = Buffer.from(word);
      return Buffer.concat(raw.flatMap((piece, at) => (at === 0 ? [piece] : [bytes, piece])), fixedLength + bytes.length * (raw.length - 1));
    },
    gzip: (word) => {
      const bytes = Buffer.from(word);
      const block = storedBlock(bytes);
      const parts: Buffer[] = [head, packed[0]!];
      let sum = sums[0]!(0);
      for (let at = 1; at < raw.length; at += 1) {
        parts.push(block, bytes, packed[at]!);
        sum = sums[at]!(crc32(bytes, sum));
      }
      const tail = Buffer.allocUnsafe(8);
      tail.writeUInt32LE(sum, 0);
      tail.writeUInt32LE(fixedLength + bytes.length * (raw.length - 1), 4);
      return Buffer.concat([...parts, lastBlock, tail]);
    },
  };
}

/**
 * The checksum of whatever came before and these bytes, from the checksum of what came before. CRC-32 is linear: what each bit of the earlier one
 * makes of the later one is known beforehand, so that the bytes themselves, most of the page, need not be read again for every guest.
 */
function checksumOf(bytes: Buffer): (before: number) => number {
  const alone = crc32(bytes);
  const bits = Array.from({ length: 32 }, (_, bit) => crc32(bytes, 2 ** bit) ^ alone);
  return (before) => {
    let sum = alone;
    for (let bit = 0; bit < 32; bit += 1) if ((before >>> bit) & 1) sum ^= bits[bit]!;
    return sum >>> 0;
  };
}

/** RFC 1951 §3.2.4: a block that is not compressed, up to 65,535 bytes. */
function storedBlock({ length }: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(length ^ 0xffff, 3);
  return block;
}
