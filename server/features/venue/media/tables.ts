import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileType } from '@wifi/contract/venue/media-types.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const mediaFiles = pgTable(
  'media_files',
  {
    pageId: pageId(),
    eid: text('eid').notNull(),
    type: text('type').$type<FileType>().notNull(),
    name: text('name').notNull(),
    /** Made by us for this one upload and never used again: what lies under it can be kept by browsers for ever. */
    filename: text('filename').notNull(),
    /** Names it had before another upload took its place: they lead to it. */
    former: text('former').array().notNull().default([]),
    mimetype: text('mimetype').notNull(),
    extension: text('extension').notNull(),
    filesize: integer('filesize').notNull(),
    /** Bytes of the smaller pictures beside it. */
    smaller: jsonb('smaller').$type<{ width: number; filesize: number }[]>().notNull().default([]),
    width: integer('width'),
    height: integer('height'),
    createdAt: at('created_at').notNull(),
    /** Empty from the upload until the library takes the file; what stays so is swept away. */
    listedAt: at('listed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.eid] }),
    uniqueIndex('media_files_filename').on(table.pageId, table.filename),
    index('media_files_listed').on(table.pageId, table.listedAt),
    pageWall(),
  ],
);
