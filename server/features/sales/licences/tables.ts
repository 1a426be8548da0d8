import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { plans } from '../../venue/plans/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

// The platform's own: no page has a part in them until a code is put in, and what was sold outlives the page.

export const licenceBatches = pgTable('licence_batches', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  planId: integer('plan_id')
    .notNull()
    .references(() => plans.id),
  /** Null = for good. */
  months: integer('months'),
  count: integer('count').notNull(),
  prefix: text('prefix').notNull(),
  /** Until when its codes can be put in; null = for ever. */
  validUntil: at('valid_until'),
  note: text('note').notNull(),
  reseller: text('reseller').notNull(),
  createdAt: at('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  /** By what a person would remember of it: small letters are compared much faster than either case. */
  searchText: text('search_text').generatedAlwaysAs(sql`lower(note || E'\\n' || reseller || E'\\n' || prefix)`),
});

export const licenceCodes = pgTable(
  'licence_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => licenceBatches.id),
    /** Its place in the batch, from 1 on. */
    number: integer('number').notNull(),
    /** A keyed digest: whoever reads the database can neither put a code in nor try codes against it. */
    lookup: text('lookup').notNull(),
    /** The code itself, for cards and files. */
    sealed: text('sealed').notNull(),
    state: text('state').$type<'unused' | 'used' | 'revoked'>().notNull().default('unused'),
    usedAt: at('used_at'),
    usedBy: text('used_by'),
    /** No tenant's column: a page that is purged leaves behind that its code was used. */
    usedOn: integer('used_on'),
    revokedAt: at('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [
    uniqueIndex('licence_codes_lookup').on(table.lookup),
    // Nulls first is what "descending" means to a query that says no more; there are none.
    index('licence_codes_order').on(table.batchId.desc().nullsFirst(), table.number),
    index('licence_codes_used_on').on(table.usedOn),
  ],
);
