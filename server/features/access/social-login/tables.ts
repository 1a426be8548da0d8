import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Guests who are on their way to a network and back, or from the phone's login window to its browser. One for each
 * visit: whoever presses again goes by the newest, and each counts once.
 */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    pageId: pageId(),
    visitId: uuid('visit_id').notNull(),
    /** Stands in the signed state: an older one of the same visit is not this one. */
    nonce: text('nonce').notNull(),
    /** Null: on the way to the browser. */
    network: text('network').$type<SocialNetwork>(),
    methodId: text('method_id').notNull(),
    mac: text('mac').notNull(),
    /** Where the guest goes on: the signed visit, with what was agreed to before leaving. */
    visit: text('visit').notNull(),
    /** RFC 7636: only who holds it gets anything for the code. */
    verifier: text('verifier').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.visitId] }),
    index('social_attempts_expires').on(table.expiresAt),
    pageWall(),
  ],
);

/**
 * Who a network said that a guest is. Nothing else of what it would tell is kept, and no token: nobody is asked about
 * anybody later.
 */
export const socialIdentities = pgTable(
  'social_identities',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    network: text('network').$type<SocialNetwork>().notNull(),
    /** Within what the subject is one person: an app, or an issuer. */
    realm: text('realm').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    isEmailVerified: boolean('is_email_verified').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('social_identities_subject').on(table.pageId, table.network, table.realm, table.subject),
    // Somebody who asks a network to be forgotten is looked for on every page.
    index('social_identities_everywhere').on(table.network, table.subject),
    index('social_identities_last').on(table.lastAt),
    pageWall(),
  ],
);
