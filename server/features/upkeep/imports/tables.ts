import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportForm, ImportState } from '@wifi/contract/upkeep/import-words.ts';
import type { ImportSettings } from '@wifi/contract/upkeep/imports.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const counter = (name: string) => integer(name).notNull().default(0);

/** A file that is brought here from elsewhere. Says nothing of the people in it: that is in the two tables below. */
export const imports = pgTable(
  'imports',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    form: text('form').$type<ImportForm>().notNull(),
    settings: jsonb('settings').$type<ImportSettings>().notNull(),
    created: counter('created'),
    joined: counter('joined'),
    skipped: counter('skipped'),
    bad: counter('bad'),
    rows: counter('rows'),
    /** Whoever works on it begins behind these: they are committed together with what was made of them. */
    rowsDone: counter('rows_done'),
    madeBy: integer('made_by').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    keptUntil: at('kept_until'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('imports_at_work')
      .on(table.pageId)
      .where(sql`state in ('checking', 'running')`),
    index('imports_kept')
      .on(table.pageId, table.keptUntil)
      .where(sql`kept_until is not null`),
    pageWall(),
  ],
);

/** The file as it came, and what its preview shows: sealed, since it may hold passwords, and gone after a day. */
export const importPieces = pgTable(
  'import_pieces',
  {
    pageId: pageId(),
    importId: integer('import_id').notNull(),
    /** From 0 on; the preview stands at -1, the first rows at -2. */
    piece: integer('piece').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.importId, table.piece] }), pageWall()],
);

/** Rows that were not taken over: sealed, and gone after a day. */
export const importLeftOut = pgTable(
  'import_left_out',
  {
    pageId: pageId(),
    importId: integer('import_id').notNull(),
    row: integer('row').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.importId, table.row] }), pageWall()],
);
