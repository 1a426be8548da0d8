import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface PiecedPage {
  plain: (word: string) => string;
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
  const pieces = html.split(placeholder);
  const raw = pieces.map((piece) => Buffer.from(piece));
  const packed = raw.map(compressed);
  return {
    plain: (word) => pieces.join(word),
    gzip: (word) => {
      const bytes = Buffer.from(word);
      const block = storedBlock(bytes);
      const parts: Buffer[] = [head, packed[0]!];
      let [sum, length] = [crc32(raw[0]!), raw[0]!.length];
      for (let at = 1; at < raw.length; at += 1) {
        parts.push(block, bytes, packed[at]!);
        sum = crc32(raw[at]!, crc32(bytes, sum));
        length += bytes.length + raw[at]!.length;
      }
      const tail = Buffer.allocUnsafe(8);
      tail.writeUInt32LE(sum, 0);
      tail.writeUInt32LE(length, 4);
      return Buffer.concat([...parts, lastBlock, tail]);
    },
  };
}

/** RFC 1951 §3.2.4: a block that is not compressed, up to 65,535 bytes. */
function storedBlock({ length }: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(length ^ 0xffff, 3);
  return block;
}
