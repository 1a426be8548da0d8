import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DataType } from '@wifi/contract/access/typed-answer.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { SubjectKind } from '../../network/guest-sessions/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One login of one guest on one device. Partitioned by month: the id begins with its time. */
export const visits = pgTable(
  'visits',
  {
    pageId: pageId(),
    id: uuid('id').notNull(),
    deviceId: integer('device_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    campaignVersion: integer('campaign_version').notNull(),
    mac: text('mac').notNull(),
    ip: text('ip').notNull(),
    address: text('address').notNull(),
    language: text('language').$type<LanguageId>().notNull(),
    userAgent: text('user_agent').notNull(),
    /** Read out of it at the login: see `phone-facts.ts`. */
    browser: text('browser').notNull().default(''),
    browserVersion: text('browser_version').notNull().default(''),
    os: text('os').notNull().default(''),
    osVersion: text('os_version').notNull().default(''),
    deviceBrand: text('device_brand').notNull().default(''),
    deviceModel: text('device_model').notNull().default(''),
    /** `390x844`, as the phone's browser says it. */
    screenSize: text('screen_size').notNull().default(''),
    room: text('room').notNull(),
    /** The methods that let the guest in, in their order: "survey,click". */
    methods: text('methods').notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: integer('subject_id'),
    subjectLabel: text('subject_label').notNull(),
    /** See `standing.ts`. */
    subjectEpoch: integer('subject_epoch').notNull().default(0),
    /**
     * Told an age below the page's, and no parent or guardian has agreed: nothing that says who it was is kept with it.
     */
    isChild: boolean('is_child').notNull().default(false),
    arrivedAt: at('arrived_at').notNull(),
    loggedInAt: at('logged_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('visits_logged_in').on(table.pageId, table.loggedInAt),
    // Logins are looked for by their code only: those without one leave this index alone.
    index('visits_code')
      .on(table.pageId, table.subjectId)
      .where(sql`subject_kind = 'code'`),
    pageWall(),
  ],
);

/**
 * Visits that the reports have not counted yet. A row is deleted in the transaction that counts it, so that each counts
 * once.
 */
export const visitsToCount = pgTable(
  'visits_to_count',
  { pageId: pageId(), visitId: uuid('visit_id').notNull() },
  (table) => [index('visits_to_count_visit').on(table.pageId, table.visitId), pageWall()],
);

export const surveyAnswers = pgTable(
  'survey_answers',
  {
    pageId: pageId(),
    visitId: uuid('visit_id').notNull(),
    methodId: text('method_id').notNull(),
    questionId: text('question_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
    kind: text('kind').$type<AnswerKind>().notNull().default('choice'),
    /** The profile field that the question filled when it was asked. */
    mappingField: text('mapping_field').notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.visitId, table.methodId, table.questionId] }),
    index('survey_answers_campaign').on(table.pageId, table.campaignId, table.visitId),
    pageWall(),
  ],
);

/** What guests typed is kept as it is; everything else is also counted by its value. */
export type AnswerKind = 'choice' | Exclude<DataType, 'phone' | 'email' | 'postcode'>;

/**
 * Answers that the reports have not counted yet, written by triggers of the table above: each that was given counts,
 * each that was replaced or erased counts back. `moment` is the guest's arrival. Without a question it stands for the
 * visit as a whole.
 */
export const answersToCount = pgTable(
  'answers_to_count',
  {
    pageId: pageId(),
    campaignId: integer('campaign_id').notNull(),
    moment: at('moment').notNull(),
    methodId: text('method_id').notNull(),
    questionId: text('question_id').notNull(),
    kind: text('kind').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
    change: smallint('change').notNull(),
  },
  (table) => [index('answers_to_count_page').on(table.pageId), pageWall()],
);
