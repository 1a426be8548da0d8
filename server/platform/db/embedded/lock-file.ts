import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from './names.ts';
import { findProcess } from './process-identity.ts';

export class AlreadyRunningError extends Error {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `Another program (process ${pid}) already uses the data in ${dataDir}. Stop it first, or choose another DATA_DIR.`,
    );
    this.name = 'AlreadyRunningError';
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  birth: string;
  token: string;
}

export interface LockFile {
  stillOurs(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Keeps two programs off one data folder even while the database is down. Two programs that find the same
 * dead holder at the same instant may both get past here; the lock inside the database then refuses one.
 */
export async function acquireLockFile(dataDir: string): Promise<LockFile> {
  const path = join(dataDir, lockFile);
  const mine: Holder = { pid: process.pid, birth: findProcess(process.pid)?.birth ?? '', token: randomUUID() };
  const draft = `${path}.${mine.token}`;
  // Linked into place complete, so that nobody reads a half-written holder and takes it for a dead one.
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    if (!(await linked(draft, path))) {
      const holder = await readHolder(path);
      if (holder && isHeld(holder)) throw new AlreadyRunningError(dataDir, holder.pid);
      await rename(draft, path);
    }
    const stillOurs = async (): Promise<boolean> => (await readHolder(path))?.token === mine.token;
    if (!(await stillOurs())) throw new AlreadyRunningError(dataDir, (await readHolder(path))?.pid ?? 0);
    return {
      stillOurs,
      release: async () => {
        if (await stillOurs()) await rm(path, { force: true });
      },
    };
  } finally {
    await rm(draft, { force: true });
  }
}

export async function findLockHolder(dataDir: string): Promise<number | undefined> {
  const holder = await readHolder(join(dataDir, lockFile));
  return holder && isHeld(holder) ? holder.pid : undefined;
}

function isHeld(holder: Holder): boolean {
  return findProcess(holder.pid)?.birth === holder.birth;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
