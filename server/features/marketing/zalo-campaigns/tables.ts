import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { GateReason } from '@wifi/contract/marketing/message-words.ts';
import type { SentCampaignProblem, SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import type { ZaloWay } from '@wifi/contract/marketing/zalo-campaign-words.ts';
import type { ZaloAudience } from '@wifi/contract/marketing/zalo-campaigns.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { ZaloContent } from '../messages/tables.ts';
import type { Share } from '../sent-campaigns/two-shares.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const zaloCampaigns = pgTable(
  'zalo_campaigns',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<SentCampaignState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    problem: text('problem').$type<SentCampaignProblem>(),
    audience: jsonb('audience').$type<ZaloAudience>().notNull(),
    templateId: integer('template_id'),
    outsideTemplateId: integer('outside_template_id'),
    isFreeOnly: boolean('is_free_only').notNull().default(false),
    /** What the templates said when somebody pressed Send: what was checked is what goes out. */
    content: jsonb('content').$type<ZaloContent>(),
    /** What the clocks of the page show when it begins, `2026-11-17T18:30`; null: at once. */
    startClock: text('start_clock'),
    heldOut: smallint('held_out').notNull(),
    returnDays: smallint('return_days').notNull(),
    /** How many messages there will be. */
    planned: integer('planned').notNull().default(0),
    /** Who came back, once the days for it are over: later on retention takes the logins away. */
    returns: jsonb('returns').$type<{ written: Share; heldOut: Share }>(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('zalo_campaigns_created').on(table.pageId, table.createdAt, table.id),
    // What the program still has to do something about.
    index('zalo_campaigns_open')
      .on(table.pageId)
      .where(sql`state in ('scheduled', 'sending') or (started_at is not null and returns is null)`),
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
