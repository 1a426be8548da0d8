import { openBook, type Book } from '../../platform/db/book.ts';
import { rowArrays } from '../../platform/db/row-arrays.ts';
import type { Program } from '../../platform/program.ts';
import { countPromotions } from '../campaigns/figures.ts';
import type { portalEvents } from './tables.ts';

/** With the day of the page's clocks where a campaign was shown: it is counted by day. */
export type PortalEvent = Omit<typeof portalEvents.$inferInsert, 'id'> & { promotionDay?: string };
export type EventBook = Book<PortalEvent>;

const rows = rowArrays<PortalEvent>({
  page_id: ['integer', ({ pageId }) => pageId],
  at: ['timestamptz', ({ at }) => at],
  name: ['text', ({ name }) => name],
  level: ['text', ({ level }) => level],
  device_id: ['integer', ({ deviceId }) => deviceId ?? null],
  visit_id: ['uuid', ({ visitId }) => visitId ?? null],
  mac: ['text', ({ mac }) => mac],
  method: ['text', ({ method }) => method],
  why: ['text', ({ why }) => why],
  user_input: ['jsonb', ({ userInput }) => JSON.stringify(userInput)],
  promotion_id: ['integer', ({ promotionId }) => promotionId ?? null],
  day: ['date', ({ promotionDay }) => promotionDay ?? null],
});

/** The log of the portal: a guest never waits for it. Logins are written elsewhere. */
export function openEventBook({ database, log }: Program): EventBook {
  const write = database.statement(`
    with event as materialized (select * from ${rows.as('event')}),
    counted as (${countPromotions('select page_id, promotion_id, day, name from event where promotion_id is not null')})
    insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, promotion_id)
    select page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, promotion_id from event`);
  return openBook('portal events', log, (events) => write(rows.valuesOf(events)));
}
