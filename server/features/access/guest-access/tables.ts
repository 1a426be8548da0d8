import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { Limits } from '../../network/devices/limits.ts';
import type { SessionKind, SubjectKind } from '../../network/guest-sessions/tables.ts';
import type { AnswerKind } from '../visits/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One-time credentials that the guest's browser carries to the router. */
export const passes = pgTable(
  'passes',
  {
    pageId: pageId(),
    deviceId: integer('device_id').notNull(),
    userName: text('user_name').notNull(),
    password: text('password').notNull(),
    visitId: uuid('visit_id').notNull(),
    mac: text('mac').notNull(),
    limits: jsonb('limits').$type<Limits>().notNull(),
    subjectKind: text('subject_kind').$type<SessionKind>().notNull(),
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
  },
  (table) => [
    // Packets name the credential before anybody knows the page, so that nobody would read a key with the page in
    // front.
    uniqueIndex('passes_user_name').on(table.userName),
    index('passes_visit').on(table.pageId, table.visitId),
    index('passes_expires').on(table.expiresAt),
    pageWall(),
  ],
);

/** A device that may come back by itself until then. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
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
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.mac] }),
    index('remembered_devices_visit').on(table.pageId, table.visitId),
    pageWall(),
  ],
);

/**
 * Phones that may use the network for some minutes before the login, so that a network or a mail can be reached. A day
 * later nobody asks about them.
 */
export const preloginPasses = pgTable(
  'prelogin_passes',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    visitId: uuid('visit_id').notNull(),
    /** In the place of a visit, for what its sessions use: that is not used by the login. */
    usedAs: uuid('used_as').notNull(),
    mac: text('mac').notNull(),
    deviceId: integer('device_id').notNull(),
    /** Of the page's clocks: by it the passes of a router and of the page are counted. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The signed visit with which the phone goes on when it comes again; empty once it has. */
    visit: text('visit').notNull(),
    /** The link to the browser that stood on the page, where a network was the reason. */
    resume: text('resume').notNull(),
    openedAt: at('opened_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** When the login took its place. */
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('prelogin_passes_mac').on(table.pageId, table.mac, table.openedAt),
    index('prelogin_passes_day').on(table.pageId, table.day, table.deviceId),
    index('prelogin_passes_visit').on(table.pageId, table.visitId),
    pageWall(),
  ],
);

/** One answer, with what is kept of its question. */
export interface BegunAnswer {
  questionId: string;
  answer: unknown;
  kind: AnswerKind;
  mappingField: string;
}

/**
 * What was answered on a way that is not gone to its end. The login takes it over, with the consent it is kept by; of
 * whoever goes away before, nothing is kept: it is swept as soon as the visit cannot go on any more.
 */
export const begunAnswers = pgTable(
  'begun_answers',
  {
    pageId: pageId(),
    visitId: uuid('visit_id').notNull(),
    methodId: text('method_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    mac: text('mac').notNull(),
    answers: jsonb('answers').$type<BegunAnswer[]>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.visitId, table.methodId] }), pageWall()],
);
