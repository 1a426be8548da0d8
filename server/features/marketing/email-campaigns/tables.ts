import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SubjectTest } from '@wifi/contract/marketing/email-campaigns.ts';
import type { GateReason } from '@wifi/contract/marketing/message-words.ts';
import type { GuestAudience } from '@wifi/contract/marketing/sent-campaign-parts.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import { campaignColumns, campaignIndexes } from '../sent-campaigns/campaign-columns.ts';
import type { Share } from '../sent-campaigns/two-shares.ts';

export interface StoredTestResult {
  at: string;
  winner: 'a' | 'b';
  isClear: boolean;
  confidence: number;
  a: Share;
  b: Share;
}

export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    pageId: pageId(),
    ...campaignColumns(),
    audience: jsonb('audience').$type<GuestAudience>().notNull(),
    templateId: integer('template_id'),
    /** As the template was when somebody pressed Send: what was checked is what goes out. */
    templateVersionId: integer('template_version_id'),
    subject: text('subject').notNull().default(''),
    test: jsonb('test').$type<SubjectTest>(),
    testResult: jsonb('test_result').$type<StoredTestResult>(),
    isBestHour: boolean('is_best_hour').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    ...campaignIndexes('email_campaigns', table),
    pageWall(),
  ],
);

/** The audience as it was when the campaign began. Whoever the gate held up then has its reason and no part. */
export const emailCampaignGuests = pgTable(
  'email_campaign_guests',
  {
    pageId: pageId(),
    campaignId: integer('campaign_id').notNull(),
    profileId: integer('profile_id').notNull(),
    reason: text('reason').$type<GateReason>(),
    /** Which subject they get, or `rest`: that which did better, or `held`: none. */
    part: text('part').$type<'a' | 'b' | 'rest' | 'held'>(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.campaignId, table.profileId] }),
    index('email_campaign_guests_profile').on(table.pageId, table.profileId),
    pageWall(),
  ],
);
