import { sql } from 'drizzle-orm';
import {
  bigint,
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
  MessageCause,
  MessageChannel,
  MessagePurpose,
  MessageReason,
  MessageState,
} from '@wifi/contract/marketing/message-words.ts';
import type { ZaloMessage, ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export type BlockReason = 'bounced' | 'complained' | 'withdrew';

/** What goes to a follower of the official account, or to a phone number where it is an approved template. */
export interface ZaloContent {
  zalo: ZaloMessage | ZaloWriting;
  /** Instead of it where the follower's window is closed: an approved template. */
  outside?: ZaloMessage | ZaloWriting;
  /** Nothing but the template where Zalo would charge for a free text. */
  isFreeOnly?: boolean;
  /** The colleague who wrote it by hand. */
  uid?: number;
}

/** What a message says where no template does. */
export type MessageContent = { subject: string; text: string; html: string } | { text: string } | ZaloContent;

/** What waits to be sent and what was: the queue and the log of it in one. */
export const messages = pgTable(
  'messages',
  {
    pageId: pageId(),
    id: uuid('id').notNull(),
    profileId: integer('profile_id'),
    channel: text('channel').$type<MessageChannel>().notNull(),
    purpose: text('purpose').$type<MessagePurpose>().notNull(),
    cause: text('cause').$type<MessageCause>().notNull(),
    causeId: integer('cause_id'),
    key: text('key').notNull(),
    variant: text('variant').$type<'a' | 'b'>(),
    /** Where it goes, an address in small letters: told with the message, else the profile's contact as it is sent. */
    recipient: text('recipient').notNull().default(''),
    isAddressed: boolean('is_addressed').notNull().default(false),
    templateVersionId: integer('template_version_id'),
    /** The code that this guest shows at the counter, where the mail has one. */
    voucher: text('voucher'),
    content: jsonb('content').$type<MessageContent>(),
    /** Before: another subject than the template's, with its fields. After: as it was sent. */
    subject: text('subject'),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    reason: text('reason').$type<MessageReason>(),
    /** What the mail server or gateway said. */
    detail: text('detail').notNull().default(''),
    providerRef: text('provider_ref').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    nextAt: at('next_at').notNull(),
    /** Whoever claimed it has it until then. Queued, it can be claimed again after that; sending, it never is. */
    leaseUntil: at('lease_until'),
    sentAt: at('sent_at'),
    deliveredAt: at('delivered_at'),
    openedAt: at('opened_at'),
    clickedAt: at('clicked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('messages_key').on(table.pageId, table.key),
    index('messages_created').on(table.pageId, table.createdAt, table.id),
    index('messages_due')
      .on(table.pageId, table.channel, table.purpose, table.nextAt)
      .where(sql`state = 'queued'`),
    index('messages_sending')
      .on(table.leaseUntil)
      .where(sql`state = 'sending'`),
    index('messages_profile').on(table.pageId, table.profileId, table.sentAt),
    index('messages_recipient').on(table.pageId, table.recipient, table.sentAt),
    // The vendor's receipts name a message by its own number.
    index('messages_provider')
      .on(table.pageId, table.providerRef)
      .where(sql`channel = 'zalo' and provider_ref <> ''`),
    index('messages_cause').on(table.pageId, table.cause, table.causeId, table.state),
    pageWall(),
  ],
);

/** Each time a guest followed a link of a message. */
export const messageClicks = pgTable(
  'message_clicks',
  {
    pageId: pageId(),
    messageId: uuid('message_id').notNull(),
    id: uuid('id').notNull(),
    profileId: integer('profile_id'),
    link: text('link').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.messageId, table.id] }),
    index('message_clicks_profile').on(table.pageId, table.profileId),
    pageWall(),
  ],
);

/**
 * Addresses that nothing more goes to: their server says that nobody has them, whoever has them complained, or ended it
 * from a message that came there. The last holds for what was agreed to before, under whichever guest.
 */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    pageId: pageId(),
    contact: text('contact').notNull(),
    reason: text('reason').$type<BlockReason>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.contact] }),
    index('message_blocks_contact').on(table.pageId, sql`lower(contact)`),
    pageWall(),
  ],
);

/** How a page sends; one that never changed anything has no row. */
export const messageSettings = pgTable(
  'message_settings',
  {
    pageId: pageId(),
    /** On the clocks of the page: 22:00. */
    quietFrom: text('quiet_from').notNull(),
    quietUntil: text('quiet_until').notNull(),
    /** Whether e-mails wait through the quiet hours, too. */
    isEmailQuiet: boolean('is_email_quiet').notNull(),
    /** Marketing messages to one guest within 24 hours. */
    mostADay: integer('most_a_day').notNull(),
    /** Stands before what is marketing, as the law of some countries asks: [QC]. */
    adMark: text('ad_mark').notNull(),
    tracksLinks: boolean('tracks_links').notNull(),
    tracksOpens: boolean('tracks_opens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/** How many marketing messages a page has sent in a month (`2026-11`): what its plan limits. */
export const messageMonths = pgTable(
  'message_months',
  { pageId: pageId(), month: text('month').notNull(), sent: bigint('sent', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.pageId, table.month] }), pageWall()],
);

/** The address at which a page's mail provider tells what came back: one with another number has ended. */
export const bounceHooks = pgTable(
  'bounce_hooks',
  { pageId: pageId(), number: integer('number').notNull(), heardAt: at('heard_at') },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/**
 * When a mail server or gateway may be asked for more, or a return mailbox be read again: one row for each.
 */
export const messageSenders = pgTable('message_senders', {
  /** `program`, or `12/email` for that of a page; `12/returns` for its return mailbox. */
  name: text('name').primaryKey(),
  readyAt: at('ready_at').notNull(),
});
