import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

/** Whose login it was, for consents whose visit retention has taken away: the proof outlives the visit. */
export const consentGivers = pgTable(
  'consent_givers',
  {
    pageId: pageId(),
    visitId: uuid('visit_id').notNull(),
    profileId: integer('profile_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.visitId] }),
    index('consent_givers_profile').on(table.pageId, table.profileId),
    pageWall(),
  ],
);
