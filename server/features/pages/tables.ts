import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LoginMethod, PageCategory } from '@wifi/contract/page-categories.ts';

/** The tenants themselves. Every tenant table's page_id is an id of this one. */
export const pages = pgTable('pages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  eid: text('eid').notNull().unique(),
  name: text('name').notNull(),
  category: text('category').$type<PageCategory>().notNull(),
  mobile: text('mobile').notNull(),
  address: text('address').notNull(),
  about: text('about').notNull(),
  allowedLoginMethods: text('allowed_login_methods').array().$type<LoginMethod[]>().notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** A deleted page vanishes at once and is purged a month later, so that a slip can be undone by hand. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
}, (table) => [index('pages_deleted').on(table.deletedAt).where(sql`deleted_at is not null`)]);
