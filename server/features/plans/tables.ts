import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../platform/db/tenant-table.ts';

export interface PlanMetrics { videoUpload: 0 | 1; cta: 0 | 1; modules: string[] }

export const plans = pgTable('plans', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
  otherMetrics: jsonb('other_metrics').$type<PlanMetrics>().notNull(),
});

export const pageSubscriptions = pgTable('page_subscriptions', {
  pageId: pageId(),
  planId: integer('plan_id').notNull().references(() => plans.id),
  endDate: timestamp('end_date', { withTimezone: true }),
  isLifetime: boolean('is_lifetime').notNull().default(false),
}, (table) => [primaryKey({ columns: [table.pageId] }), pageWall()]);
