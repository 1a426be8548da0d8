import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Spooled {
  path: string;
  size: number;
}

export class TooLarge extends Error {}

/** Enough to know a file by its first bytes. */
const headLength = 4096;

/**
 * Lets a stream into a temporary file for as long as `use` runs. `judge` sees the first bytes and says how many there
 * may be in all, or refuses by throwing: nothing of a refused file is written.
 */
export async function withSpooled<T>(
  source: Readable,
  judge: (head: Buffer) => number | Promise<number>,
  use: (file: Spooled, head: Buffer) => Promise<T>,
): Promise<T> {
  const chunks = source.iterator({ destroyOnReturn: false }) as AsyncGenerator<Buffer, void>;
  try {
    return await spool(chunks, judge, use);
  } finally {
    // Lets go of what is left: as long as somebody listens for it, nobody else can read it off the socket.
    await chunks.return();
  }
}

async function spool<T>(
  chunks: AsyncGenerator<Buffer, void>,
  judge: (head: Buffer) => number | Promise<number>,
  use: (file: Spooled, head: Buffer) => Promise<T>,
): Promise<T> {
  let head = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= headLength) break;
  }
  const most = await judge(head.subarray(0, headLength));
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const path = join(folder, 'file');
    let size = 0;
    await pipeline(
      async function* bounded() {
        size = head.length;
        if (size > most) throw new TooLarge();
        yield head;
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > most) throw new TooLarge();
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    return await use({ path, size }, head.subarray(0, headLength));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
