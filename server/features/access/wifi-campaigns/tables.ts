import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const wifiCampaigns = pgTable(
  'wifi_campaigns',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    isCurrent: boolean('is_current').notNull(),
    version: integer('version').notNull(),
    design: jsonb('design').$type<SplashDesign>().notNull(),
    flow: jsonb('flow').$type<LoginFlow>().notNull(),
    /** Null = nobody has published since it was made. */
    publishedAt: at('published_at'),
    publishedBy: text('published_by').notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('wifi_campaigns_current')
      .on(table.pageId)
      .where(sql`is_current`),
    index('wifi_campaigns_created').on(table.pageId, table.createdAt),
    pageWall(),
  ],
);

/** What was published before; the version that stands now is the campaign itself. */
export const wifiCampaignVersions = pgTable(
  'wifi_campaign_versions',
  {
    pageId: pageId(),
    campaignId: integer('campaign_id').notNull(),
    version: integer('version').notNull(),
    design: jsonb('design').$type<SplashDesign>().notNull(),
    flow: jsonb('flow').$type<LoginFlow>().notNull(),
    publishedAt: at('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.campaignId, table.version] }), pageWall()],
);

/** One a person and campaign: what two people do at the same time cannot write over each other. */
export const wifiCampaignDrafts = pgTable(
  'wifi_campaign_drafts',
  {
    pageId: pageId(),
    campaignId: integer('campaign_id').notNull(),
    uid: integer('uid').notNull(),
    by: text('by').notNull(),
    baseVersion: integer('base_version').notNull(),
    revision: integer('revision').notNull(),
    design: jsonb('design').$type<SplashDesign>().notNull(),
    flow: jsonb('flow').$type<LoginFlow>(),
    startedAt: at('started_at').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.campaignId, table.uid] }), pageWall()],
);
