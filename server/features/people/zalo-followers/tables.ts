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
import type {
  ZaloAttachment,
  ZaloLineAuthor,
  ZaloLineKind,
  ZaloSyncState,
} from '@wifi/contract/people/zalo-follower-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const words = (name: string) => text(name).notNull().default('');

/** What the vendor told of a message before we knew that it is one of ours. */
export interface EarlyReceipt {
  vendorId: string;
  deliveredAt: string;
  seenAt?: string;
}

/** Whoever follows the page's official account or wrote to it, and where the talk with them stands. */
export const zaloFollowers = pgTable(
  'zalo_followers',
  {
    pageId: pageId(),
    /** Within this official account; another account knows the same person by another. */
    userId: text('user_id').notNull(),
    /** Within the app: the same that a login by Zalo tells. */
    userIdByApp: words('user_id_by_app'),
    displayName: words('display_name'),
    /** As staff call them in the vendor's own console. */
    alias: words('alias'),
    avatar: words('avatar'),
    isFollower: boolean('is_follower').notNull().default(false),
    followedAt: at('followed_at'),
    unfollowedAt: at('unfollowed_at'),
    /** The vendor's time of the newest news about following: what is older and comes later changes nothing. */
    changedAt: at('changed_at'),
    lastInteractionAt: at('last_interaction_at'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** As it was shared in the chat. */
    phone: words('phone'),
    /** Who was recognised: one that was merged since leads to the profile that it is a part of. */
    profileId: integer('profile_id'),
    assignedUid: integer('assigned_uid'),
    botPausedUntil: at('bot_paused_until'),
    /** Since when a person is wanted, as no rule answers; null once somebody has read it. */
    wantedAt: at('wanted_at'),
    /** People were told so. */
    isWantedTold: boolean('is_wanted_told').notNull().default(false),
    /** Of lines that are not written yet. */
    earlyReceipts: jsonb('early_receipts').$type<EarlyReceipt[]>().notNull().default([]),
    unread: integer('unread').notNull().default(0),
    /** Of the newest line of the conversation: the list of conversations reads no other table. */
    lastLineAt: at('last_line_at'),
    lastLine: words('last_line'),
    lastLineKind: text('last_line_kind').$type<ZaloLineKind>(),
    lastLineBy: text('last_line_by').$type<ZaloLineAuthor>(),
    /** Names and number without marks and capitals, for the search. */
    searchText: words('search_text'),
    /** When the vendor's list last had them. */
    listedAt: at('listed_at'),
    /** When the vendor was last asked who this is; null: not yet. */
    syncedAt: at('synced_at'),
    /** When anything of the talk last changed: a line, a receipt, who looks after it. */
    touchedAt: at('touched_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.userId] }),
    index('zalo_followers_talks')
      .on(table.pageId, table.lastLineAt, table.userId)
      .where(sql`last_line_at is not null`),
    index('zalo_followers_unread')
      .on(table.pageId)
      .where(sql`unread > 0`),
    // Who waits is looked for on all pages at once.
    index('zalo_followers_wanted')
      .on(table.wantedAt)
      .where(sql`wanted_at is not null and not is_wanted_told`),
    index('zalo_followers_created').on(table.pageId, table.createdAt, table.userId),
    index('zalo_followers_profile').on(table.pageId, table.profileId),
    index('zalo_followers_by_app').on(table.pageId, table.userIdByApp),
    index('zalo_followers_phone').on(table.pageId, table.phone),
    index('zalo_followers_unsynced')
      .on(table.pageId)
      .where(sql`synced_at is null`),
    pageWall(),
  ],
);

/** One line of a conversation. */
export const zaloLines = pgTable(
  'zalo_lines',
  {
    pageId: pageId(),
    id: uuid('id').notNull(),
    userId: text('user_id').notNull(),
    /** The vendor's own number; null of what never got one. */
    vendorId: text('vendor_id'),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    kind: text('kind').$type<ZaloLineKind>().notNull(),
    text: words('text'),
    attachments: jsonb('attachments').$type<ZaloAttachment[]>().notNull(),
    at: at('at').notNull(),
    by: text('by').$type<ZaloLineAuthor>().notNull(),
    uid: integer('uid'),
    /** Of `messages`, where it went out through the queue. */
    messageId: uuid('message_id'),
    deliveredAt: at('delivered_at'),
    seenAt: at('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('zalo_lines_vendor')
      .on(table.pageId, table.vendorId)
      .where(sql`vendor_id is not null`),
    index('zalo_lines_talk').on(table.pageId, table.userId, table.at, table.id),
    index('zalo_lines_message').on(table.pageId, table.messageId),
    pageWall(),
  ],
);

/** How far the list of followers has been read from the vendor; one row a page. */
export const zaloSyncs = pgTable(
  'zalo_syncs',
  {
    pageId: pageId(),
    state: text('state').$type<ZaloSyncState>().notNull(),
    /** What is still to be read, the next first: a segment of the vendor's list and the place in it. */
    segments: jsonb('segments').$type<SyncSegment[]>().notNull(),
    found: integer('found').notNull().default(0),
    /** Some part of the list has more than the vendor hands out. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** What the vendor said when it failed. */
    detail: words('detail'),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/** Days as `2026-11-18`; the vendor takes them in one period. */
export interface SyncSegment {
  isFollower: boolean;
  from?: string;
  to?: string;
  tag?: string;
  offset: number;
}
