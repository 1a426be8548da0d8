import { blockSize, checksum, type TarHead } from './tar-writer.ts';

export interface TarEntry extends TarHead {
  content: AsyncIterable<Buffer>;
}

/** Entries in their order; the content of one can be read until the next is asked for, and is skipped if it was not. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source);
  let extended: Record<string, string> = {};
  try {
    for (;;) {
      const block = await bytes.take(blockSize);
      if (!block || block.every((byte) => byte === 0)) return;
      const { type, ...head } = parseHeader(block);
      if (type === 'x') {
        extended = parsePax(await takeAll(bytes, head.size));
        continue;
      }
      const size = Number(extended.size ?? head.size);
      const path = (extended.path ?? head.path).replace(/\/$/, '');
      if (type !== '0' && type !== '5')
        throw new Error(`The archive holds something that is neither file nor folder: ${path}`);
      extended = {};
      const content = takeContent(bytes, size);
      yield { ...head, path, size, folder: type === '5', content };
      for await (const _ of content);
    }
  } finally {
    await bytes.close();
  }
}

function parseHeader(block: Buffer): TarHead & { type: string } {
  if (number(block, 148, 8) !== checksum(block)) throw new Error('The archive is damaged.');
  const prefix = text(block, 345, 155);
  const path = text(block, 0, 100);
  const type = text(block, 156, 1) || '0';
  return {
    path: prefix ? `${prefix}/${path}` : path,
    size: number(block, 124, 12),
    mode: number(block, 100, 8) & 0o777,
    type,
    folder: type === '5',
  };
}

function parsePax(body: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(' ', at);
    const end = at + Number(body.toString('latin1', at, space));
    if (space < 0 || !(end > space)) throw new Error('The archive is damaged.');
    const record = body.toString('utf8', space + 1, end - 1);
    const equals = record.indexOf('=');
    found[record.slice(0, equals)] = record.slice(equals + 1);
    at = end;
  }
  return found;
}

function text(block: Buffer, at: number, width: number): string {
  return block.toString('latin1', at, at + width).replace(/\0.*$/s, '');
}

/** Octal, or base 256 when the first bit says so, as PostgreSQL writes sizes beyond 8 GB. */
function number(block: Buffer, at: number, width: number): number {
  if (((block[at] ?? 0) & 0x80) !== 0) return Number(block.readBigUInt64BE(at + width - 8));
  return Number.parseInt(text(block, at, width).trim() || '0', 8);
}

async function takeAll(bytes: Bytes, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of takeContent(bytes, size)) parts.push(part);
  return Buffer.concat(parts);
}

async function* takeContent(bytes: Bytes, size: number): AsyncGenerator<Buffer> {
  // Runs to its end even when its reader stops early, so that the next header is found where it is.
  let left = size;
  try {
    while (left > 0) {
      const part = await bytes.some(left);
      left -= part.length;
      yield part;
    }
  } finally {
    while (left > 0) left -= (await bytes.some(left)).length;
    const pad = (blockSize - (size % blockSize)) % blockSize;
    if (pad > 0) await bytes.take(pad);
  }
}

class Bytes {
  #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async some(most: number): Promise<Buffer> {
    while (this.#held.length === 0) {
      const next = await this.#source.next();
      if (next.done) throw new Error('The archive ends too early.');
      this.#held = next.value;
    }
    const part = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(part.length);
    return part;
  }

  /** Undefined at the very end. */
  async take(size: number): Promise<Buffer | undefined> {
    while (this.#held.length < size) {
      const next = await this.#source.next();
      if (next.done) {
        if (this.#held.length === 0) return undefined;
        throw new Error('The archive ends too early.');
      }
      this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
    }
    const part = this.#held.subarray(0, size);
    this.#held = this.#held.subarray(size);
    return part;
  }
}
