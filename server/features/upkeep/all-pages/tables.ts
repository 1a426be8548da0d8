import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

/** By which the list goes, as the index has it: where no router was ever heard of comes last. */
export const lastActivityKey = (at: AnyPgColumn) => sql`coalesce(${at}, '2000-01-01 00:00:00+00'::timestamptz)`;

/**
 * Figures of each page as they were counted last, so that a list of all pages reads and sorts what is stored. Every
 * page has its row from the start, which a trigger makes: the list is read in the order of these indexes.
 */
export const pageFigures = pgTable(
  'page_figures',
  {
    pageId: pageId(),
    devices: integer('devices').notNull(),
    silentDevices: integer('silent_devices').notNull(),
    guests: integer('guests').notNull(),
    storage: bigint('storage', { mode: 'number' }).notNull(),
    lastActivityAt: timestamp('last_activity_at', { withTimezone: true }),
    /** False until the first count. */
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.pageId] }),
    // All pages are asked at once: these cannot start with the page.
    index('page_figures_guests').on(table.guests, table.pageId),
    index('page_figures_storage').on(table.storage, table.pageId),
    index('page_figures_activity').on(lastActivityKey(table.lastActivityAt), table.pageId),
    index('page_figures_silent')
      .on(table.pageId)
      .where(sql`silent_devices > 0`),
    pageWall(),
  ],
);
