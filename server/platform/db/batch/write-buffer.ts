import type { Log } from '../../log/log.ts';
import { isDataError } from '../errors/data-error.ts';
import { isLockTimeout } from '../errors/lock-timeout.ts';
import { byHalves } from './by-halves.ts';

/** Takes rows that nobody waits for, and writes them to the database later. */
export interface WriteBuffer<Row> {
  note: (row: Row) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

const writesEvery = 250;
const mostInBatch = 500;
/** Milliseconds for which lines of an owner of whom somebody holds rows are not tried again. */
const restOfHeld = 5000;
/** With the database away for long, the newest are dropped: they must not fill the memory. */
const mostWaiting = 50_000;

const open = new Set<() => number>();
/** In all buffers of this thread: rows that grow in number are not written. */
export const rowsWaiting = (): number => [...open].reduce((sum, waitingIn) => sum + waitingIn(), 0);

/** Gathers rows and writes them in large pieces. A crash loses a quarter of a second of them at most. */
export function createWriteBuffer<Row>(
  name: string,
  log: Log,
  write: (rows: Row[]) => Promise<unknown>,
  ownerOf: (row: Row) => number,
): WriteBuffer<Row> {
  let waiting: Row[] = [];
  const restsUntil = new Map<number, number>();
  let writing: Promise<void> = Promise.resolve();
  const complain = (error: unknown, rows: number) => log.warn({ err: error, rows }, `${name} not written`);
  /** False: nothing more need be tried. */
  async function writeSome(rows: Row[], isOfOne: boolean): Promise<boolean> {
    for (const part of await byHalves(rows, write)) {
      if ('answer' in part) continue;
      if (isLockTimeout(part.error) && isOfOne) {
        // Somebody works on their page: they are written with later ones.
        restsUntil.set(ownerOf(part.rows[0]!), performance.now() + restOfHeld);
        waiting.unshift(...part.rows);
      } else if (isLockTimeout(part.error)) {
        // Whose rows they were it does not say, and each further try waits as long: owner by owner, so that only the
        // lines of those whom somebody holds stay behind.
        for (const own of Map.groupBy(part.rows, ownerOf).values()) if (!(await writeSome(own, true))) return false;
      } else {
        complain(part.error, part.rows.length);
        if (!isDataError(part.error)) return false;
      }
    }
    return true;
  }
  const writeAll = async (rows: Row[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += mostInBatch) {
      const some = rows.slice(at, at + mostInBatch);
      // The rest would only wait for the same: it is given up at once.
      if (await writeSome(some, false)) continue;
      const left = rows.length - at - some.length;
      if (left > 0) log.warn({ rows: left }, `${name} not written`);
      return;
    }
  };
  /** Leaves those behind whose owners rest. */
  function takeWaiting(): Row[] {
    const all = waiting;
    waiting = [];
    if (restsUntil.size === 0) return all;
    const now = performance.now();
    const rows: Row[] = [];
    for (const row of all) ((restsUntil.get(ownerOf(row)) ?? 0) > now ? waiting : rows).push(row);
    if (waiting.length === 0) restsUntil.clear();
    return rows;
  }
  const flush = (): Promise<void> => {
    const rows = takeWaiting();
    if (rows.length === 0) return writing;
    writing = writing.then(() => writeAll(rows));
    return writing;
  };
  const waitingHere = () => waiting.length;
  open.add(waitingHere);
  const timer = setInterval(() => void flush(), writesEvery).unref();
  return {
    note: (row) => {
      if (waiting.length < mostWaiting) waiting.push(row);
    },
    flush,
    close: () => {
      clearInterval(timer);
      open.delete(waitingHere);
      restsUntil.clear();
      return flush();
    },
  };
}
