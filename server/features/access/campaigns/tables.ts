import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CampaignHours, CampaignType } from '@wifi/contract/access/campaign-words.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { Words } from '@wifi/contract/words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const campaigns = pgTable(
  'campaigns',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    type: text('type').$type<CampaignType>().notNull(),
    priority: integer('priority').notNull(),
    startTime: at('start_time').notNull(),
    endTime: at('end_time'),
    /**
     * NAS identifiers, none = every device. A deleted device stays in it: a campaign for one device must never become
     * one for all.
     */
    devices: text('devices').array().notNull(),
    /** ISO 8601 days of the week on the page's clocks, Monday is 1; none = every day. */
    weekdays: integer('weekdays').array().notNull().default([]),
    /** Hours of those days on the page's clocks; null = the whole day. */
    hours: jsonb('hours').$type<CampaignHours>(),
    design: jsonb('design').$type<SplashDesign>().notNull(),
    wifiCampaignId: integer('wifi_campaign_id'),
    redirectUrl: text('redirect_url').notNull(),
    callToAction: jsonb('call_to_action').$type<{ label: Words; url: string }>(),
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Its figures outlive it. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('campaigns_start_time').on(table.pageId, table.startTime),
    pageWall(),
  ],
);

/** What guests did, by day of the page's clocks. Always equal to a count of the portal's log. */
export const campaignDays = pgTable(
  'campaign_days',
  {
    pageId: pageId(),
    campaignId: integer('campaign_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
    clicks: integer('clicks').notNull(),
    logins: integer('logins').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.campaignId, table.day] }), pageWall()],
);
