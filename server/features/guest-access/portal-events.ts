import { openBook, type Book } from '../../platform/db/book.ts';
import type { Program } from '../../platform/program.ts';
import type { portalEvents } from './tables.ts';

export type PortalEvent = Omit<typeof portalEvents.$inferInsert, 'id'>;
export type EventBook = Book<PortalEvent>;

/** The log of the portal: a guest never waits for it. Logins are written elsewhere. */
export function openEventBook({ database, log }: Program): EventBook {
  // One parameter however many they are: the statement is prepared once.
  const write = database.statement(`
    insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input)
    select "pageId", at, name, level, "deviceId", "visitId", mac, method, why, "userInput"
    from json_to_recordset($1::json) as event ("pageId" integer, at timestamptz, name text, level text, "deviceId" integer, "visitId" uuid,
      mac text, method text, why text, "userInput" jsonb)`);
  return openBook('portal events', log, (events) => write([JSON.stringify(events)]));
}
