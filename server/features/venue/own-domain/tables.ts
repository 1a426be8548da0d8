import { boolean, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { pointsStates, txtStates } from '@wifi/contract/venue/own-domain-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The host that a page wants for its portal and its public site. Several may want the same one. */
export const ownDomains = pgTable(
  'own_domains',
  {
    pageId: pageId(),
    /** In punycode. */
    host: text('host').notNull(),
    /** Of this page and this host. Everybody can read it in DNS. */
    token: text('token').notNull(),
    namedAt: at('named_at').notNull(),
    txt: text('txt').$type<(typeof txtStates)[number]>().notNull().default('unasked'),
    points: text('points').$type<(typeof pointsStates)[number]>().notNull().default('unasked'),
    pointsTo: text('points_to').array().notNull().default([]),
    isTaken: boolean('is_taken').notNull().default(false),
    checkedAt: at('checked_at'),
    provedAt: at('proved_at'),
    /** Where the host has answered as this page. */
    url: text('url'),
    /** Since when guests are sent there: routers that were set up before have another address. */
    servedSince: at('served_since'),
    failingSince: at('failing_since'),
    warnedAt: at('warned_at'),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/**
 * Hosts that were proved, and whose they are: a request names its host before the page is known. Read across pages,
 * hence without a wall; it holds what DNS tells everybody, and is kept by a trigger on `own_domains`. Of two pages that
 * prove the same host, its key lets one in.
 */
export const ownHosts = pgTable(
  'own_hosts',
  { host: text('host').primaryKey(), page: integer('page').notNull(), url: text('url') },
  (table) => [uniqueIndex('own_hosts_page').on(table.page)],
);

/** Certificates that this program serves TLS with, of whole hosts and no page. `key` is sealed, bound to the host. */
export const hostCertificates = pgTable('host_certificates', {
  host: text('host').primaryKey(),
  chain: text('chain'),
  key: text('key'),
  notAfter: at('not_after'),
  failures: integer('failures').notNull().default(0),
  problem: text('problem').notNull().default(''),
  nextTryAt: at('next_try_at').notNull(),
});

/** With whom certificates are ordered. `key` is sealed; until `busyUntil` one process has an order under way. */
export const acmeAccounts = pgTable('acme_accounts', {
  url: text('url').primaryKey(),
  key: text('key').notNull(),
  busyUntil: at('busy_until'),
});

/** What an authority is shown, by whichever process it asks. */
export const acmeChallenges = pgTable('acme_challenges', {
  token: text('token').primaryKey(),
  answer: text('answer').notNull(),
  expiresAt: at('expires_at').notNull(),
});
