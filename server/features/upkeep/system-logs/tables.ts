import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CallFailure } from '@wifi/contract/call-failures.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { Worker } from './workers.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Calls to other servers of which nothing came, for 30 days: the same within a minute is one row, and a page has so
 * many an hour. page_id 0 is the installation itself.
 */
export const failedCalls = pgTable(
  'failed_calls',
  {
    pageId: pageId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    slot: at('slot').notNull(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    what: text('what').notNull(),
    host: text('host').notNull(),
    reason: text('reason').$type<CallFailure>().notNull(),
    status: smallint('status'),
    longestMs: integer('longest_ms').notNull(),
    times: integer('times').notNull(),
    at: at('at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('failed_calls_slot').on(table.pageId, table.slot, table.key),
    // The list goes through those of all pages: in their order, and for what it shows by number.
    index('failed_calls_at').on(table.at, table.id),
    index('failed_calls_id').on(table.id),
    pageWall(),
  ],
);

/** Statements that took too long, by day, without what was asked in them. */
export const slowQueries = pgTable(
  'slow_queries',
  {
    pageId: pageId(),
    day: date('day').notNull(),
    key: text('key').notNull(),
    statement: text('statement').notNull(),
    times: bigint('times', { mode: 'number' }).notNull(),
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
    worstMs: integer('worst_ms').notNull(),
    worstAt: at('worst_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day, table.key] }), pageWall()],
);

/** Every process and thread of the program, as it last told of itself; one that ends well takes its row along. */
export const programProcesses = pgTable('program_processes', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'process' | 'thread'>().notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  listens: text('listens').array().notNull(),
  version: text('version').notNull(),
  node: text('node').notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('seen_at').notNull(),
  waitingWrites: integer('waiting_writes').notNull(),
  certificateEndsAt: at('certificate_ends_at'),
  /** When each worker last got to the end of its round: one that hangs must not look alive. */
  doneAt: jsonb('done_at').$type<Partial<Record<Worker, string>>>().notNull().default({}),
});

/** What came in, minute by minute, for a day. */
export const healthMinutes = pgTable('health_minutes', {
  at: at('at').primaryKey(),
  packets: bigint('packets', { mode: 'number' }).notNull(),
  /** All logins there ever were, as the database counts them: the difference of two minutes is what came between. */
  logins: bigint('logins', { mode: 'number' }).notNull(),
});
