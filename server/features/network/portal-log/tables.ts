import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PortalPlace } from '@wifi/contract/network/portal-event-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export type PortalEventLevel = 'info' | 'warning' | 'error';

/**
 * Everything that happens at the portal, and how sessions end (spec §3: eventName, eventTime, level, userInput).
 * Append-only, partitioned by month.
 */
export const portalEvents = pgTable(
  'portal_events',
  {
    pageId: pageId(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    name: text('name').notNull(),
    level: text('level').$type<PortalEventLevel>().notNull(),
    deviceId: integer('device_id'),
    visitId: uuid('visit_id'),
    mac: text('mac').notNull(),
    method: text('method').notNull(),
    why: text('why').notNull(),
    userInput: jsonb('user_input').$type<Record<string, unknown>>().notNull(),
    /**
     * What was typed to be let in, as `typedKey` writes it: whose address it is is found by it, on whichever phone it
     * was typed.
     */
    typed: text('typed'),
    /** The campaign that was shown, if the page's own splash was not. */
    promotionId: integer('promotion_id'),
    /** Of a view: the system that the phone told, and where the page was opened. Unknown is empty. */
    system: text('system').notNull().default(''),
    place: text('place').$type<PortalPlace>().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.at, table.id] }),
    // The few lines that somebody looks for among the many.
    index('portal_events_trouble')
      .on(table.pageId, table.at, table.id)
      .where(sql`level <> 'info'`),
    index('portal_events_hotel')
      .on(table.pageId, table.at, table.id)
      .where(sql`name = 'hotel-error'`),
    // How the sessions of a login ended, and where erasing a guest looks.
    index('portal_events_visit').on(table.pageId, table.visitId),
    index('portal_events_mac').on(table.pageId, table.mac),
    index('portal_events_typed')
      .on(table.pageId, table.typed)
      .where(sql`typed is not null`),
    pageWall(),
  ],
);
