import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { usualAgeOfConsent } from '@wifi/contract/venue/age-of-consent.ts';
import { usualCheckOut } from '@wifi/contract/venue/check-out.ts';
import { usualPrelogin } from '@wifi/contract/venue/prelogin-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

export const pageSettings = pgTable(
  'page_settings',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    timeZone: text('time_zone').notNull(),
    currency: text('currency').notNull(),
    languageId: text('language_id').$type<LanguageId>().notNull(),
    /** When rooms are left, on the clocks of the page: 12:00. */
    checkOut: text('check_out').notNull().default(usualCheckOut),
    /** Whoever says at the portal to be younger is a child: see `told-age.ts`. */
    ageOfConsent: integer('age_of_consent').notNull().default(usualAgeOfConsent),
    /** A child is asked for a parent or guardian: see `ask-guardian.ts`. */
    asksGuardian: boolean('asks_guardian').notNull().default(false),
    /** A guest who was not let in may ask reception: see `ask-reception.ts`. */
    asksReception: boolean('asks_reception').notNull().default(false),
    /** Phones may use the network for some minutes before the login: see `open-prelogin.ts`. */
    preloginMinutes: integer('prelogin_minutes').notNull().default(usualPrelogin.minutes),
    preloginHours: integer('prelogin_hours').notNull().default(usualPrelogin.hours),
    preloginPerRouter: integer('prelogin_per_router').notNull().default(usualPrelogin.perRouter),
    preloginPerPage: integer('prelogin_per_page').notNull().default(usualPrelogin.perPage),
    /** Whoever works on the page needs a second factor: asked at every call, see `identify.ts`. */
    demandsSecondFactor: boolean('demands_second_factor').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
