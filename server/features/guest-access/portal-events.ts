import type { Program } from '../../platform/program.ts';
import { portalEvents } from './tables.ts';

export type PortalEvent = Omit<typeof portalEvents.$inferInsert, 'id'>;

export interface EventBook {
  note: (event: PortalEvent) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

const writesEvery = 250;
const mostInBatch = 500;
/** With the database away for long, the newest are dropped: the portal must not fill the memory. */
const mostWaiting = 50_000;

/** The log of the portal, written in batches: a guest never waits for it. A crash loses a quarter of a second of it at most; logins are written elsewhere. */
export function openEventBook({ database, log }: Program): EventBook {
  const db = database.scoped('every');
  let waiting: PortalEvent[] = [];
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    const events = waiting;
    waiting = [];
    if (events.length === 0) return writing;
    writing = writing.then(async () => {
      for (let at = 0; at < events.length; at += mostInBatch) await db.insert(portalEvents).values(events.slice(at, at + mostInBatch));
    }).catch((error: unknown) => log.warn({ err: error, events: events.length }, 'portal events not written'));
    return writing;
  };
  const timer = setInterval(() => void flush(), writesEvery).unref();
  return {
    note: (event) => { if (waiting.length < mostWaiting) waiting.push(event); },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
