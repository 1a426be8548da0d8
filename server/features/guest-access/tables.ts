import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid, bigserial } from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { DataType } from '@wifi/contract/typed-answer.ts';
import { pageId, pageWall } from '../../platform/db/tenant-table.ts';
import type { Limits } from '../guest-sessions/limits.ts';
import type { SubjectKind } from '../guest-sessions/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One login of one guest on one device. Partitioned by month: the id begins with its time. */
export const visits = pgTable('visits', {
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
  /** Told an age below the page's, and no parent or guardian has agreed: nothing that says who it was is kept with it. */
  isChild: boolean('is_child').notNull().default(false),
  arrivedAt: at('arrived_at').notNull(),
  loggedInAt: at('logged_in_at').notNull(),
}, (table) => [
  primaryKey({ columns: [table.pageId, table.id] }),
  index('visits_logged_in').on(table.pageId, table.loggedInAt),
  // Logins are looked for by their code only: those without one leave this index alone.
  index('visits_code').on(table.pageId, table.subjectId).where(sql`subject_kind = 'code'`),
  pageWall(),
]);

/** Visits that the reports have not counted yet. A row is deleted in the transaction that counts it, so that each counts once. */
export const visitsToCount = pgTable('visits_to_count', { pageId: pageId(), visitId: uuid('visit_id').notNull() },
  (table) => [index('visits_to_count_visit').on(table.pageId, table.visitId), pageWall()]);

/** One-time credentials that the guest's browser carries to the router. */
export const passes = pgTable('passes', {
  pageId: pageId(),
  deviceId: integer('device_id').notNull(),
  userName: text('user_name').notNull(),
  password: text('password').notNull(),
  visitId: uuid('visit_id').notNull(),
  mac: text('mac').notNull(),
  limits: jsonb('limits').$type<Limits>().notNull(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: integer('subject_id'),
  subjectEpoch: integer('subject_epoch').notNull().default(0),
  label: text('label').notNull(),
  /** What the adapter needs again when the router fetches the permission itself. */
  carry: jsonb('carry').$type<Record<string, string>>().notNull(),
  method: text('method').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  /** The router's own id of the session: the same request sent again is still the same use. */
  usedFor: text('used_for'),
}, (table) => [
  // Packets name the credential before anybody knows the page, so that nobody would read a key with the page in front.
  uniqueIndex('passes_user_name').on(table.userName),
  index('passes_visit').on(table.pageId, table.visitId),
  index('passes_expires').on(table.expiresAt),
  pageWall(),
]);

/** A device that may come back by itself until then. */
export const rememberedDevices = pgTable('remembered_devices', {
  pageId: pageId(),
  mac: text('mac').notNull(),
  until: at('until').notNull(),
  methodId: text('method_id').notNull(),
  visitId: uuid('visit_id').notNull(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: integer('subject_id'),
  subjectEpoch: integer('subject_epoch').notNull().default(0),
  /** Bytes that the visit was given; null = as many as it likes. */
  bytes: bigint('bytes', { mode: 'number' }),
}, (table) => [primaryKey({ columns: [table.pageId, table.mac] }), index('remembered_devices_visit').on(table.pageId, table.visitId), pageWall()]);

/** One answer, with what is kept of its question. */
export interface BegunAnswer { questionId: string; answer: unknown; kind: AnswerKind; mappingField: string }

/**
 * What was answered on a way that is not gone to its end. The login takes it over, with the consent it is kept by; of whoever goes away before, nothing is kept: it
 * is swept as soon as the visit cannot go on any more.
 */
export const begunAnswers = pgTable('begun_answers', {
  pageId: pageId(),
  visitId: uuid('visit_id').notNull(),
  methodId: text('method_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  mac: text('mac').notNull(),
  answers: jsonb('answers').$type<BegunAnswer[]>().notNull(),
  at: at('at').notNull(),
}, (table) => [primaryKey({ columns: [table.pageId, table.visitId, table.methodId] }), pageWall()]);

export const surveyAnswers = pgTable('survey_answers', {
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
}, (table) => [
  primaryKey({ columns: [table.pageId, table.visitId, table.methodId, table.questionId] }),
  index('survey_answers_campaign').on(table.pageId, table.campaignId, table.visitId),
  pageWall(),
]);

/** What guests typed is kept as it is; everything else is also counted by its value. */
export type AnswerKind = 'choice' | Exclude<DataType, 'phone' | 'email' | 'postcode'>;

/**
 * Answers that the reports have not counted yet, written by triggers of the table above: each that was given counts, each that was replaced
 * or erased counts back. `moment` is the guest's arrival. Without a question it stands for the visit as a whole.
 */
export const answersToCount = pgTable('answers_to_count', {
  pageId: pageId(),
  campaignId: integer('campaign_id').notNull(),
  moment: at('moment').notNull(),
  methodId: text('method_id').notNull(),
  questionId: text('question_id').notNull(),
  kind: text('kind').notNull(),
  answer: jsonb('answer').$type<unknown>().notNull(),
  change: smallint('change').notNull(),
}, (table) => [index('answers_to_count_page').on(table.pageId), pageWall()]);

export type PortalEventLevel = 'info' | 'warning' | 'error';

/** Everything that happens at the portal, and how sessions end (spec §3: eventName, eventTime, level, userInput). Append-only, partitioned by month. */
export const portalEvents = pgTable('portal_events', {
  pageId: pageId(),
  id: bigserial('id', { mode: 'number' }).notNull(),
  at: at('at').notNull(),
  name: text('name').notNull(),
  level: text('level').$type<PortalEventLevel>().notNull(),
  deviceId: integer('device_id'),
  visitId: uuid('visit_id'),
  mac: text('mac').notNull(),
  method: text('method').notNull(),
  why: text('why').notNull(),
  userInput: jsonb('user_input').$type<Record<string, unknown>>().notNull(),
  /** What was typed to be let in, as `typedKey` writes it: whose address it is is found by it, on whichever phone it was typed. */
  typed: text('typed'),
  /** The campaign that was shown, if the page's own splash was not. */
  promotionId: integer('promotion_id'),
}, (table) => [
  primaryKey({ columns: [table.pageId, table.at, table.id] }),
  // The few lines that somebody looks for among the many.
  index('portal_events_trouble').on(table.pageId, table.at, table.id).where(sql`level <> 'info'`),
  index('portal_events_hotel').on(table.pageId, table.at, table.id).where(sql`name = 'hotel-error'`),
  // How the sessions of a login ended, and where erasing a guest looks.
  index('portal_events_visit').on(table.pageId, table.visitId),
  index('portal_events_mac').on(table.pageId, table.mac),
  index('portal_events_typed').on(table.pageId, table.typed).where(sql`typed is not null`),
  pageWall(),
]);
