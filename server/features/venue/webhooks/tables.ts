import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveryState, WebhookEvent } from '@wifi/contract/venue/webhook-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const webhooks = pgTable(
  'webhooks',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Sealed, bound to the host that it was made for. */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerUntil: at('former_until'),
    /** Whose right to see contacts decides what is told. */
    madeBy: integer('made_by').notNull(),
    createdAt: at('created_at').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    isGivenUp: boolean('is_given_up').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    failingSince: at('failing_since'),
    /** Nothing is sent before: it rests after a failure. Whoever sends pushes it ahead, so that one is in flight. */
    restsUntil: at('rests_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('webhooks_on')
      .on(table.pageId)
      .where(sql`is_on`),
    pageWall(),
  ],
);

/** What waits to be sent, and for a month what was: the outbox and the log of it in one. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    pageId: pageId(),
    webhookId: integer('webhook_id').notNull(),
    id: uuid('id').notNull(),
    /** In the order in which it happened. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    /** What it tells of: of two with the same subject the later one waits for the earlier. */
    subject: text('subject').notNull(),
    profileId: integer('profile_id'),
    visitId: uuid('visit_id'),
    leadId: integer('lead_id'),
    body: text('body').notNull(),
    /** Whether the body says who somebody is: it is sent only while its maker may see that. */
    tellsContacts: boolean('tells_contacts').notNull().default(false),
    at: at('at').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at'),
    status: smallint('status'),
    error: text('error').notNull().default(''),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.webhookId, table.id] }),
    index('webhook_deliveries_at').on(table.pageId, table.webhookId, table.at, table.id),
    // A receiver that was away for long has many waiting: the next is the first of these, and the other index tells
    // whether one of its subject stands before it.
    index('webhook_deliveries_turn')
      .on(table.pageId, table.webhookId, table.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_waiting')
      .on(table.pageId, table.webhookId, table.subject, table.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_profile').on(table.pageId, table.profileId),
    index('webhook_deliveries_lead').on(table.pageId, table.leadId),
    index('webhook_deliveries_visit').on(table.pageId, table.visitId),
    pageWall(),
  ],
);
