import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A guest who was not let in and asks reception. Kept for a day. */
export const receptionRequests = pgTable(
  'reception_requests',
  {
    pageId: pageId(),
    id: uuid('id').notNull(),
    visitId: uuid('visit_id').notNull(),
    mac: text('mac').notNull(),
    /** A digest of the address that it came from: see `askReception`. */
    origin: text('origin').notNull().default(''),
    deviceId: integer('device_id').notNull(),
    methodId: text('method_id').notNull(),
    method: text('method').notNull(),
    typed: jsonb('typed').$type<Record<string, string>>().notNull(),
    language: text('language').$type<LanguageId>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** null while nobody has answered. */
    answer: text('answer').$type<'approve' | 'refuse'>(),
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by').notNull().default(''),
    codeId: integer('code_id'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('reception_requests_visit').on(table.pageId, table.visitId),
    index('reception_requests_mac').on(table.pageId, table.mac),
    index('reception_requests_asked').on(table.pageId, table.askedAt),
    pageWall(),
  ],
);
