import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Answerer, RuleAction, RuleEvent, RuleMatch } from '@wifi/contract/marketing/zalo-rule-words.ts';
import type { RuleHours, TargetedAudience } from '@wifi/contract/marketing/zalo-rules.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What the official account answers by itself, in the order of `position`. */
export const zaloRules = pgTable(
  'zalo_rules',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    position: integer('position').notNull(),
    ruleName: text('rule_name').notNull(),
    eventType: text('event_type').$type<RuleEvent>().notNull(),
    isOn: boolean('is_on').notNull(),
    match: text('match').$type<RuleMatch>().notNull(),
    keywords: text('keywords').array().notNull(),
    responses: text('responses').array().notNull(),
    actionType: text('action_type').$type<RuleAction>().notNull(),
    content: text('content').notNull(),
    targetedAudience: jsonb('targeted_audience').$type<TargetedAudience>().notNull(),
    unmatchedMessage: text('unmatched_message').notNull(),
    hours: jsonb('hours').$type<RuleHours>(),
    cooldownMinutes: integer('cooldown_minutes').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.id] }), pageWall()],
);

/** What guests ask, in several ways, and what the page answers. */
export const zaloQuestions = pgTable(
  'zalo_questions',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    question: text('question').notNull(),
    phrasings: text('phrasings').array().notNull(),
    answer: text('answer').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.id] }), pageWall()],
);

/** A page without a row has the defaults. */
export const zaloBots = pgTable(
  'zalo_bots',
  {
    pageId: pageId(),
    isOn: boolean('is_on').notNull().default(true),
    answersQuestions: boolean('answers_questions').notNull().default(true),
    asksModel: boolean('asks_model').notNull().default(false),
    mostAnswersAnHour: integer('most_answers_an_hour').notNull().default(20),
    modelTokensADay: integer('model_tokens_a_day').notNull().default(50_000),
    codesADay: integer('codes_a_day').notNull().default(50),
    handoverMinutes: integer('handover_minutes').notNull().default(120),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/**
 * What became of one event of a follower: an event is answered once, and limits count these rows. What guests wrote
 * stands here only where nobody answered it. Kept for six weeks.
 */
export const zaloBotAnswers = pgTable(
  'zalo_bot_answers',
  {
    pageId: pageId(),
    eventId: text('event_id').notNull(),
    userId: text('user_id').notNull(),
    /** `code`: a code of the portal, which its own answer is about. */
    by: text('by').$type<Answerer | 'code'>().notNull(),
    ruleId: integer('rule_id'),
    questionId: integer('question_id'),
    gaveCode: boolean('gave_code').notNull().default(false),
    /** Of the model: reserved before it is asked, then what it says it used. */
    tokens: integer('tokens').notNull().default(0),
    text: text('text').notNull().default(''),
    /** When the model was asked: it is asked once. */
    askedAt: at('asked_at'),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.eventId] }),
    index('zalo_bot_answers_user').on(table.pageId, table.userId, table.at),
    index('zalo_bot_answers_at').on(table.pageId, table.at),
    index('zalo_bot_answers_unanswered')
      .on(table.pageId, table.at)
      .where(sql`text <> ''`),
    index('zalo_bot_answers_to_ask')
      .on(table.pageId, table.at)
      .where(sql`by = 'model' and asked_at is null`),
    pageWall(),
  ],
);
