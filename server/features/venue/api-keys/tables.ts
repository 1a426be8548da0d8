import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Capability } from '@wifi/contract/permissions.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const apiKeys = pgTable(
  'api_keys',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    /** Of the whole text: a stolen copy of the database opens nothing. */
    keyHash: text('key_hash').notNull(),
    hint: text('hint').notNull(),
    scopes: text('scopes').array().$type<Capability[]>().notNull(),
    /** Of web pages that may use it in a browser; none unless listed. */
    origins: text('origins')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Who made it, and whose rights bound it at every call. */
    madeBy: integer('made_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('api_keys_hash').on(table.pageId, table.keyHash),
    index('api_keys_created').on(table.pageId, table.createdAt, table.id),
    // A browser asks whether an origin is listed before it shows the key: only the few keys that list any are read.
    index('api_keys_origins')
      .on(table.pageId)
      .where(sql`origins <> '{}' and revoked_at is null`),
    pageWall(),
  ],
);

/**
 * What a call with an Idempotency-Key was answered, for a day. Without a status the first call is still at work, or the
 * program ended during it.
 */
export const repeatableAnswers = pgTable(
  'repeatable_answers',
  {
    pageId: pageId(),
    keyId: integer('key_id').notNull(),
    /** Digests: what the caller chose, and what was asked. */
    nameHash: text('name_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    begunAt: at('begun_at').notNull(),
    status: smallint('status'),
    /** Null where it was not kept: it was too long, or a guest was erased since. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.keyId, table.nameHash] }),
    index('repeatable_answers_begun').on(table.pageId, table.begunAt),
    pageWall(),
  ],
);
