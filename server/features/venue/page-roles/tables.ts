import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '@wifi/contract/permissions.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

export const pagePermissions = pgTable(
  'page_permissions',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    uid: integer('uid').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('page_permissions_page_uid').on(table.pageId, table.uid),
    // "Which pages are mine" is asked before a page is known: the one index that cannot start with page_id.
    index('page_permissions_uid').on(table.uid, table.pageId),
    pageWall(),
  ],
);

export const pageInvitations = pgTable(
  'page_invitations',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    /** One of both: by its address somebody is told, by its number they are handed a link. */
    email: text('email'),
    mobile: text('mobile'),
    /** Of the link of a number: it works once, until then. */
    codeHash: text('code_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    role: text('role').$type<Role>().notNull(),
    invitedBy: integer('invited_by').notNull(),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('page_invitations_page_email').on(table.pageId, table.email),
    uniqueIndex('page_invitations_page_mobile').on(table.pageId, table.mobile),
    check(
      'page_invitations_to_one',
      sql`(email is null) <> (mobile is null) and (mobile is null) = (code_hash is null)`,
    ),
    // An address signs in before any page is known, as above.
    index('page_invitations_email').on(table.email),
    pageWall(),
  ],
);
