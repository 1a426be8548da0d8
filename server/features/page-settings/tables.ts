import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { pageId, pageWall } from '../../platform/db/tenant-table.ts';

export const pageSettings = pgTable('page_settings', {
  pageId: pageId(),
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  timeZone: text('time_zone').notNull(),
  currency: text('currency').notNull(),
  languageId: text('language_id').$type<LanguageId>().notNull(),
}, (table) => [primaryKey({ columns: [table.pageId] }), pageWall()]);
