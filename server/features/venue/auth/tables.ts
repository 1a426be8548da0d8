import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { longestKey } from '@wifi/contract/place-in-list.ts';
import type { SignInResult } from '@wifi/contract/venue/sign-in-words.ts';
import { windowCounts } from '../../../platform/db/tables/window-counts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** By which lists of them go, as the indexes have it. Whoever never signed in comes last. */
export const nameKey = (name: AnyPgColumn) => sql`left(lower(${name}), ${sql.raw(String(longestKey))})`;
export const lastSignInKey = (at: AnyPgColumn) => sql`coalesce(${at}, '2000-01-01 00:00:00+00'::timestamptz)`;

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** null for people who were invited by their mobile number. */
    email: text('email').unique(),
    /** As E.164 has it: one spelling a number. Nobody has proven it. */
    mobile: text('mobile').unique(),
    /** What they sign in with, and are called by in logs. One of both there always is. */
    login: text('login')
      .generatedAlwaysAs(sql`coalesce(email, mobile)`)
      .notNull(),
    displayName: text('display_name').notNull(),
    /** null for people who only ever signed in with Google. */
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject').unique(),
    groupId: integer('group_id').notNull(),
    languageId: text('language_id').$type<LanguageId>().notNull(),
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at('created_at').notNull().defaultNow(),
    disabledAt: at('disabled_at'),
    lastSignedInAt: at('last_signed_in_at'),
    /** Since when signing in takes a second factor; null while none is set up. */
    secondFactorAt: at('second_factor_at'),
    /** For the search through all of them: small letters are compared much faster than either case. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(display_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))`,
    ),
  },
  (table) => [
    index('users_name').on(nameKey(table.displayName), table.id),
    index('users_last_signed_in').on(lastSignInKey(table.lastSignedInAt), table.id),
    // Asked for by number only, and there are few: whoever changes one holds them all.
    index('users_administrators')
      .on(table.id)
      .where(sql`group_id = 999`),
  ],
);

/**
 * A sign-up that waits for its mailed link. Whoever typed the address may be a stranger to it: name and password are
 * chosen by who holds the link.
 */
export const registrations = pgTable(
  'registrations',
  {
    codeHash: text('code_hash').primaryKey(),
    email: text('email').notNull(),
    languageId: text('language_id').$type<LanguageId>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('registrations_email').on(table.email)],
);

/** Codes that work once: password reset, first administrator. Only digests are stored. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    purpose: text('purpose').$type<'reset-password' | 'first-administrator'>().notNull(),
    uid: integer('uid').references(() => users.id, { onDelete: 'cascade' }),
    /** Who was shown the link to hand it on; null where it was mailed to the person. */
    madeBy: integer('made_by'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('one_time_codes_uid').on(table.uid)],
);

/** One signed-in browser. Tokens name it, so ending it ends them at the next call. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    renewalHash: text('renewal_hash').notNull(),
    previousRenewalHash: text('previous_renewal_hash'),
    renewedAt: at('renewed_at').notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    /**
     * Of who sees the console as this user: the session of that platform administrator, with which this one ends. It
     * has no renewal that anybody knows, and every call that changes something refuses it.
     */
    viewerSessionId: uuid('viewer_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_uid').on(table.uid),
    index('sessions_viewer')
      .on(table.viewerSessionId)
      .where(sql`viewer_session_id is not null`),
  ],
);

/** Failed guesses in a window, counted before the check so that parallel guesses cannot slip past. */
export const guesses = windowCounts('guesses');

/**
 * Who tried to sign in, from where, and what came of it, for 90 days. The same within a minute is one row: a flood of
 * guesses fills nothing. Goes with the account.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slot: at('slot').notNull(),
    key: text('key').notNull(),
    uid: integer('uid').references(() => users.id, { onDelete: 'cascade' }),
    /** What was typed where there is no such account, veiled; empty where several are told together. */
    name: text('name').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    result: text('result').$type<SignInResult>().notNull(),
    times: integer('times').notNull(),
    at: at('at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_attempts_slot').on(table.slot, table.key),
    index('sign_in_attempts_at').on(table.at, table.id),
    index('sign_in_attempts_uid').on(table.uid, table.at),
  ],
);
