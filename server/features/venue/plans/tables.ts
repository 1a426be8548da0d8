import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ChangeKind, PlanLimits, PlanMetrics } from '@wifi/contract/venue/plan-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const plans = pgTable('plans', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
  currency: text('currency').notNull().default('VND'),
  /** In the smallest unit of the currency: cents of a dollar, and the dong itself. */
  pricePerMonth: integer('price_per_month').notNull().default(0),
  pricePerYear: integer('price_per_year').notNull().default(0),
  /** A limit that is not named, or null, has no end. */
  limits: jsonb('limits').$type<Partial<PlanLimits>>().notNull().default({}),
  otherMetrics: jsonb('other_metrics').$type<PlanMetrics>().notNull(),
  position: integer('position').notNull().default(0),
  /** Nobody is given it any more; whoever has it keeps it. */
  archivedAt: at('archived_at'),
});

/** By which the list goes, as the index has it: plans without an end come behind all that have one. */
export const endKey = (end: AnyPgColumn) => sql`coalesce(${end}, '2999-12-31 00:00:00+00'::timestamptz)`;

export const pageSubscriptions = pgTable(
  'page_subscriptions',
  {
    pageId: pageId(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    endDate: at('end_date'),
    isLifetime: boolean('is_lifetime').notNull().default(false),
    /** Since when the page has had this plan without a gap. */
    startedAt: at('started_at').notNull().defaultNow(),
    /** The day of the month on which it ends wherever the month has one: a plan of the 31st ends on the 28th once. */
    anchorDay: integer('anchor_day'),
    /** Days before the end of which its admins were last reminded. */
    remindedDays: integer('reminded_days'),
    /** When its end was noted in the history: once for each end. */
    lapsedAt: at('lapsed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId] }),
    // In which order they end is asked of all pages at once.
    index('page_subscriptions_end_order').on(endKey(table.endDate), table.pageId.desc().nullsFirst()),
    // Which end soon is asked of all pages at once.
    index('page_subscriptions_end').on(table.endDate),
    // How many are in which state is counted from it alone.
    index('page_subscriptions_states').on(table.pageId, table.planId, table.isLifetime, table.endDate),
    pageWall(),
  ],
);

/** Append-only: it says who paid what, and outlives the page. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    at: at('at').notNull(),
    actorUid: integer('actor_uid'),
    actorLabel: text('actor_label').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    fromPlanId: integer('from_plan_id').notNull(),
    toPlanId: integer('to_plan_id').notNull(),
    endBefore: at('end_before'),
    endAfter: at('end_after'),
    wasLifetime: boolean('was_lifetime').notNull(),
    isLifetime: boolean('is_lifetime').notNull(),
    /** What was left of the plan before, in days of the new one, and what of it was given up. */
    carriedDays: integer('carried_days').notNull().default(0),
    lostDays: integer('lost_days').notNull().default(0),
    /** What was paid, in the smallest unit of the currency; 0 where nothing was, less where it was given back. */
    amount: integer('amount').notNull().default(0),
    currency: text('currency').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Of a licence code or a payment: by what it is found again. */
    reference: text('reference').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.id] }), pageWall()],
);
