import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

/** All that is left of an erased person: that it was done, when, by whom, and how much went. Append-only. */
export const erasures = pgTable(
  'erasures',
  {
    pageId: pageId(),
    id: uuid('id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actor: text('actor').notNull(),
    /** Numbers of the profiles that went: they are never given again. */
    profileIds: integer('profile_ids').array().notNull(),
    /**
     * Keyed digests of what the person was known by: only who knows the contact and the server's secret can tell that
     * it was this one.
     */
    keys: text('keys').array().notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('erasures_at').on(table.pageId, table.at),
    pageWall(),
  ],
);
