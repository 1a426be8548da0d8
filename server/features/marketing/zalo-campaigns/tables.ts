import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GateReason } from '@wifi/contract/marketing/message-words.ts';
import type { ZaloWay } from '@wifi/contract/marketing/zalo-campaign-words.ts';
import type { ZaloAudience } from '@wifi/contract/marketing/zalo-campaigns.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { ZaloContent } from '../messages/tables.ts';
import { campaignColumns, campaignIndexes } from '../sent-campaigns/campaign-columns.ts';

export const zaloCampaigns = pgTable(
  'zalo_campaigns',
  {
    pageId: pageId(),
    ...campaignColumns(),
    audience: jsonb('audience').$type<ZaloAudience>().notNull(),
    templateId: integer('template_id'),
    outsideTemplateId: integer('outside_template_id'),
    isFreeOnly: boolean('is_free_only').notNull().default(false),
    /** What the templates said when somebody pressed Send: what was checked is what goes out. */
    content: jsonb('content').$type<ZaloContent>(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    ...campaignIndexes('zalo_campaigns', table),
    pageWall(),
  ],
);

/** The audience as it was when the campaign began. Whoever the gate held up then has its reason and no part. */
export const zaloCampaignPeople = pgTable(
  'zalo_campaign_people',
  {
    pageId: pageId(),
    campaignId: integer('campaign_id').notNull(),
    /** The follower's id, or the number of the guest who is reached by phone. */
    person: text('person').notNull(),
    userId: text('user_id'),
    profileId: integer('profile_id'),
    reason: text('reason').$type<GateReason>(),
    way: text('way').$type<ZaloWay>(),
    part: text('part').$type<'written' | 'held'>(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.campaignId, table.person] }),
    index('zalo_campaign_people_profile').on(table.pageId, table.profileId),
    index('zalo_campaign_people_user').on(table.pageId, table.userId),
    pageWall(),
  ],
);
