import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyNow } from '../../steady-clock.ts';
import { startLog } from './log-files.ts';
import { port } from './names.ts';
import type { Place } from './place.ts';
import { findProcess, worksIn } from './process-identity.ts';
import type { Program } from './program.ts';
import { fixedSettings, settingFlags, type Settings } from './settings.ts';

export interface Postmaster {
  pid: number;
  sockets: string;
  stopping: boolean;
  /** The cluster's folder was moved under the running database, which then answers under its old name. */
  moved: boolean;
}

/** The postmaster of this very cluster, whoever started it. */
export function findPostmaster(data: string): Postmaster | undefined {
  const [pid, folder, , , sockets, , , status] = readPidFile(data);
  const found = findProcess(Number(pid));
  if (found?.command !== 'postgres') return undefined;
  if (!(worksIn(Number(pid), data) ?? folder === data)) return undefined;
  // The socket's folder is written a moment after the number.
  return { pid: Number(pid), sockets: sockets ?? '', stopping: status?.trim() === 'stopping', moved: folder !== data };
}

export async function launchPostmaster(place: Place, program: Program, settings: Settings): Promise<ChildProcess> {
  const { home, data, logs, sockets, account } = place;
  await removeForeignPidFile(data);
  // In the folder of this cluster alone, and nobody listens there; PostgreSQL would stumble over a number given anew.
  await rm(join(sockets, `.s.PGSQL.${port}.lock`), { force: true });
  const log = join(logs, startLog);
  await rm(log, { force: true });
  // A file, not a pipe: the database must be able to write when this program is gone. Made new, because root
  // must not follow a link that the lesser account may have put into its own folder.
  const output = await open(log, 'wx', 0o600);
  const flags = settingFlags('-c', { ...fixedSettings(port, sockets, logs), ...settings });
  const env = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };
  try {
    // Its own session, so that Ctrl-C in a terminal reaches the program first, which then stops the database in order.
    const child = spawn(join(program.folder, 'bin/postgres'), ['-D', data, ...flags], {
      cwd: home,
      env,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      ...account,
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

/** Rolls back what is open and writes everything out; after 20 s it leaves that to the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  const birth = findProcess(pid)?.birth;
  const gone = async (within: number): Promise<boolean> => {
    for (const end = steadyNow() + within; steadyNow() < end; await sleep(15)) {
      if (findProcess(pid)?.birth !== birth || birth === undefined) return true;
    }
    return false;
  };
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signalPostmaster(pid, signal);
    if (await gone(patience)) return;
  }
  throw new Error(`The database (process ${pid}) does not stop.`);
}

export function signalPostmaster(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * PostgreSQL removes a stale file itself unless its number now belongs to another live process, as is usual after the
 * restart of a container. It also finds in that file the shared memory that old sessions may still use, hence the care.
 */
async function removeForeignPidFile(data: string): Promise<void> {
  const pid = Number(readPidFile(data)[0]);
  if (!findProcess(pid) || findPostmaster(data)) return;
  const inUse =
    process.platform === 'linux' &&
    readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(Number(name), data));
  if (!inUse) await rm(join(data, 'postmaster.pid'), { force: true });
}

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
