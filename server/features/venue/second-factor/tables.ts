import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const uid = () =>
  integer('uid')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a person. */
export const totpFactors = pgTable('totp_factors', {
  uid: uid().primaryKey(),
  /** Sealed, since every code is made of it. */
  secret: text('secret').notNull(),
  /** The half minute whose code was used last: neither it nor an earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    uid: uid(),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it says to have signed; stays 0 with those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_uid').on(table.uid)],
);

/** Those that are left. Using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { uid: uid(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.codeHash] })],
);

/** Browsers that are not asked for the second factor for a while. The password they are asked for all the same. */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    id: uuid('id').primaryKey(),
    uid: uid(),
    codeHash: text('code_hash').notNull().unique(),
    /** Of the password it was remembered with: with another one, the browser is forgotten. */
    passwordMark: text('password_mark').notNull(),
    /** The session it opened last, so that signing a browser out forgets it as well. */
    sessionId: uuid('session_id').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('remembered_browsers_uid').on(table.uid)],
);

/** Tickets that were used, until they would have expired. */
export const spentTickets = pgTable('spent_tickets', {
  id: text('id').primaryKey(),
  expiresAt: at('expires_at').notNull(),
});
