import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

/** What a page opens to guests before the login, beside what the portal needs by itself. */
export const walledGardens = pgTable(
  'walled_gardens',
  {
    pageId: pageId(),
    hosts: text('hosts').array().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/** What the page's login methods need open: routers need a new script when something is added. */
export const methodGardens = pgTable(
  'method_gardens',
  {
    pageId: pageId(),
    hosts: text('hosts').array().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
