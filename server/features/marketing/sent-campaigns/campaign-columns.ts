import { sql } from 'drizzle-orm';
import { index, integer, jsonb, smallint, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SentCampaignProblem, SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import type { Share } from './two-shares.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What the tables of campaigns of every channel have. */
export const campaignColumns = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  name: text('name').notNull(),
  state: text('state').$type<SentCampaignState>().notNull().default('draft'),
  version: integer('version').notNull().default(1),
  problem: text('problem').$type<SentCampaignProblem>(),
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
});

type Indexed = Record<'pageId' | 'createdAt' | 'id', AnyPgColumn>;

export const campaignIndexes = (table: string, { pageId, createdAt, id }: Indexed) => [
  index(`${table}_created`).on(pageId, createdAt, id),
  // What the program still has to do something about.
  index(`${table}_open`)
    .on(pageId)
    .where(sql`state in ('scheduled', 'sending') or (started_at is not null and returns is null)`),
];
