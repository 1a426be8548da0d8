import type { LanguageId } from '@wifi/contract/languages.ts';
import { windowCounts } from '../../platform/db/window-counts.ts';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull().unique(),
  mobile: text('mobile').unique(),
  displayName: text('display_name').notNull(),
  /** null for people who only ever signed in with Google. */
  passwordHash: text('password_hash'),
  googleSubject: text('google_subject').unique(),
  groupId: integer('group_id').notNull(),
  languageId: text('language_id').$type<LanguageId>().notNull(),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: at('created_at').notNull().defaultNow(),
  disabledAt: at('disabled_at'),
});

/** A sign-up that waits for its mailed link. Whoever typed the address may be a stranger to it: name and password are chosen by who holds the link. */
export const registrations = pgTable('registrations', {
  codeHash: text('code_hash').primaryKey(),
  email: text('email').notNull(),
  languageId: text('language_id').$type<LanguageId>().notNull(),
  expiresAt: at('expires_at').notNull(),
}, (table) => [index('registrations_email').on(table.email)]);

/** Codes that work once: password reset, first administrator. Only digests are stored. */
export const oneTimeCodes = pgTable('one_time_codes', {
  codeHash: text('code_hash').primaryKey(),
  purpose: text('purpose').$type<'reset-password' | 'first-administrator'>().notNull(),
  uid: integer('uid').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
}, (table) => [index('one_time_codes_uid').on(table.uid)]);

/** One signed-in browser. Tokens name it, so ending it ends them at the next call. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  uid: integer('uid').notNull().references(() => users.id, { onDelete: 'cascade' }),
  renewalHash: text('renewal_hash').notNull(),
  previousRenewalHash: text('previous_renewal_hash'),
  renewedAt: at('renewed_at').notNull(),
  createdAt: at('created_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  userAgent: text('user_agent').notNull(),
  address: text('address').notNull(),
}, (table) => [index('sessions_uid').on(table.uid)]);

/** Failed guesses in a window, counted before the check so that parallel guesses cannot slip past. */
export const guesses = windowCounts('guesses');
