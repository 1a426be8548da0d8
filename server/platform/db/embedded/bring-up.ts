import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { steadyNow } from '../../steady-clock.ts';
import { connect, isPassing, type ConnectionTarget } from './connect.ts';
import { lastWords, startWords } from './log-files.ts';
import { port, superuser } from './names.ts';
import { ownerName } from './ownership.ts';
import { reachableProgram, type Log, type Place } from './place.ts';
import { findPostmaster, launchPostmaster, signalPostmaster, stopPostmaster } from './postmaster.ts';
import type { Program } from './program.ts';
import type { Settings } from './settings.ts';

export interface Up {
  pid: number;
  sockets: string;
  client: pg.Client;
  launched: boolean;
}

interface Wanted {
  place: Place;
  program: Program;
  settings: Settings;
  log: Log;
  signal: AbortSignal;
}

const lingering = 30_000;
const politeness = 10_000;

/** Joins the postmaster that runs on this cluster, or starts one, and waits until it answers. */
export async function bringUp(wanted: Wanted): Promise<Up> {
  const { place, signal } = wanted;
  for (const giveUp = steadyNow() + lingering; ;) {
    signal.throwIfAborted();
    const running = findPostmaster(place.data);
    if (running?.moved) {
      await stopPostmaster(running.pid);
    } else if (running) {
      const client = await whenReady(
        wanted,
        running.sockets || place.sockets,
        () => findPostmaster(place.data)?.pid === running.pid,
      );
      if (client) return { pid: running.pid, sockets: running.sockets || place.sockets, client, launched: false };
    } else {
      const up = await launch(wanted);
      if (up) return up;
      const words = await startWords(place.logs);
      // Sessions of a killed postmaster hold its memory until they notice; another starter may also have been quicker.
      if (!/shared memory block|already exists/.test(words) || steadyNow() > giveUp) {
        throw new Error(`The database does not start:\n${await lastWords(place.logs)}`);
      }
      await sleep(200);
    }
  }
}

async function launch(wanted: Wanted): Promise<Up | undefined> {
  const { place, settings, signal } = wanted;
  await refuseUnseen(place);
  const child = await launchPostmaster(place, await reachableProgram(wanted.program, place), settings);
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  try {
    const client = await whenReady(wanted, place.sockets, running);
    return client && { pid: child.pid ?? 0, sockets: place.sockets, client, launched: true };
  } catch (error) {
    if (running()) await stopPostmaster(child.pid ?? 0);
    signal.throwIfAborted();
    throw error;
  }
}

/** Undefined when the process went away instead. */
async function whenReady(
  { log, signal }: Wanted,
  sockets: string,
  running: () => boolean,
): Promise<pg.Client | undefined> {
  const begun = steadyNow();
  for (let round = 1; running(); round += 1) {
    try {
      return await connect(maintenance(sockets), ownerName);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    if (round % 400 === 0) log('Still waiting for the database', { seconds: Math.round((steadyNow() - begun) / 1000) });
    await sleep(25, undefined, { signal });
  }
  return undefined;
}

export function maintenance(sockets: string): ConnectionTarget {
  return { host: sockets, port, user: superuser, database: 'postgres', ssl: false };
}

/**
 * A postmaster that is asked to stop by SIGTERM refuses newcomers but waits for its sessions to end, our own among
 * them. After a while, in which a program that was told to stop as well would have done so, it is made to end them.
 */
export function shutdownWatch(data: string, log: Log): () => void {
  let since: number | undefined;
  return () => {
    const running = findPostmaster(data);
    since = running?.stopping ? (since ?? steadyNow()) : undefined;
    if (!running || since === undefined || steadyNow() - since < politeness) return;
    since = undefined;
    log('The database was told to stop by someone else');
    signalPostmaster(running.pid, 'SIGINT');
  };
}

/** A data folder shared by containers may be in use by a process that cannot be seen from here. */
async function refuseUnseen({ home, sockets }: Place): Promise<void> {
  const client = await connect(maintenance(sockets), ownerName).catch(() => undefined);
  if (!client) return;
  await client.end();
  throw new Error(
    `A database that cannot be seen from here, in another container perhaps, uses ${home}. Stop it first.`,
  );
}
