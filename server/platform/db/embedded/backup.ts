import { createWriteStream, existsSync, type Dirent } from 'node:fs';
import { open, readdir, readFile, realpath, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { lastBackupFile } from '../../monitor/program-facts.ts';
import { journalFile } from '../../storage/journal.ts';
import { makeFolder } from './account.ts';
import { databasePart, filesPart, readArchive, writeArchive } from './archive.ts';
import { baseBackup } from './base-backup.ts';
import type { ConnectionTarget } from './connect.ts';
import { syncFolder } from './initialise.ts';
import { backupsFolder, clusterFolder, locationFile, lockFile, setAsidePrefix, stagingPrefix } from './names.ts';
import { findHome, type Log } from './place.ts';
import { reachDatabase } from './reach-database.ts';
import { readTar, type TarEntry } from './tar-reader.ts';

/**
 * A physical backup, streamed by the server and complete by construction: roles, sequences, row-level security, the job
 * queue's own schema. A logical one would have to rebuild all of these by hand, as there is no pg_dump in the package.
 * The price: it is restored by the same major version of PostgreSQL.
 */
export async function backUp({ dataDir, file, log }: { dataDir: string; file: string; log: Log }): Promise<number> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const data = join(await findHome(folder), 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) throw new Error(`There is no database in ${dataDir} yet.`);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  await makeFolder(dirname(file), 0o700);
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const { owner, release } = await reachDatabase({ dataDir: folder, database: 'postgres', log });
  try {
    const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(writeArchive(everything(folder, owner, log), version), createGzip(), output);
    await readArchive(draft, async (entry) => {
      for await (const _ of entry.content);
    });
    await rename(draft, file);
    await syncFolder(dirname(file));
    // Its time is what the health board goes by.
    await writeFile(join(folder, lastBackupFile), '');
    return (await stat(file)).size;
  } finally {
    await rm(draft, { force: true });
    await release();
  }
}

/** Whether an entry of the data folder is the launcher's own rather than the application's. */
export function isLaunchersOwn(name: string): boolean {
  return (
    [backupsFolder, clusterFolder, locationFile, journalFile, lastBackupFile].includes(name) ||
    [lockFile, setAsidePrefix, stagingPrefix, `${clusterFolder}.moved-`].some((prefix) => name.startsWith(prefix))
  );
}

/** The database first: a file is stored before the row that speaks of it, so none that a saved row needs is missed. */
async function* everything(folder: string, target: ConnectionTarget, log: Log): AsyncGenerator<TarEntry> {
  yield { path: databasePart, folder: true, size: 0, mode: 0o700, content: nothing() };
  for await (const entry of readTar(baseBackup(target))) {
    if (entry.path !== '.') yield { ...entry, path: `${databasePart}/${entry.path.replace(/^\.\//, '')}` };
  }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!isLaunchersOwn(entry.name)) yield* walk(entry, filesPart, log);
  }
}

async function* walk(entry: Dirent, into: string, log: Log): AsyncGenerator<TarEntry> {
  const real = join(entry.parentPath, entry.name);
  const path = `${into}/${entry.name}`;
  if (entry.isDirectory()) {
    const { mode } = await stat(real);
    yield { path, folder: true, size: 0, mode: mode & 0o777, content: nothing() };
    for (const child of await readdir(real, { withFileTypes: true })) yield* walk(child, path, log);
  } else if (entry.isFile()) {
    const file = await open(real);
    try {
      const { size, mode } = await file.stat();
      yield { path, folder: false, size, mode: mode & 0o777, content: readExactly(file, size, real) };
    } finally {
      await file.close();
    }
  } else {
    log(`Not in the backup, because it is neither file nor folder: ${real}`);
  }
}

/** The size is already written when the content follows; a file that grows meanwhile is saved as it was. */
async function* readExactly(file: FileHandle, size: number, name: string): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(left, 65_536)));
    if (bytesRead === 0) throw new Error(`${name} became shorter while it was read. Try again.`);
    left -= bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
