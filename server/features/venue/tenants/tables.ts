import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { longestKey } from '@wifi/contract/place-in-list.ts';
import type { LoginMethod, PageCategory } from '@wifi/contract/venue/page-categories.ts';

/** By which lists of them go, as the index has it. */
export const nameKey = (name: AnyPgColumn) => sql`left(lower(${name}), ${sql.raw(String(longestKey))})`;

/** The tenants themselves. Every tenant table's page_id is an id of this one. */
export const pages = pgTable(
  'pages',
  {
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
    /** Platform administrators let no guest of it in any more; its people read why, and can do all else. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspendedFor: text('suspended_for').notNull().default(''),
    /** For the search through all of them: small letters are compared much faster than either case. */
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || eid)`),
  },
  (table) => [
    index('pages_name').on(nameKey(table.name), table.id),
    // A search through all of them reads this, which is a sixth of the rows themselves.
    index('pages_search').on(table.id, table.searchText, table.deletedAt, table.suspendedAt),
    index('pages_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    // How many pages a person has made is asked before one more is.
    index('pages_created_by').on(table.createdBy),
  ],
);
