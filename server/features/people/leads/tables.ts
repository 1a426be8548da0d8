import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnswerCondition } from '@wifi/contract/access/answer-conditions.ts';
import type { LeadContact, LeadNoteKind, LeadSource, LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const words = (name: string) => text(name).notNull().default('');

/** A guest who left contact data with intent, as it was left: what becomes of the profile does not change it. */
export const leads = pgTable(
  'leads',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    /** Null for somebody whom a colleague wrote down and who is no guest yet. */
    profileId: integer('profile_id'),
    status: text('status').$type<LeadStatus>().notNull(),
    source: text('source').$type<LeadSource>().notNull(),
    name: words('name'),
    email: words('email'),
    phone: words('phone'),
    /** Name and contacts without marks and capitals, for the search. */
    searchText: words('search_text'),
    /** Of the last answers: the wifi campaign that asked, and the router. */
    campaignId: integer('campaign_id'),
    deviceId: integer('device_id'),
    assigneeUid: integer('assignee_uid'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    // One open lead a guest: whoever comes second, at the same moment too, updates the first.
    uniqueIndex('leads_open')
      .on(table.pageId, table.profileId)
      .where(sql`status in ('new', 'contacted', 'qualified')`),
    index('leads_created').on(table.pageId, table.createdAt, table.id),
    index('leads_profile').on(table.pageId, table.profileId),
    index('leads_email').on(table.pageId, sql`lower(email)`),
    index('leads_phone').on(table.pageId, table.phone),
    pageWall(),
  ],
);

/**
 * Visits that have been looked at and made or changed a lead: each does so once. Its lead is null once that is deleted.
 */
export const leadVisits = pgTable(
  'lead_visits',
  {
    pageId: pageId(),
    visitId: uuid('visit_id').notNull(),
    leadId: integer('lead_id'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.visitId] }),
    index('lead_visits_lead').on(table.pageId, table.leadId),
    pageWall(),
  ],
);

/** What colleagues wrote and did. Only ever added to. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    leadId: integer('lead_id').notNull(),
    kind: text('kind').$type<LeadNoteKind>().notNull(),
    text: text('text').notNull(),
    authorUid: integer('author_uid'),
    /** As it was then: who wrote it stays readable when the colleague has gone. */
    author: text('author').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('lead_notes_lead').on(table.pageId, table.leadId, table.at, table.id),
    pageWall(),
  ],
);

/** Which answers make a lead. A page without a row has the default rule. */
export const leadRules = pgTable(
  'lead_rules',
  {
    pageId: pageId(),
    isOn: boolean('is_on').notNull(),
    needs: text('needs').$type<LeadContact>().notNull(),
    campaigns: integer('campaigns').array().notNull(),
    conditions: jsonb('conditions').$type<AnswerCondition[]>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);
