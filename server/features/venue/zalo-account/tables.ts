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
} from 'drizzle-orm/pg-core';
import type { PkceMode, ZaloFailure, ZaloState } from '@wifi/contract/venue/zalo-account-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What Zalo last refused for a reason that a person can mend, and of which call. */
export interface ZaloProblem {
  kind: ZaloFailure;
  code: number;
  message: string;
  path: string;
  at: string;
}

/** The official account of a page, and the app by which we speak for it. */
export const zaloAccounts = pgTable(
  'zalo_accounts',
  {
    pageId: pageId().primaryKey(),
    /** Null: the platform's app. */
    ownAppId: text('own_app_id'),
    /** Sealed, bound to page and app. */
    appSecret: text('app_secret'),
    /** By which webhooks are signed, where that is not the app's secret. Sealed as the one before. */
    oaSecret: text('oa_secret'),
    pkceMode: text('pkce_mode').$type<PkceMode>().notNull().default('per_request'),
    /** What Zalo asks a domain to show. */
    siteProof: text('site_proof').notNull().default(''),

    state: text('state').$type<ZaloState>().notNull().default('off'),
    oaId: text('oa_id'),
    /** The app that the tokens were given to. */
    appId: text('app_id'),
    /** Sealed, bound to page and account. A refresh token counts once. */
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    tokensAt: at('tokens_at'),
    accessUntil: at('access_until'),
    /** When the pair is renewed next; null: nobody tries. */
    refreshAt: at('refresh_at'),
    /** Tries without an answer since the last pair. */
    refreshTries: integer('refresh_tries').notNull().default(0),
    /** Until then somebody waits for Zalo's answer with the refresh token, and nobody else sends it. */
    refreshingUntil: at('refreshing_until'),
    problem: jsonb('problem').$type<ZaloProblem>(),

    name: text('name').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    isVerified: boolean('is_verified').notNull().default(false),
    packageName: text('package_name').notNull().default(''),
    packageUntil: text('package_until').notNull().default(''),
    followers: integer('followers').notNull().default(0),
    quotaTotal: integer('quota_total'),
    quotaLeft: integer('quota_left'),
    cardAt: at('card_at'),
    connectedAt: at('connected_at'),
    connectedBy: text('connected_by').notNull().default(''),

    /** How webhooks of this account are signed, once one was: `app_id/oa`. */
    macVariant: text('mac_variant'),
    /** The last webhook whose signature was right, and the last whose was not. */
    heardAt: at('heard_at'),
    refusedAt: at('refused_at'),
  },
  (table) => [
    // A refresh token counts once: two pages that both renew the tokens of one account would take them from each other.
    uniqueIndex('zalo_accounts_oa')
      .on(table.oaId)
      .where(sql`state <> 'off'`),
    index('zalo_accounts_proof')
      .on(table.siteProof)
      .where(sql`site_proof <> ''`),
    pageWall(),
  ],
);

/** Operators who are on their way to Zalo and back: one of each session. */
export const zaloAttempts = pgTable(
  'zalo_attempts',
  {
    pageId: pageId(),
    sessionId: text('session_id').notNull(),
    /** Stands in the signed state. */
    nonce: text('nonce').notNull(),
    /** RFC 7636; empty where the account takes none. */
    verifier: text('verifier').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.sessionId] }),
    index('zalo_attempts_expires').on(table.expiresAt),
    pageWall(),
  ],
);

/** What Zalo told and nobody has worked on yet. */
export const zaloEvents = pgTable(
  'zalo_events',
  {
    pageId: pageId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    userId: text('user_id').notNull(),
    userIdByApp: text('user_id_by_app'),
    /** By Zalo's clock. */
    at: at('at').notNull(),
    /** JSON as it came: parsed by who reads it, so that nothing in it can keep a row from being written. */
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('zalo_events_order').on(table.pageId, table.at, table.id),
    pageWall(),
  ],
);

/** What was told already, for as long as Zalo repeats it. Digests: they say nothing of anybody. */
export const zaloHeard = pgTable(
  'zalo_heard',
  {
    pageId: pageId(),
    key: text('key').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.key] }), index('zalo_heard_at').on(table.at), pageWall()],
);

/** Calls of this minute by app, of all pages and processes. */
export const zaloRates = pgTable('zalo_rates', {
  /** An app's, or a page's share of one: `app/1` and `app/1/page/7`. */
  key: text('key').primaryKey(),
  /** Minutes since 1970. */
  minute: integer('minute').notNull(),
  used: integer('used').notNull(),
});
