import type { FileHandle } from 'node:fs/promises';

/** Nothing in it can be played. */
export class NoFilm extends Error {}

/** It carries tracks beside picture and sound, in a form in which they cannot be taken out. */
export class OtherTracks extends Error {}

const piece = Buffer.alloc(256 * 1024);

/** Writes zeros over a part of a file. */
export async function blank(file: FileHandle, start: number, length: number): Promise<void> {
  for (let done = 0; done < length; done += piece.length)
    await file.write(piece, 0, Math.min(piece.length, length - done), start + done);
}

export async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  if (bytesRead < length) throw new NoFilm();
  return bytes;
}
