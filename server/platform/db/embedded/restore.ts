import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './account.ts';
import { databasePart, filesPart, readArchive } from './archive.ts';
import { isLaunchersOwn } from './backup.ts';
import { openCluster } from './cluster.ts';
import { syncFolder } from './initialise.ts';
import { acquireLockFile } from './lock-file.ts';
import { clusterFolder, locationFile, setAsidePrefix, stagingPrefix } from './names.ts';
import { choosePlace, chownTree, findHome, makeDataFolder, type Log, type Place } from './place.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import type { TarEntry } from './tar-reader.ts';

/**
 * Unpacks beside the present data, checks every sum, lets PostgreSQL recover and stop once, and only then exchanges the
 * two. Returns where the former data went, if there was any.
 */
export async function restore({
  dataDir,
  file,
  log,
}: {
  dataDir: string;
  file: string;
  log: Log;
}): Promise<string | undefined> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const folder = await makeDataFolder(dataDir);
  const lock = await acquireLockFile(folder);
  const staging = join(folder, `${stagingPrefix}${randomBytes(4).toString('hex')}`);
  let place: Place | undefined;
  try {
    const home = await findHome(folder);
    const left = findPostmaster(join(home, 'data'));
    if (left) await stopPostmaster(left.pid);
    await makeDataFolder(staging);
    place = await choosePlace(staging, log, home);
    await unpack(file, staging, place);
    const trial = await openCluster({ dataDir: staging, log });
    await trial.stop();
    const aside = await exchange(folder, staging);
    place = undefined;
    await syncFolder(folder);
    return aside;
  } finally {
    if (place) await rm(place.home, { recursive: true, force: true });
    await rm(staging, { recursive: true, force: true });
    await lock.release();
  }
}

async function unpack(file: string, staging: string, place: Place): Promise<void> {
  const owner = process.getuid?.() === 0 ? await stat(dirname(staging)) : undefined;
  await readArchive(file, async (entry) => {
    const [part, ...names] = entry.path.split('/');
    const isOurs = part === databasePart || (part === filesPart && names[0] !== undefined && !isLaunchersOwn(names[0]));
    if (!isOurs || names.some((name) => name === '' || name === '.' || name === '..'))
      throw new Error(`The backup holds an unexpected name: ${entry.path}`);
    const path = join(part === databasePart ? place.data : staging, ...names);
    await write(entry, path, part === filesPart);
    if (owner && part === filesPart) await lchown(path, owner.uid, owner.gid);
  });
  if (place.account) await chownTree(place.data, place.account);
}

/** PostgreSQL writes its own files through to the disk when it recovers; the others are done here. */
async function write(entry: TarEntry, path: string, sync: boolean): Promise<void> {
  if (entry.folder) return void (await mkdir(path, { mode: entry.mode }));
  const file = await open(path, 'wx', entry.mode);
  try {
    for await (const part of entry.content) await file.writeFile(part);
    if (sync) await file.sync();
  } finally {
    await file.close();
  }
}

/** All of it or nothing. */
async function exchange(folder: string, staging: string): Promise<string | undefined> {
  const aside = join(folder, `${setAsidePrefix}${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const moves: [from: string, to: string][] = [];
  for (const name of await readdir(folder)) {
    if (!isLaunchersOwn(name) || name === clusterFolder || name === locationFile)
      moves.push([join(folder, name), join(aside, name)]);
  }
  const hadData = moves.length > 0;
  if (hadData) await makeFolder(aside, 0o700);
  for (const name of await readdir(staging)) moves.push([join(staging, name), join(folder, name)]);
  const done: typeof moves = [];
  try {
    for (const [from, to] of moves) {
      await rename(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.toReversed()) await rename(to, from);
    throw error;
  }
  return hadData ? aside : undefined;
}
