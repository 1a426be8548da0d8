import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { SubjectTest } from '@wifi/contract/marketing/email-campaigns.ts';
import type { GateReason } from '@wifi/contract/marketing/message-words.ts';
import type { GuestAudience } from '@wifi/contract/marketing/sent-campaign-parts.ts';
import type { SentCampaignProblem, SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { Share } from '../sent-campaigns/two-shares.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

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
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<SentCampaignState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    problem: text('problem').$type<SentCampaignProblem>(),
    audience: jsonb('audience').$type<GuestAudience>().notNull(),
    templateId: integer('template_id'),
    /** As the template was when somebody pressed Send: what was checked is what goes out. */
    templateVersionId: integer('template_version_id'),
    subject: text('subject').notNull().default(''),
    test: jsonb('test').$type<SubjectTest>(),
    /** What the clocks of the page show when it begins, `2026-11-17T18:30`; null: at once. */
    startClock: text('start_clock'),
    isBestHour: boolean('is_best_hour').notNull().default(false),
    heldOut: smallint('held_out').notNull(),
    returnDays: smallint('return_days').notNull(),
    /** How many messages there will be. */
    planned: integer('planned').notNull().default(0),
    testResult: jsonb('test_result').$type<StoredTestResult>(),
    /** Who came back, once the days for it are over: later on retention takes the logins away. */
    returns: jsonb('returns').$type<{ written: Share; heldOut: Share }>(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('email_campaigns_created').on(table.pageId, table.createdAt, table.id),
    // What the program still has to do something about.
    index('email_campaigns_open')
      .on(table.pageId)
      .where(sql`state in ('scheduled', 'sending') or (started_at is not null and returns is null)`),
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
