import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PlanLimit } from '@wifi/contract/venue/plan-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

/** What each page used when it was last counted: lists of every page read it here and do not count. */
export const pageUsage = pgTable(
  'page_usage',
  {
    pageId: pageId(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
    used: jsonb('used').$type<Partial<Record<PlanLimit, number>>>().notNull(),
    /** Of the limit that is used most, in hundredths; 0 where no limit is. */
    percent: integer('percent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId] }),
    // Which pages are over a limit is asked of all pages at once.
    index('page_usage_percent').on(table.percent),
    pageWall(),
  ],
);

/** Warnings that went out: each once a month. */
export const limitWarnings = pgTable(
  'limit_warnings',
  {
    pageId: pageId(),
    /** 2026-11, on the clocks of the page. */
    month: text('month').notNull(),
    limit: text('limit').$type<PlanLimit>().notNull(),
    percent: integer('percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.month, table.limit, table.percent] }), pageWall()],
);
