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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationKind, NotificationTopic, SummaryTime } from '@wifi/contract/venue/notification-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import { sessions } from '../auth/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What one person is told of a page: a line of their bell and, until it was sent, their outbox. While `sendAt` is set,
 * what happens of the same kind is added to it.
 */
export const notifications = pgTable(
  'notifications',
  {
    pageId: pageId(),
    uid: integer('uid').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** How many things it tells of, and what the first of them are called. */
    count: integer('count').notNull(),
    names: text('names').array().notNull(),
    /** Numbers that its sentence needs, of the last thing it tells of. */
    data: jsonb('data').$type<Record<string, string | number>>().notNull(),
    /** The conversation on Zalo that it tells of, where that is one; the line goes with its guest. */
    talk: text('talk'),
    at: at('at').notNull(),
    isInBell: boolean('is_in_bell').notNull(),
    readAt: at('read_at'),
    /** When it goes out by mail and push, or is closed where nobody wants that; null once it was. */
    sendAt: at('send_at'),
    sentAt: at('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.uid, table.id] }),
    index('notifications_at').on(table.pageId, table.uid, table.at, table.id),
    index('notifications_unread')
      .on(table.pageId, table.uid)
      .where(sql`read_at is null and is_in_bell`),
    index('notifications_talk')
      .on(table.pageId, table.talk)
      .where(sql`talk is not null`),
    uniqueIndex('notifications_open')
      .on(table.pageId, table.uid, table.kind)
      .where(sql`send_at is not null`),
    // What is due is looked for on all pages at once.
    index('notifications_due')
      .on(table.sendAt)
      .where(sql`send_at is not null`),
    pageWall(),
  ],
);

/** What a person was told is failing: told once until it is well again, and only they hear that it is. */
export const notificationTroubles = pgTable(
  'notification_troubles',
  {
    pageId: pageId(),
    uid: integer('uid').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    subject: text('subject').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.kind, table.subject, table.uid] }), pageWall()],
);

/** Without a row: `usualChoices`. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    pageId: pageId(),
    uid: integer('uid').notNull(),
    bell: text('bell').array().$type<NotificationTopic[]>().notNull(),
    mail: text('mail').array().$type<NotificationTopic[]>().notNull(),
    push: text('push').array().$type<NotificationTopic[]>().notNull(),
    /** On the clocks of the page: 22:00. Both or none. */
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    summary: text('summary').$type<SummaryTime>().notNull(),
    /** The day, on the clocks of the page, whose summary was told last. */
    summarisedDay: text('summarised_day').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.uid] }), pageWall()],
);

/** What holds for everybody who works on the page. */
export const notificationRules = pgTable(
  'notification_rules',
  { pageId: pageId(), lowRating: integer('low_rating').notNull() },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/**
 * Browsers that are sent notifications, of people and no page. One goes with its session: who signs out hears nothing
 * more. Address and keys are sealed, bound to the session; of an address there is one, whoever's it was before.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    uid: integer('uid').notNull(),
    addressHash: text('address_hash').notNull().unique(),
    sealed: text('sealed').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_uid').on(table.uid)],
);

/** The pair of keys by which push services know this program (RFC 8292). One row; the private one is sealed. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});
