import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DomainRecord, RecordState } from '@wifi/contract/venue/sending-domain-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

export interface SeenRecord {
  kind: DomainRecord;
  name: string;
  state: RecordState;
  found: string;
  wanted: string;
}

/** The domain that a page sends mails from, with the key that signs them (RFC 6376). */
export const sendingDomains = pgTable(
  'sending_domains',
  {
    pageId: pageId().primaryKey(),
    domain: text('domain').notNull(),
    selector: text('selector').notNull(),
    publicKey: text('public_key').notNull(),
    /** Sealed, bound to page and domain. */
    privateKey: text('private_key').notNull(),
    records: jsonb('records').$type<SeenRecord[]>().notNull().default([]),
    /** The public key was found in DNS when somebody last looked. */
    isSigning: boolean('is_signing').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
  },
  () => [pageWall()],
);
