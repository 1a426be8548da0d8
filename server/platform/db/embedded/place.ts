import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lchown, lstat, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canRead, chooseAccount, makeFolder, type Account } from './account.ts';
import { clusterFolder, locationFile, port, systemFolder } from './names.ts';
import type { Program } from './program.ts';

export type Log = (line: string, data?: object) => void;

export interface Place {
  /** Belongs to the account; holds everything below. */
  home: string;
  data: string;
  logs: string;
  sockets: string;
  account?: Account;
}

/** The data folder is left as it is found: whoever made it decided who may look in. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  await makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  return realpath(dataDir);
}

/** `dataDir` must be a real path. A new cluster is given to the owner of `kin`, if there is one. */
export async function choosePlace(dataDir: string, log: Log, kin?: string): Promise<Place> {
  const near = join(dataDir, clusterFolder);
  const pointer = await readPointer(dataDir);
  if (pointer !== undefined && !existsSync(pointer)) {
    throw new Error(`${join(dataDir, locationFile)} says that the database is in ${pointer}, but nothing is there.`);
  }
  let home = pointer ?? near;
  const account = await chooseAccount(existsSync(home) ? home : (kin ?? home));
  if (account && pointer === undefined && !(await canRead(dataDir, account))) {
    home = await moveToSystemFolder(dataDir, near, account);
    log(`The account that runs the database cannot reach ${dataDir}; the database is kept in ${home}`);
  }
  await makeFolder(home, 0o700, account);
  const logs = join(home, 'log');
  await makeFolder(logs, 0o700, account);
  return { home, data: join(home, 'data'), logs, sockets: await makeSocketFolder(home, account), account };
}

/** Like choosePlace, but makes nothing: for those who look at a cluster that is already there. */
export async function findHome(dataDir: string): Promise<string> {
  return (await readPointer(dataDir)) ?? join(dataDir, clusterFolder);
}

/** Gives the account a copy of the program when it cannot read the installed one. */
export async function reachableProgram(program: Program, { home, account }: Place): Promise<Program> {
  if (!account) return program;
  const samples = ['bin/postgres', 'lib', 'share/postgresql/postgresql.conf.sample'].map((path) =>
    join(program.folder, path),
  );
  const readable = await Promise.all(samples.map((path) => canRead(path, account).catch(() => false)));
  if (readable.every(Boolean)) return program;
  const copy = join(home, `program-${program.version}`);
  if (!existsSync(copy)) {
    for (const name of await readdir(home))
      if (name.startsWith('program-')) await rm(join(home, name), { recursive: true });
    const draft = `${copy}.draft`;
    await cp(program.folder, draft, { recursive: true, verbatimSymlinks: true });
    await chownTree(draft, account);
    await rename(draft, copy);
  }
  return { ...program, folder: copy };
}

export async function chownTree(path: string, account: Account): Promise<void> {
  await lchown(path, account.uid, account.gid);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, locationFile), 'utf8').catch(() => undefined);
  return text?.trim();
}

async function moveToSystemFolder(dataDir: string, near: string, account: Account): Promise<string> {
  await makeFolder(systemFolder, 0o711);
  const home = join(systemFolder, randomBytes(6).toString('hex'));
  if (existsSync(join(near, 'data'))) {
    if (existsSync(join(near, 'data', 'postmaster.pid'))) {
      throw new Error(
        `The database in ${near} can no longer be reached by the account it runs as. Open the folders above it (chmod o+x), start once and stop.`,
      );
    }
    await cp(near, home, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await chownTree(home, account);
    await chmod(home, 0o700);
    await rename(near, `${near}.moved-${randomBytes(3).toString('hex')}`);
  } else {
    await makeFolder(home, 0o700, account);
  }
  await writeFile(join(dataDir, locationFile), `${home}\n`, { mode: 0o600 });
  return home;
}

async function makeSocketFolder(home: string, account?: Account): Promise<string> {
  // A socket's path may have 103 bytes on macOS, 107 on Linux.
  const fits = (folder: string): boolean => Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= 103;
  const beside = join(home, 'socket');
  const name = `pg-${createHash('sha256').update(home).digest('hex').slice(0, 20)}`;
  const folder = [beside, join(tmpdir(), name), join('/tmp', name)].find(fits) ?? beside;
  await makeFolder(folder, 0o700, account);
  const found = await lstat(folder);
  // Anybody may make a folder in the system's temporary folder before us; whoever owns it could answer in place of the
  // database.
  if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${folder} must be a folder that only the account of the database can open. Remove it and start again.`,
    );
  }
  return folder;
}
