import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReviewState } from '@wifi/contract/venue/page-item-words.ts';
import type { MediaFile } from '@wifi/contract/venue/page-items.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const pageItems = pgTable(
  'page_items',
  {
    pageId: pageId(),
    eid: text('eid').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    mediaFiles: jsonb('media_files').$type<MediaFile[]>().notNull(),
    menuId: integer('menu_id'),
    /** Three places: dinars have them. */
    price: numeric('price', { precision: 15, scale: 3, mode: 'number' }),
    currency: text('currency').notNull(),
    unit: text('unit').notNull(),
    emailNotification: boolean('email_notification').notNull(),
    enableReview: boolean('enable_review').notNull(),
    position: integer('position').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the page's people were last written to about a review of it. */
    reviewMailedAt: at('review_mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.eid] }),
    index('page_items_position').on(table.pageId, table.position),
    pageWall(),
  ],
);

export const itemReviews = pgTable(
  'item_reviews',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    itemEid: text('item_eid').notNull(),
    name: text('name').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    /** Tells whether two reviews of a day came from one address, and nothing else about it. */
    sender: text('sender').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('item_reviews_item').on(table.pageId, table.itemEid, table.state),
    index('item_reviews_sender').on(table.pageId, table.sender),
    pageWall(),
  ],
);
