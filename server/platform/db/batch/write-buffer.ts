import type { Log } from '../../log/log.ts';
import { isDataError } from '../errors/data-error.ts';
import { isLockTimeout } from '../errors/lock-timeout.ts';
import { byHalves, isOfRows } from './by-halves.ts';

/** Takes rows that nobody waits for, and writes them to the database later. */
export interface WriteBuffer<Row> {
  note: (row: Row) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

const writesEvery = 250;
const mostInBatch = 500;
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
): WriteBuffer<Row> {
  let waiting: Row[] = [];
  let writing: Promise<void> = Promise.resolve();
  const writeAll = async (rows: Row[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += mostInBatch) {
      for (const part of await byHalves(rows.slice(at, at + mostInBatch), write, isOfRows)) {
        if ('answer' in part) continue;
        // Somebody works on their page: they are written with the next ones.
        if (isLockTimeout(part.error)) {
          waiting.unshift(...part.rows);
          continue;
        }
        if (isDataError(part.error)) log.warn({ err: part.error, rows: part.rows.length }, `${name} not written`);
        // The rest would only wait for the same: it is given up at once.
        else return void log.warn({ err: part.error, rows: rows.length - at }, `${name} not written`);
      }
    }
  };
  const flush = (): Promise<void> => {
    const rows = waiting;
    waiting = [];
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
      return flush();
    },
  };
}
