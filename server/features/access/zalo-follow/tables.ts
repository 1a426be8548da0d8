import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** `had`: by somebody who has had the longer session today. */
export type FollowState = 'waiting' | 'followed' | 'had';

/** A visit that gets a longer session once its guest follows the page on Zalo. Kept for two days. */
export const followOffers = pgTable(
  'follow_offers',
  {
    pageId: pageId(),
    visitId: uuid('visit_id').notNull(),
    /** What the guest writes to the account: by it we learn whose visit it is. */
    code: text('code').notNull(),
    /** Who they are at Zalo, where they logged in with it: following is proof enough then. */
    userIdByApp: text('user_id_by_app'),
    /** In which the guest reads the portal, and is answered in the chat. */
    language: text('language').$type<LanguageId>().notNull().default('en'),
    state: text('state').$type<FollowState>().notNull().default('waiting'),
    /** Who wrote the code, or followed, by the numbers of the account. */
    userId: text('user_id'),
    /** On the clocks of the page: of a follower one in a day counts. */
    followedDay: date('followed_day', { mode: 'string' }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.visitId] }),
    uniqueIndex('follow_offers_code')
      .on(table.pageId, table.code)
      .where(sql`state = 'waiting'`),
    index('follow_offers_user').on(table.pageId, table.userId, table.followedDay),
    index('follow_offers_by_app').on(table.pageId, table.userIdByApp),
    index('follow_offers_expires').on(table.pageId, table.expiresAt),
    pageWall(),
  ],
);
