import { bigint, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

/** Figures of each page as they were counted last, so that a list of all pages reads and sorts what is stored. */
export const pageFigures = pgTable(
  'page_figures',
  {
    pageId: pageId(),
    devices: integer('devices').notNull(),
    silentDevices: integer('silent_devices').notNull(),
    guests: integer('guests').notNull(),
    storage: bigint('storage', { mode: 'number' }).notNull(),
    lastActivityAt: timestamp('last_activity_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
