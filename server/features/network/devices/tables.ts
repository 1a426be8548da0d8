import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const devices = pgTable(
  'devices',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    nasId: text('nas_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<DeviceType>().notNull(),
    /** Sealed: RADIUS needs the clear text, a stolen backup must not. */
    secret: text('secret').notNull(),
    /** Of the device's type; secrets among them are sealed. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    messageAuthenticator: text('message_authenticator').$type<'yes' | 'auto' | 'no'>().notNull(),
    coaAddress: text('coa_address').notNull(),
    coaPort: integer('coa_port').notNull(),
    coaSigns: boolean('coa_signs').notNull(),
    addresses: text('addresses').array().notNull(),
    swapsOctets: boolean('swaps_octets').notNull(),
    /** It does not say whose phone asks: a credential is then taken from whoever brings it. */
    hidesPhones: boolean('hides_phones').notNull().default(false),
    interim: integer('interim').notNull(),
    logo: text('logo').notNull(),
    background: text('background').notNull(),
    createdAt: at('created_at').notNull(),
    /** When somebody said that the router has what the set-up shows. */
    scriptAt: at('script_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    // A packet names its device before anybody knows the page.
    uniqueIndex('devices_nas_id').on(table.nasId),
    index('devices_created_at').on(table.pageId, table.createdAt),
    pageWall(),
  ],
);

/**
 * Which page a device belongs to, and nothing that anybody could use: a packet or a redirect names the device before
 * the page is known. The one thing that is read across pages there, hence without a wall; kept by a trigger on the
 * devices.
 */
export const deviceDirectory = pgTable(
  'device_directory',
  {
    nasId: text('nas_id').primaryKey(),
    page: integer('page').notNull(),
    type: text('type').$type<DeviceType>().notNull(),
    addresses: text('addresses').array().notNull(),
  },
  (table) => [
    index('device_directory_type').on(table.type),
    index('device_directory_addresses').using('gin', table.addresses),
  ],
);

/** What was seen of a device, written in batches; apart from the device so that traffic never touches its settings. */
export const deviceLastSeen = pgTable(
  'device_sights',
  {
    pageId: pageId(),
    deviceId: integer('device_id').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** Where its packets come from: Disconnect goes there unless the operator says otherwise. */
    address: text('address'),
    redirectAt: at('redirect_at'),
    /** A guest came with a redirect that the key we share with the router does not open. */
    wrongKeyAt: at('wrong_key_at'),
    /** A guest came to an address that this portal had before, and to which. */
    formerUrlAt: at('former_url_at'),
    formerUrl: text('former_url'),
    accessAt: at('access_at'),
    accountingAt: at('accounting_at'),
    rightSecretAt: at('right_secret_at'),
    wrongSecretAt: at('wrong_secret_at'),
    signedAt: at('signed_at'),
    unsignedAt: at('unsigned_at'),
    disconnectAt: at('disconnect_at'),
    disconnectResult: text('disconnect_result'),
    controllerAt: at('controller_at'),
    controllerResult: text('controller_result'),
    /** Seconds that the router's clock is ahead of ours. */
    clockSkew: integer('clock_skew'),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.deviceId] }), pageWall()],
);

/** What webhooks were last told of a device, and what it looks like since: only what lasts is told. */
export const deviceStates = pgTable(
  'device_states',
  {
    pageId: pageId(),
    deviceId: integer('device_id').notNull(),
    state: text('state').$type<'new' | 'up' | 'down'>().notNull(),
    changedAt: at('changed_at').notNull(),
    candidate: text('candidate').$type<'up' | 'down'>(),
    candidateSince: at('candidate_since'),
    lookedAt: at('looked_at').notNull(),
    /** Nothing is called down before: after our own absence, everybody seems to have been silent. */
    trustsFrom: at('trusts_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.deviceId] }), pageWall()],
);

/** Where guests have been sent to, on the whole installation; `until` is when another address took its place. */
export const portalAddresses = pgTable('portal_addresses', { url: text('url').primaryKey(), until: at('until') });
