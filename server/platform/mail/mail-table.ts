import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { windowCounts } from '../db/tables/window-counts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export type MailStatus = 'queued' | 'sent' | 'failed' | 'held';

/** Every mail the program wrote. `held` ones wait in the outbox because no mail server is set up. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    createdAt: at('created_at').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** A PNG as base64, which the body shows as `cid:picture`. */
    picture: text('picture'),
    /** The link the mail carries; it may work once, so it is erased with the bodies before the mail itself. */
    link: text('link'),
    status: text('status').$type<MailStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    sentAt: at('sent_at'),
    /** Goes out through this tenant's own mail server, if it has one that works; null: through the program's. */
    senderPage: integer('sender_page'),
    /** The tenant in whose list of messages it stands, without what it says; null: in none. */
    aboutPage: integer('about_page'),
    /** For the search through all of them, which reads the index alone: the bodies beside it are long. */
    searchText: text('search_text').generatedAlwaysAs(sql`left(lower(recipient || ' ' || subject), 400)`),
  },
  (table) => [
    index('mails_created_at').on(table.createdAt),
    index('mails_search').on(table.createdAt, table.id, table.searchText),
  ],
);

/** Mails that were written of late, by whoever made us write them and to whom. */
export const mailCounts = windowCounts('mail_counts');

/** What is left of a mail whose link nobody but its receiver may use any more. */
export const erasedBody = { text: '', html: '', link: null, picture: null };
