import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from './tenant-table.ts';

/** Append-only: the application role may insert and read, nothing else. page_id 0 is the platform itself. */
export const auditEvents = pgTable(
  'audit_events',
  {
    pageId: pageId(),
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorUid: integer('actor_uid'),
    actorLabel: text('actor_label').notNull(),
    action: text('action').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('audit_events_page_at').on(table.pageId, table.at),
    // The platform's own log is read over all pages: newest first, and by what happened.
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_action').on(table.action, table.at),
    pageWall(),
  ],
);
