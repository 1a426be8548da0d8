import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { DisconnectResult } from '../devices/disconnect.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a session is opened on: a code, an account, a stay, a contact that was proved, who a network said that it is, or
 * nothing but a click.
 */
export const subjectKinds = ['none', 'code', 'account', 'stay', 'contact', 'social'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** `prelogin`: nobody has logged in yet, and the session counts nowhere: see `open-prelogin.ts`. */
export const sessionKinds = [...subjectKinds, 'prelogin'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/**
 * Network sessions as accounting reports them. Routers reuse session ids after a restart: the Class that we gave the
 * login, which the router sends back with every report, keeps the old and the new one apart.
 */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    pageId: pageId(),
    deviceId: integer('device_id').notNull(),
    routerSessionId: text('router_session_id').notNull(),
    loginClass: text('login_class').notNull(),
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    visitId: uuid('visit_id'),
    userName: text('user_name').notNull(),
    method: text('method').notNull(),
    subjectKind: text('subject_kind').$type<SessionKind>().notNull(),
    subjectId: integer('subject_id'),
    mac: text('mac').notNull(),
    ip: text('ip').notNull(),
    startedAt: at('started_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    endedAt: at('ended_at'),
    endCause: text('end_cause'),
    seconds: integer('seconds').notNull(),
    bytesUp: bigint('bytes_up', { mode: 'number' }).notNull(),
    bytesDown: bigint('bytes_down', { mode: 'number' }).notNull(),
    /** What our side watches because the router does not: see `limits.ts`. */
    mostSeconds: integer('most_seconds'),
    mostBytes: bigint('most_bytes', { mode: 'number' }),
    /** Whatever a Disconnect must name, as the router sent it. */
    routerFacts: jsonb('router_facts').$type<Record<string, string>>().notNull(),
    isClosing: boolean('is_closing').notNull().default(false),
    /** While the session is open: when its router is told next to end it; null = it may go on. */
    endDueAt: at('end_due_at'),
    /** How often the router has been told, and what came of it the last time. */
    endTries: integer('end_tries').notNull().default(0),
    endResult: text('end_result').$type<DisconnectResult>(),
    /** What the reports have counted of it, since reports of a router may still change it; null = nothing yet. */
    countedStart: at('counted_start'),
    countedSeconds: integer('counted_seconds'),
    countedBytes: bigint('counted_bytes', { mode: 'number' }),
    countedBytesUp: bigint('counted_bytes_up', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.deviceId, table.routerSessionId, table.loginClass] }),
    index('guest_sessions_id').on(table.pageId, table.id),
    index('guest_sessions_open')
      .on(table.pageId, table.deviceId)
      .where(sql`ended_at is null`),
    index('guest_sessions_to_end')
      .on(table.pageId, table.deviceId)
      .where(sql`ended_at is null and end_due_at is not null`),
    // Those that may still turn out to live.
    index('guest_sessions_lost')
      .on(table.pageId, table.deviceId, table.endedAt)
      .where(sql`end_cause = 'lost'`),
    index('guest_sessions_subject')
      .on(table.pageId, table.subjectKind, table.subjectId, table.startedAt)
      .where(sql`subject_id is not null`),
    // Where erasing a guest looks.
    index('guest_sessions_visit').on(table.pageId, table.visitId),
    index('guest_sessions_mac').on(table.pageId, table.mac),
    index('guest_sessions_started').on(table.pageId, table.startedAt),
    pageWall(),
  ],
);

/**
 * Ended sessions that the reports have not counted, or not in full. A row is deleted in the transaction that counts it.
 */
export const sessionsToCount = pgTable(
  'sessions_to_count',
  { pageId: pageId(), sessionId: uuid('session_id').notNull() },
  (table) => [index('sessions_to_count_session').on(table.pageId, table.sessionId), pageWall()],
);

/**
 * Logins of people who were erased, by number and by the name of their one-time credential: what a router still tells
 * of them is written without a name, or not at all. Tells of nobody.
 */
export const erasedLogins = pgTable(
  'erased_logins',
  {
    pageId: pageId(),
    key: text('key').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.key] }), pageWall()],
);
