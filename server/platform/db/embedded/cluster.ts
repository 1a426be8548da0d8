import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyNow } from '../../steady-clock.ts';
import { bringUp, shutdownWatch, type Up } from './bring-up.ts';
import type { ConnectionTarget } from './connect.ts';
import { initialise } from './initialise.ts';
import { acquireLockFile, AlreadyRunningError, type LockFile } from './lock-file.ts';
import { pruneLogs } from './log-files.ts';
import { applicationDatabase, ordinaryLogin, port, superuser } from './names.ts';
import { takeOwnership } from './ownership.ts';
import { choosePlace, makeDataFolder, reachableProgram, type Log, type Place } from './place.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { findProgram } from './program.ts';
import type { Settings } from './settings.ts';

export interface Cluster {
  /** As the owner of everything, for what is done before the program works: its tables, backups. */
  url(database?: string): ConnectionTarget;
  /** As the program works. */
  login(database?: string): ConnectionTarget;
  pid(): number;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  log: Log;
  /** The database went away under us; it is being started again. */
  onLost?: () => void;
  /** Over our own; tests of other things turn fsync off with it. */
  settings?: Settings;
}

/** Starts the embedded database on that folder, or joins the one a killed program left running, and keeps it alive. */
export async function openCluster({ dataDir, log, onLost, settings = {} }: ClusterOptions): Promise<Cluster> {
  const folder = await makeDataFolder(dataDir);
  const lock = await acquireLockFile(folder);
  const abort = new AbortController();
  try {
    const place = await choosePlace(folder, log);
    const program = await findProgram();
    await initialise(place, await reachableProgram(program, place));
    const raise = async (): Promise<Up> => {
      const up = await bringUp({ place, program, settings, log, signal: abort.signal });
      try {
        await takeOwnership(up.client, folder);
        await createDatabase(up);
        await createLogin(up);
        return up;
      } catch (error) {
        await up.client.end().catch(() => {});
        if (up.launched && !(error instanceof AlreadyRunningError)) await stopPostmaster(up.pid);
        throw error;
      }
    };
    return supervise({ up: await raise(), raise, place, lock, log, onLost, abort });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Supervised {
  up: Up;
  raise: () => Promise<Up>;
  place: Place;
  lock: LockFile;
  log: Log;
  onLost?: () => void;
  abort: AbortController;
}

function supervise({ up, raise, place, lock, log, onLost, abort }: Supervised): Cluster {
  const { signal } = abort;
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  // Every session ends with its postmaster, so this one connection also tells when the database is gone,
  // whether we started it or found it, and whether it is the postmaster that died or a session that took the rest with
  // it.
  const watch = (): void =>
    void up.client.once('end', () => {
      if (!signal.aborted) recovery ??= recover().finally(() => (recovery = undefined));
    });

  const recover = async (): Promise<void> => {
    const since = steadyNow();
    log('The database went away; starting it again');
    onLost?.();
    for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        if (!(await lock.stillOurs())) throw new Error('The data folder was taken over by another program.');
        up = await raise();
        log('The database is back', { ms: Math.round(steadyNow() - since) });
        return watch();
      } catch (error) {
        if (!signal.aborted) log('The database is not back yet', { error: String(error) });
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  };

  const shutdownCheck = setInterval(shutdownWatch(place.data, log), 2_000).unref();
  const pruning = setInterval(() => void pruneLogs(place.logs).catch(() => {}), 3_600_000).unref();
  void pruneLogs(place.logs).catch(() => {});
  watch();

  const stop = async (): Promise<void> => {
    abort.abort();
    clearInterval(shutdownCheck);
    clearInterval(pruning);
    await recovery;
    // Not waited for yet: a database that hangs must still be told to stop.
    const ended = up.client.end().catch(() => {});
    const running = findPostmaster(place.data);
    if (running) await stopPostmaster(running.pid);
    await ended;
    if (!place.sockets.startsWith(place.home)) await rmdir(place.sockets).catch(() => {});
    await lock.release();
  };

  return {
    url: (database = applicationDatabase) => ({ host: up.sockets, port, user: superuser, database, ssl: false }),
    login: (database = applicationDatabase) => ({ host: up.sockets, port, user: ordinaryLogin, database, ssl: false }),
    pid: () => up.pid,
    stop: () => (stopped ??= stop()),
  };
}

async function createDatabase({ client }: Up): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [applicationDatabase]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(applicationDatabase)}`);
}

async function createLogin({ client }: Up): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ordinaryLogin]);
  if (rowCount === 0)
    await client.query(
      `create role ${ordinaryLogin} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication`,
    );
}
