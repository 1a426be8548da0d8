import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { IntegrationFailure, IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export interface Failure {
  why: IntegrationFailure;
  /** What the service said, cut and without secrets. */
  detail: string;
}

/** Accounts of a page with outside services, one of each kind. */
export const integrations = pgTable(
  'integrations',
  {
    pageId: pageId(),
    kind: text('kind').$type<IntegrationName>().notNull(),
    settings: jsonb('settings').$type<Record<string, string | number | boolean>>().notNull(),
    /** Sealed, bound to page, kind and address. */
    secrets: jsonb('secrets').$type<Record<string, { sealed: string; setAt: string }>>().notNull(),
    /** Counts changes of what is set: what was learned of an earlier one says nothing of this one. */
    version: integer('version').notNull(),
    isOn: boolean('is_on').notNull(),
    failingSince: at('failing_since'),
    lastError: jsonb('last_error').$type<Failure>(),
    /** Null: not tried since it was changed. */
    lastCheckedAt: at('last_checked_at'),
    /** It worked before, so that the admins know that it fails, and are told when it works again. */
    toldFailingAt: at('told_failing_at'),
    /** Somebody tests it: one at a time. */
    testedUntil: at('tested_until'),
    changedAt: at('changed_at').notNull(),
    changedBy: integer('changed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.kind] }), pageWall()],
);
