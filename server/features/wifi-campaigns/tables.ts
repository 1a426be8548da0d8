import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LoginFlow } from '@wifi/contract/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/splash-design.ts';
import { pageId, pageWall } from '../../platform/db/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const wifiCampaigns = pgTable('wifi_campaigns', {
  pageId: pageId(),
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  name: text('name').notNull(),
  isCurrent: boolean('is_current').notNull(),
  version: integer('version').notNull(),
  design: jsonb('design').$type<SplashDesign>().notNull(),
  flow: jsonb('flow').$type<LoginFlow>().notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
}, (table) => [
  primaryKey({ columns: [table.pageId, table.id] }),
  uniqueIndex('wifi_campaigns_current').on(table.pageId).where(sql`is_current`),
  index('wifi_campaigns_created').on(table.pageId, table.createdAt),
  pageWall(),
]);
