import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

/** Of a file without ZIP64, for each part and for the whole. */
const mostBytes = 0xffff_ffff;

/** APPNOTE 4.4.4: bit 3, sizes follow the data, since nobody knows them before; bit 11, names are UTF-8. */
const flags = 0x0808;
const version = 20;
/** 1 January 1980, the first day that the format knows: the same table gives the same file. */
const date = 0x0021;

interface Measured {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** APPNOTE.TXT 6.3: a ZIP file written as it is read, one entry after the other. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  most = mostBytes,
): AsyncGenerator<Buffer> {
  const written: Measured[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Measured = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const head = record(
      0x04034b50,
      [
        [2, version],
        [2, flags],
        [2, 8],
        [2, 0],
        [2, date],
        [4, 0],
        [4, 0],
        [4, 0],
        [2, entry.name.length],
        [2, 0],
      ],
      entry.name,
    );
    yield head;
    for await (const chunk of deflated(content, entry, most)) yield chunk;
    const tail = record(0x08074b50, [
      [4, entry.crc],
      [4, entry.packed],
      [4, entry.size],
    ]);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    refuseAbove(most, Math.max(offset, entry.size));
    written.push(entry);
  }
  const directory = Buffer.concat(
    written.map(({ name, crc, packed, size, offset: at }) =>
      record(
        0x02014b50,
        [
          [2, version],
          [2, version],
          [2, flags],
          [2, 8],
          [2, 0],
          [2, date],
          [4, crc],
          [4, packed],
          [4, size],
          [2, name.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, at],
        ],
        name,
      ),
    ),
  );
  refuseAbove(most, offset + directory.length);
  yield directory;
  yield record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
}

/** Better no file than one that ends in the middle and says nothing of it. */
function refuseAbove(most: number, bytes: number): void {
  if (bytes > most) throw new Error('a ZIP file of this kind ends at 4 GB');
}

async function* deflated(content: ZipEntry['content'], entry: Measured, most: number): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 });
  const feeding = pipeline(Readable.from(measured(content, entry, most), { objectMode: false }), deflate);
  // Told by the loop below; unheard here it would end the program.
  feeding.catch(() => undefined);
  for await (const chunk of deflate) {
    entry.packed += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  await feeding;
}

async function* measured(content: ZipEntry['content'], entry: Measured, most: number): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const chunk = Buffer.from(text);
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    refuseAbove(most, entry.size);
    yield chunk;
  }
}

function record(signature: number, fields: [width: 2 | 4, value: number][], rest: Buffer = Buffer.alloc(0)): Buffer {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [width]) => sum + width, 0));
  let at = buffer.writeUInt32LE(signature, 0);
  for (const [width, value] of fields)
    at = width === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return Buffer.concat([buffer, rest]);
}
