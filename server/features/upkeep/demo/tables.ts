import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

/** Pages of the demo whose guests are played, and by which program. */
export const demoLobbies = pgTable(
  'demo_lobbies',
  {
    pageId: pageId(),
    /** NAS identifiers of the routers that were made for the demo: one that an operator adds is a real one. */
    devices: text('devices').array().notNull(),
    /** The operator's switch. */
    isOpen: boolean('is_open').notNull(),
    /** Of several programs on one database, the one that plays; it says so again before the time is over. */
    player: text('player').notNull(),
    playedUntil: timestamp('played_until', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
