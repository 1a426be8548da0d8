import { sql } from 'drizzle-orm';
import {
  doublePrecision,
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
import type { CodeSettings } from '@wifi/contract/access/access-codes.ts';
import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const accessCodes = pgTable(
  'access_codes',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    batchId: uuid('batch_id').notNull(),
    /** Upper case, without separators: as it is looked up. */
    code: text('code').notNull(),
    password: text('password').notNull(),
    note: text('note').notNull(),
    /** How many codes of its shape there could be: what a guesser is up against. */
    drawnFrom: doublePrecision('drawn_from').notNull().default(1),
    /** From the first login on; 0 = unlimited. */
    minutes: integer('minutes').notNull(),
    uses: integer('uses').notNull(),
    devices: integer('devices').notNull(),
    limits: jsonb('limits').$type<SessionLimits>().notNull(),
    validUntil: at('valid_until'),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    spent: integer('spent').notNull().default(0),
    /**
     * The devices that have logged in with it, and the last logins: on the row itself, so that one conditional
     * statement settles every race.
     */
    macs: text('macs')
      .array()
      .notNull()
      .default(sql`'{}'`),
    recentLogins: text('recent_logins')
      .array()
      .notNull()
      .default(sql`'{}'`),
    firstUsedAt: at('first_used_at'),
    endsAt: at('ends_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('access_codes_code').on(table.pageId, table.code),
    index('access_codes_created').on(table.pageId, table.createdAt, table.id),
    index('access_codes_batch').on(table.pageId, table.batchId),
    pageWall(),
  ],
);

export const accessCodePresets = pgTable(
  'access_code_presets',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<CodeSettings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.id] }), pageWall()],
);
