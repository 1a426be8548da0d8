import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign, EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import type { EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What lists are made from; the design stands in its versions. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    category: text('category').$type<EmailCategory>().notNull(),
    languages: text('languages').array().$type<LanguageId[]>().notNull(),
    /** Counts every save; who saves names the one they looked at. */
    version: integer('version').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.id] }), pageWall()],
);

/** Every version with its design, also the one that stands. What is frozen outlives its template. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    templateId: integer('template_id').notNull(),
    version: integer('version').notNull(),
    design: jsonb('design').$type<EmailDesign>().notNull(),
    /** Something was sent with it or will be: it never changes and never goes. */
    isFrozen: boolean('is_frozen').notNull().default(false),
    /** Somebody saved it by hand. What an editor saved by itself its next save goes over. */
    isKept: boolean('is_kept').notNull().default(true),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('email_template_versions_version').on(table.pageId, table.templateId, table.version),
    pageWall(),
  ],
);

/** With which colours and font new mails of a page begin. */
export const emailStyles = pgTable(
  'email_styles',
  { pageId: pageId(), style: jsonb('style').$type<EmailStyle>().notNull() },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
