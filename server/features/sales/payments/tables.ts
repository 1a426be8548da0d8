import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MonthsOnSale, OrderState, PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import { plans } from '../../venue/plans/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What was sold, for how long and for how much: copied when it is ordered, whatever becomes of the plan. */
const sold = () => ({
  plan: text('plan').notNull(),
  months: integer('months').$type<MonthsOnSale>().notNull(),
  /** In the smallest unit of the currency. */
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
});

/** Nothing else is ever sold. */
const soldSoundly = (table: string) => [
  check(`${table}_months`, sql`months in (1, 12)`),
  check(`${table}_amount`, sql`amount > 0`),
];

export const paymentOrders = pgTable(
  'payment_orders',
  {
    pageId: pageId(),
    id: uuid('id').notNull(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    ...sold(),
    /** By what the provider knows it, where it has a name of its own for it; empty until it has told. */
    reference: text('reference').notNull().default(''),
    state: text('state').$type<OrderState>().notNull().default('open'),
    orderedBy: text('ordered_by').notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** The change of the subscription that it paid for. */
    changeId: integer('change_id'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('payment_orders_created').on(table.pageId, table.createdAt, table.id),
    // Which stayed open is asked of all pages at once.
    index('payment_orders_open')
      .on(table.createdAt)
      .where(sql`state = 'open'`),
    ...soldSoundly('payment_orders'),
    pageWall(),
  ],
);

/** Append-only: a document that was handed out, and outlives the page. One for each paid order. */
export const invoices = pgTable(
  'invoices',
  {
    pageId: pageId(),
    orderId: uuid('order_id').notNull(),
    /** On the clocks of the page, as the invoice shows it. */
    day: text('day').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    ...sold(),
    /** Until when the plan was paid for; null where it has no end. */
    paidUntil: text('paid_until'),
    /** What was left of the plan before, in days of this one, which `paidUntil` includes; and of which plan. */
    carriedDays: integer('carried_days').notNull().default(0),
    carriedFrom: text('carried_from').notNull().default(''),
    /** In hundredths of a per cent, and what of the amount it is. */
    vatRate: integer('vat_rate').notNull().default(0),
    vat: integer('vat').notNull().default(0),
    /** The provider's number of the payment. */
    transaction: text('transaction').notNull(),
    buyer: text('buyer').notNull(),
    buyerAddress: text('buyer_address').notNull(),
    seller: text('seller').notNull(),
    sellerAddress: text('seller_address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.orderId] }),
    uniqueIndex('invoices_number').on(table.year, table.number),
    ...soldSoundly('invoices'),
    pageWall(),
  ],
);

/** The last number given out in a year, to all pages together: the seller's invoices have no gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
