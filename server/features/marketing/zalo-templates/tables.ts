import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { ZaloParameter } from '@wifi/contract/marketing/zalo-approved.ts';
import type {
  ZaloApprovedQuality,
  ZaloApprovedState,
  ZaloMessageKind,
} from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What is sent keeps its own words: nobody needs old versions of these. */
export const zaloTemplates = pgTable(
  'zalo_templates',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<ZaloMessageKind>().notNull(),
    language: text('language').$type<LanguageId>().notNull(),
    written: jsonb('written').$type<ZaloWriting['written']>().notNull(),
    /** Counts every save; who saves names the one they looked at. */
    version: integer('version').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.id] }), pageWall()],
);

/** Files of the library that the vendor has, which forgets them after seven days. */
export const zaloAttachments = pgTable(
  'zalo_attachments',
  {
    pageId: pageId(),
    filename: text('filename').notNull(),
    /** The account that they were handed to; another one does not know them. */
    oaId: text('oa_id').notNull(),
    vendorId: text('vendor_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.filename] }), pageWall()],
);

/** Templates that the vendor has approved, as it told of them last. */
export const zaloApprovedTemplates = pgTable(
  'zalo_approved_templates',
  {
    pageId: pageId(),
    templateId: text('template_id').notNull(),
    /** Whose it is; those of another account than the page has now count for nothing. */
    oaId: text('oa_id').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<ZaloApprovedState>().notNull(),
    quality: text('quality').$type<ZaloApprovedQuality>().notNull(),
    tag: text('tag').notNull(),
    params: jsonb('params').$type<ZaloParameter[]>().notNull(),
    buttons: jsonb('buttons').$type<{ title: string }[]>().notNull(),
    previewUrl: text('preview_url').notNull(),
    phonePrice: integer('phone_price'),
    followerPrice: integer('follower_price'),
    readAt: at('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.templateId] }), pageWall()],
);

/** When a page's approved templates were asked for and told, and what went wrong. */
export const zaloApprovedReads = pgTable(
  'zalo_approved_reads',
  {
    pageId: pageId(),
    askedAt: at('asked_at').notNull(),
    /** When that came to an end, well or not. */
    endedAt: at('ended_at'),
    problem: text('problem').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
