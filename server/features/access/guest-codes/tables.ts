import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  usualCodeLimits,
  type CodeChannel,
  type CodePurpose,
  type CodeState,
} from '@wifi/contract/access/guest-code-words.ts';
import type { SmsKind } from '@wifi/contract/venue/integration-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Each code that was sent to a guest or shown to one, with what became of it. */
export const guestCodes = pgTable(
  'guest_codes',
  {
    pageId: pageId(),
    id: uuid('id').notNull(),
    /** It opens nothing on any other. */
    visitId: uuid('visit_id').notNull(),
    methodId: text('method_id').notNull(),
    deviceId: integer('device_id').notNull(),
    mac: text('mac').notNull(),
    channel: text('channel').$type<CodeChannel>().notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    country: text('country').notNull().default(''),
    /** Keyed digest; empty where the gateway makes and checks the code, and of the page's own codes. */
    codeHash: text('code_hash').notNull().default(''),
    accessCodeId: integer('access_code_id'),
    tries: smallint('tries').notNull().default(0),
    state: text('state').$type<CodeState>().notNull(),
    provider: text('provider').$type<SmsKind | 'mail'>(),
    /** What the gateway calls it. */
    providerRef: text('provider_ref').notNull().default(''),
    mailId: uuid('mail_id'),
    detail: text('detail').notNull().default(''),
    /** In thousandths. */
    cost: bigint('cost', { mode: 'number' }),
    currency: text('currency').notNull().default(''),
    /** Of the page's clocks: budgets are counted by it. */
    day: date('day', { mode: 'string' }).notNull(),
    at: at('at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** A newer one has taken its place. */
    endedAt: at('ended_at'),
    deliveredAt: at('delivered_at'),
    usedAt: at('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('guest_codes_at').on(table.pageId, table.at, table.id),
    index('guest_codes_day').on(table.pageId, table.day, table.channel),
    index('guest_codes_visit').on(table.pageId, table.visitId),
    index('guest_codes_mac').on(table.pageId, table.mac, table.day),
    index('guest_codes_phone').on(table.pageId, table.phone, table.day),
    index('guest_codes_email').on(table.pageId, sql`lower(email)`, table.day),
    // Those of all pages of which it is not known yet whether they went out.
    index('guest_codes_waiting')
      .on(table.at)
      .where(sql`state = 'waiting'`),
    pageWall(),
  ],
);

/**
 * Numbers and addresses that somebody has proved to be theirs: what a login by a code hangs on. Erased with the person,
 * and then nothing stands that was opened by it.
 */
export const guestContacts = pgTable(
  'guest_contacts',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').$type<'phone' | 'email'>().notNull(),
    contact: text('contact').notNull(),
    provenAt: at('proven_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('guest_contacts_contact').on(table.pageId, table.kind, table.contact),
    pageWall(),
  ],
);

const limit = (name: string, usual: number) => integer(name).notNull().default(usual);

/** Against those who have messages sent for the money in it. */
export const guestCodeSettings = pgTable(
  'guest_code_settings',
  {
    pageId: pageId(),
    countries: text('countries').array().notNull(),
    perNumber: limit('per_number', usualCodeLimits.perNumber),
    perPhone: limit('per_phone', usualCodeLimits.perPhone),
    perDevice: limit('per_device', usualCodeLimits.perDevice),
    smsADay: limit('sms_a_day', usualCodeLimits.smsADay),
    emailsADay: limit('emails_a_day', usualCodeLimits.emailsADay),
    /** The day for which the admins were warned last, and whether the budget was used up by then. */
    warnedDay: date('warned_day', { mode: 'string' }),
    warnedPercent: smallint('warned_percent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
