import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Every text that a guest agreed to, once for each wording. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    pageId: pageId(),
    hash: text('hash').notNull(),
    language: text('language').$type<LanguageId>().notNull(),
    text: text('text').notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.hash] }), pageWall()],
);

/**
 * What guests agreed to and took back, in the order in which they did. Append-only: the application role may neither
 * change nor delete a row, but for the function `erase_consents`, which erasing a person goes through.
 */
export const consents = pgTable(
  'consents',
  {
    pageId: pageId(),
    /** The visit's id where it was given with a login, so that a login told twice counts once; else its own. */
    id: uuid('id').notNull(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    isGiven: boolean('is_given').notNull().default(true),
    /** Which wording it is about. */
    termsHash: text('terms_hash').notNull(),
    language: text('language').$type<LanguageId>().notNull(),
    visitId: uuid('visit_id'),
    /** Of what was not said with a login, nor on the page after one: whom it is about. */
    profileId: integer('profile_id'),
    mac: text('mac').notNull(),
    address: text('address').notNull(),
    /** The login methods (`survey,click`), `link` or `console`. */
    method: text('method').notNull().default(''),
    /** Who wrote it down, where it was not the guest. */
    actor: text('actor').notNull().default(''),
    /** Of a child: the name of the parent or guardian who gave it in their place. */
    guardian: text('guardian').notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id, table.purpose] }),
    // What was taken back on the page after a login, by the login it was given with.
    index('consents_taken_back')
      .on(table.pageId, table.visitId)
      .where(sql`not is_given and visit_id is not null`),
    index('consents_profile')
      .on(table.pageId, table.profileId)
      .where(sql`profile_id is not null`),
    pageWall(),
  ],
);
