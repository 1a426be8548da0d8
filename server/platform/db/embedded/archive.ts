import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readTar, type TarEntry } from './tar-reader.ts';
import { padding, tarEnd, tarHeader, type TarHead } from './tar-writer.ts';

/** The cluster and the application's own files stand under these names; the last entry lists all with their sums. */
export const databasePart = 'database';
export const filesPart = 'files';
const contentsName = 'contents.json';

export interface Contents {
  format: 1;
  createdAt: string;
  postgresql: string;
  sums: Record<string, string>;
}

export async function* writeArchive(entries: AsyncIterable<TarEntry>, postgresql: string): AsyncGenerator<Buffer> {
  const sums: Record<string, string> = {};
  for await (const { content, ...head } of entries) {
    yield tarHeader(head);
    const hash = createHash('sha256');
    for await (const part of content) {
      hash.update(part);
      yield part;
    }
    yield padding(head.size);
    sums[head.path] = sumOf(head, hash.digest('hex'));
  }
  const contents: Contents = { format: 1, createdAt: new Date().toISOString(), postgresql, sums };
  const body = Buffer.from(JSON.stringify(contents));
  yield tarHeader({ path: contentsName, folder: false, size: body.length, mode: 0o600 });
  yield body;
  yield padding(body.length);
  yield tarEnd();
}

/** Hands every entry to `take` and throws unless all are what was once written, none missing, none added. */
export async function readArchive(file: string, take: (entry: TarEntry) => Promise<void>): Promise<Contents> {
  const source = createReadStream(file);
  const unpacked = pipeline(source, createGunzip(), () => {});
  const sums: Record<string, string> = {};
  let contents: Contents | undefined;
  for await (const entry of readTar(unpacked)) {
    if (contents) throw new Error(`${file} holds more than it lists.`);
    const hash = createHash('sha256');
    if (entry.path === contentsName) {
      contents = await readContents(entry);
      continue;
    }
    await take({ ...entry, content: hashed(entry.content, (part) => hash.update(part)) });
    sums[entry.path] = sumOf(entry, hash.digest('hex'));
  }
  if (!contents) throw new Error(`${file} is not a complete backup.`);
  const names = new Set([...Object.keys(sums), ...Object.keys(contents.sums)]);
  for (const name of names)
    if (sums[name] !== contents.sums[name]) throw new Error(`${file} is damaged: ${name} is not what was saved.`);
  return contents;
}

async function readContents(entry: TarEntry): Promise<Contents> {
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  const contents = JSON.parse(Buffer.concat(parts).toString('utf8')) as Contents;
  if (contents.format !== 1) throw new Error('The backup was made by a newer release of this program.');
  return contents;
}

async function* hashed(content: AsyncIterable<Buffer>, see: (part: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const part of content) {
    see(part);
    yield part;
  }
}

function sumOf({ folder, size, mode }: TarHead, digest: string): string {
  return folder ? `folder ${mode.toString(8)}` : `${mode.toString(8)} ${size} ${digest}`;
}
