import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const aligned = (length: number): number => (length + 3) & ~3;

/**
 * The font inside a WOFF 1.0 file, as a PDF takes it. fontkit reads WOFF too, but unpacks the table of all outlines
 * again for each letter.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woffHeader + at * woffEntry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      name: woff.toString('latin1', entry, entry + 4),
      entry,
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  alignOutlines(tables);
  let offset = sfntHeader + count * sfntEntry;
  const font = Buffer.alloc(offset + tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), 0));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  // What a search by halves needs to know; derived from the number of tables.
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** power * sfntEntry, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * sfntEntry, 10);
  tables.forEach(({ entry, bytes }, at) => {
    const to = sfntHeader + at * sfntEntry;
    woff.copy(font, to, entry, entry + 4);
    woff.copy(font, to + 4, entry + 16, entry + 20);
    font.writeUInt32BE(offset, to + 8);
    font.writeUInt32BE(bytes.length, to + 12);
    bytes.copy(font, offset);
    offset += aligned(bytes.length);
  });
  return font;
}

/** Where the table `head` says whether `loca` has 32 bits for each offset. */
const offsetFormatAt = 50;

/**
 * Each outline begins where a multiple of four does. fontkit writes the offsets of a part of the font in halves, and
 * with outlines of odd lengths, which 32 bits allow, every second letter would be read from the wrong place.
 */
function alignOutlines(tables: { name: string; bytes: Buffer }[]): void {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((name) => tables.find((table) => table.name === name));
  if (!head || !loca || !glyf || head.bytes.readInt16BE(offsetFormatAt) !== 1) return;
  const offsets = Array.from({ length: loca.bytes.length / 4 }, (_, at) => loca.bytes.readUInt32BE(at * 4));
  const moved = Buffer.alloc(loca.bytes.length);
  const outlines = Buffer.alloc(glyf.bytes.length + offsets.length * 4);
  let end = 0;
  for (const [at, offset] of offsets.entries()) {
    moved.writeUInt32BE(end, at * 4);
    const next = offsets[at + 1] ?? offset;
    glyf.bytes.copy(outlines, end, offset, next);
    end += aligned(next - offset);
  }
  loca.bytes = moved;
  glyf.bytes = outlines.subarray(0, end);
}
