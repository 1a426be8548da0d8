import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RequestKind, RetentionSubject } from '@wifi/contract/upkeep/privacy-words.ts';
import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** How long a page keeps what. A subject without a row is kept. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    pageId: pageId(),
    subject: text('subject').$type<RetentionSubject>().notNull(),
    isOn: boolean('is_on').notNull(),
    months: integer('months').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.subject] }), pageWall()],
);

/** What people have asked for, and by when the page must have answered. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** Who asks, in the words of whoever wrote it down; emptied when the person is erased. */
    contact: text('contact').notNull(),
    note: text('note').notNull(),
    /** Known where the request came by the person's own link. */
    profileId: integer('profile_id'),
    /**
     * Where it came from the page after a login: whose login it was is for the staff to look at, and who asks has
     * proved nothing.
     */
    visitId: uuid('visit_id'),
    receivedAt: at('received_at').notNull(),
    replyDueAt: at('reply_due_at').notNull(),
    dueAt: at('due_at').notNull(),
    repliedAt: at('replied_at'),
    doneAt: at('done_at'),
    /** '' where the guest wrote it. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('privacy_requests_received').on(table.pageId, table.receivedAt),
    index('privacy_requests_profile').on(table.pageId, table.profileId),
    index('privacy_requests_visit')
      .on(table.pageId, table.visitId)
      .where(sql`visit_id is not null`),
    pageWall(),
  ],
);

/**
 * Who took our app out of their account with a network and wants to be forgotten, on whichever pages. Belongs to no
 * page; whom it is about goes as soon as it is done.
 */
export const socialDeletions = pgTable('social_deletions', {
  /** What the person is given to look how far it is. */
  code: text('code').primaryKey(),
  network: text('network').$type<SocialNetwork>().notNull(),
  realm: text('realm').notNull(),
  subject: text('subject').notNull(),
  /** Asked by the app of one page: then it is about that page alone. */
  ofPage: integer('of_page'),
  askedAt: at('asked_at').notNull(),
  doneAt: at('done_at'),
});
