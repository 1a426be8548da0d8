import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AwayRule, HotelSystem } from '@wifi/contract/access/hotel-system-words.ts';
import type { HotelSettings } from '@wifi/contract/access/hotel-system.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { HotelFailure, StayGuest } from './hotel-client.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** How a page knows its guests in house; without a row there is no hotel system. */
export const hotelSettings = pgTable(
  'hotel_settings',
  {
    pageId: pageId(),
    system: text('system').$type<HotelSystem>().notNull(),
    devices: integer('devices').notNull(),
    ignoresWings: boolean('ignores_wings').notNull(),
    tellsProfiles: boolean('tells_profiles').notNull(),
    rules: jsonb('rules').$type<HotelSettings['rules']>().notNull(),
    keptSeconds: integer('kept_seconds').notNull(),
    awayRule: text('away_rule').$type<AwayRule>().notNull().default('list'),
    awayHours: integer('away_hours').notNull(),
    /** Of a system that is connected: its fields, and what is secret of them, sealed for its address. */
    connection: jsonb('connection').$type<Record<string, string | number | boolean>>().notNull(),
    secrets: jsonb('secrets').$type<Record<string, { sealed: string; setAt: string }>>().notNull(),
    /** Counts changes of what is set: what was learned of an earlier one says nothing of this one. */
    version: integer('version').notNull(),
    syncedAt: at('synced_at'),
    failingSince: at('failing_since'),
    lastError: jsonb('last_error').$type<Pick<HotelFailure, 'why' | 'detail'>>(),
    /** The program that follows the system, or asks it for everybody, and until when it has said so. */
    holder: text('holder').notNull().default(''),
    heldUntil: at('held_until'),
    /** Of a system that is followed: the version whose link stands. Another thread or program asks here. */
    linkVersion: integer('link_version'),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

/**
 * Reservations that are in house, or were. Of one that is over stays what its logins are told by (room and days), and
 * nothing of its guests.
 */
export const hotelStays = pgTable(
  'hotel_stays',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    /** As the hotel's system names it. */
    stayId: text('stay_id').notNull(),
    bookingNumber: text('booking_number').notNull(),
    room: text('room').notNull(),
    /** See `roomKey`. */
    roomKey: text('room_key').notNull(),
    roomType: text('room_type').notNull(),
    vip: text('vip').notNull(),
    arrival: date('arrival', { mode: 'string' }),
    departure: date('departure', { mode: 'string' }),
    checkedInAt: at('checked_in_at'),
    guests: jsonb('guests').$type<StayGuest[]>().notNull(),
    /** Phones that were let in, and by which guest of the stay each: two lists of one length. */
    macs: texts('macs'),
    macGuests: texts('mac_guests'),
    leftAt: at('left_at'),
    /** Grows whenever the stay ends: what was given before counts no more, should it come back. */
    epoch: integer('epoch').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('hotel_stays_stay').on(table.pageId, table.stayId),
    index('hotel_stays_room')
      .on(table.pageId, table.roomKey, table.id)
      .where(sql`left_at is null`),
    index('hotel_stays_left')
      .on(table.pageId, table.leftAt)
      .where(sql`left_at is not null`),
    pageWall(),
  ],
);
