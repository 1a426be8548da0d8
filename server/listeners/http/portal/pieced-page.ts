import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Each letter is a byte. */
export interface PiecedPage {
  plain: (word: string) => string;
  gzip: (word: string) => string;
}

const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** RFC 1952 §2.3: deflate, no name, no time, system unknown. */
const head = asText(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff));
/** RFC 1951 §3.2.4: the last block, stored, of no bytes. */
const lastBlock = asText(Uint8Array.of(1, 0, 0, 0xff, 0xff));

/** Ends on a whole byte and refers to nothing before it, so that anything may stand on either side. */
const compressed = (bytes: Buffer): Buffer => deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/**
 * A page that differs from guest to guest in one word, which stands for `placeholder`. It is compressed once, around
 * the word, which goes in as it is: no page is compressed twice, and what is secret in the word leaves no trace in the
 * length.
 */
export function piecePage(html: string, placeholder: string): PiecedPage {
  const raw = html.split(placeholder).map((piece) => Buffer.from(piece));
  const plain = raw.map(asText);
  const packed = raw.map((piece) => asText(compressed(piece)));
  const sums = raw.map(checksumOf);
  const fixedLength = raw.reduce((length, { length: more }) => length + more, 0);
  return {
    plain: (word) => plain.join(asText(Buffer.from(word))),
    gzip: (word) => {
      const bytes = Buffer.from(word);
      const block = `\0${littleEndian(bytes.length, 2)}${littleEndian(bytes.length ^ 0xffff, 2)}${asText(bytes)}`;
      let sum = sums[0]!(0);
      // Put one to the other and not joined: the page is copied once, when it is sent.
      let page = head + packed[0]!;
      for (let at = 1; at < raw.length; at += 1) {
        page += block + packed[at]!;
        sum = sums[at]!(crc32(bytes, sum));
      }
      return page + lastBlock + littleEndian(sum, 4) + littleEndian(fixedLength + bytes.length * (raw.length - 1), 4);
    },
  };
}

/**
 * The checksum of whatever came before and these bytes, from the checksum of what came before. CRC-32 is linear: what
 * each bit of the earlier one makes of the later one is known beforehand, so that the bytes themselves, most of the
 * page, need not be read again for every guest.
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

/** RFC 1951 §3.2.4 and 1952 §2.1: the least byte first. */
function littleEndian(number: number, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 1) text += String.fromCharCode((number >>> (8 * at)) & 0xff);
  return text;
}
