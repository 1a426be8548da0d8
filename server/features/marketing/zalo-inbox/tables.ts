import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

export interface QuickReply {
  title: string;
  text: string;
}

/** How staff answer; a page that never changed anything has no row. */
export const zaloInboxSettings = pgTable(
  'zalo_inbox_settings',
  {
    pageId: pageId(),
    pauseMinutes: integer('pause_minutes').notNull(),
    replies: jsonb('replies').$type<QuickReply[]>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
