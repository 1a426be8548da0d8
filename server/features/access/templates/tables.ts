import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TemplateKind, TemplatePart, TemplateState } from '@wifi/contract/access/template-words.ts';
import type { FileType } from '@wifi/contract/venue/media-types.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { Words } from '@wifi/contract/words.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

// The platform's own, as plans are: every page reads them, administrators alone write them.

/** What lists are made from, without the content: a hundred thousand of them are walked in a moment. */
export const templates = pgTable(
  'templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TemplateKind>().notNull(),
    /** By this word the product knows its own, among those of a kind. */
    builtIn: text('built_in'),
    names: jsonb('names').$type<Words>().notNull(),
    descriptions: jsonb('descriptions').$type<Words>().notNull(),
    /** Names and descriptions of every language, in small letters. */
    searchText: text('search_text').notNull(),
    state: text('state').$type<TemplateState>().notNull(),
    /** None = all of them. */
    categories: text('categories').array().$type<PageCategory[]>().notNull().default([]),
    plans: integer('plans').array().notNull().default([]),
    /** With gaps, so that one is moved without touching the others. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** Counts every change but that of the place; who saves names the one they looked at. */
    version: integer('version').notNull(),
    /** Of an e-mail, what it is for; null of every other kind. */
    occasion: text('occasion'),
    /** Of a built-in one: what an administrator changed is not replaced by what a new release ships. */
    isChanged: boolean('is_changed').notNull().default(false),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    uniqueIndex('templates_built_in').on(table.kind, table.builtIn),
    index('templates_order').on(table.kind, table.position, table.id),
    index('templates_published')
      .on(table.kind, table.position, table.id)
      .where(sql`state = 'published'`),
  ],
);

/** Every version with its content, also the one that stands. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: integer('template_id').notNull(),
    version: integer('version').notNull(),
    names: jsonb('names').$type<Words>().notNull(),
    descriptions: jsonb('descriptions').$type<Words>().notNull(),
    /** Of a splash its design; other kinds hold something else. */
    content: jsonb('content').notNull(),
    /** Names of the platform's files that the content shows. */
    files: text('files').array().notNull().default([]),
    changed: text('changed').array().$type<TemplatePart[]>().notNull().default([]),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    foreignKey({
      name: 'template_versions_template',
      columns: [table.templateId],
      foreignColumns: [templates.id],
    }).onDelete('cascade'),
    index('template_versions_files').using('gin', table.files),
  ],
);

/** Pictures and films of templates: no page's, so that no page's end takes them away. */
export const templateFiles = pgTable('template_files', {
  filename: text('filename').primaryKey(),
  type: text('type').$type<FileType>().notNull(),
  name: text('name').notNull(),
  mimetype: text('mimetype').notNull(),
  extension: text('extension').notNull(),
  filesize: integer('filesize').notNull(),
  smaller: jsonb('smaller').$type<{ width: number; filesize: number }[]>().notNull().default([]),
  width: integer('width'),
  height: integer('height'),
  createdAt: at('created_at').notNull(),
});
