import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    invitedBy: integer('invited_by').notNull(),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('page_invitations_page_email').on(table.pageId, table.email),
    // An address signs in before any page is known, as above.
    index('page_invitations_email').on(table.email),
    pageWall(),
  ],
);
