import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Program } from '../../platform/program.ts';
import type { portalEvents } from './tables.ts';

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

/** One parameter however many they are: the statement is prepared once, and building it costs next to nothing. */
const write = (db: Db, events: PortalEvent[]) => db.execute(sql`
  insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input)
  select "pageId", at, name, level, "deviceId", "visitId", mac, method, why, "userInput"
  from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event ("pageId" integer, at timestamptz, name text, level text, "deviceId" integer, "visitId" uuid,
    mac text, method text, why text, "userInput" jsonb)`);

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
      for (let at = 0; at < events.length; at += mostInBatch) await write(db, events.slice(at, at + mostInBatch));
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
