import { openBook, type Book } from '../../platform/db/book.ts';
import type { Program } from '../../platform/program.ts';
import { countPromotions } from '../campaigns/figures.ts';
import type { portalEvents } from './tables.ts';

/** With the day of the page's clocks where a campaign was shown: it is counted by day. */
export type PortalEvent = Omit<typeof portalEvents.$inferInsert, 'id'> & { promotionDay?: string };
export type EventBook = Book<PortalEvent>;

/** The log of the portal: a guest never waits for it. Logins are written elsewhere. */
export function openEventBook({ database, log }: Program): EventBook {
  // One parameter however many they are: the statement is prepared once.
  const write = database.statement(`
    with event as materialized (
      select * from json_to_recordset($1::json) as event ("pageId" integer, at timestamptz, name text, level text, "deviceId" integer, "visitId" uuid,
        mac text, method text, why text, "userInput" jsonb, "promotionId" integer, "promotionDay" date)
    ),
    counted as (${countPromotions('select "pageId" as page_id, "promotionId" as promotion_id, "promotionDay" as day, name from event where "promotionId" is not null')})
    insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, promotion_id)
    select "pageId", at, name, level, "deviceId", "visitId", mac, method, why, "userInput", "promotionId" from event`);
  return openBook('portal events', log, (events) => write([JSON.stringify(events)]));
}
