import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const guestAccounts = pgTable(
  'guest_accounts',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').$type<AccountKind>().notNull(),
    username: text('username').notNull(),
    /** argon2id of an account's password; sealed clear text of an HSIA account's, because CHAP needs it. */
    password: text('password').notNull(),
    name: text('name').notNull(),
    room: text('room').notNull(),
    note: text('note').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    devices: integer('devices').notNull(),
    macs: text('macs')
      .array()
      .notNull()
      .default(sql`'{}'`),
    limits: jsonb('limits').$type<SessionLimits>().notNull(),
    validUntil: at('valid_until'),
    createdAt: at('created_at').notNull(),
    lastLoginAt: at('last_login_at'),
    /**
     * Grows whenever the password changes or the account is switched off, by a trigger, so that no writer can forget
     * it: what was given before counts no more.
     */
    epoch: integer('epoch').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('guest_accounts_username').on(table.pageId, table.kind, table.username),
    index('guest_accounts_created').on(table.pageId, table.createdAt, table.id),
    pageWall(),
  ],
);
