import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { AutomationState, RunState, StepWay } from '@wifi/contract/marketing/automation-words.ts';
import type { ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What triggers queue: see `enrol-events.ts`. */
export const eventKinds = ['login', 'left', 'lead', 'zalo-follow', 'zalo-text', 'zalo-info'] as const;
export type EventKind = (typeof eventKinds)[number];

/** What lets guests enter: rows that triggers queue, or what a look at the guests finds from time to time. */
export type Hears = EventKind | 'not-seen' | 'birthday' | 'group';

export const automations = pgTable(
  'automations',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    /** The draft. Guests go by the version that was published when they entered. */
    flow: jsonb('flow').$type<AutomationFlow>().notNull(),
    version: integer('version').notNull().default(1),
    state: text('state').$type<AutomationState>().notNull().default('draft'),
    publishedVersion: integer('published_version'),
    publishedAt: at('published_at'),
    /** Of the published version: triggers ask for it, so that a login on any other page queues nothing. */
    hears: text('hears').$type<Hears>(),
    /** Up to when guests were looked for who were away or have their birthday, and when the next look is due. */
    lookedUntil: at('looked_until'),
    lookAt: at('look_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('automations_name').on(table.pageId, sql`lower(${table.name})`),
    index('automations_live')
      .on(table.pageId, table.hears)
      .where(sql`state = 'live'`),
    pageWall(),
  ],
);

/** What was published, frozen: the flow, and which version of a template each of its messages sends. */
export const automationVersions = pgTable(
  'automation_versions',
  {
    pageId: pageId(),
    automationId: integer('automation_id').notNull(),
    version: integer('version').notNull(),
    flow: jsonb('flow').$type<AutomationFlow>().notNull(),
    templates: jsonb('templates').$type<Record<string, number>>().notNull(),
    /** What each message by Zalo says. */
    zalo: jsonb('zalo').$type<Record<string, ZaloWriting>>().notNull().default({}),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.automationId, table.version] }), pageWall()],
);

/** One guest on one way: where they stand, and when the step there is due. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    automationId: integer('automation_id').notNull(),
    version: integer('version').notNull(),
    profileId: integer('profile_id').notNull(),
    /** What let them enter: `visit/…`, `birthday/2026`. Each does so once. */
    occasion: text('occasion').notNull(),
    state: text('state').$type<RunState>().notNull().default('running'),
    step: text('step').notNull(),
    dueAt: at('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
    reason: text('reason').notNull().default(''),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('automation_runs_occasion').on(table.pageId, table.automationId, table.profileId, table.occasion),
    uniqueIndex('automation_runs_once')
      .on(table.pageId, table.automationId, table.profileId)
      .where(sql`state = 'running'`),
    // The only one that is read every second: however many wait, it costs one look at the first.
    index('automation_runs_due')
      .on(table.pageId, table.automationId, table.dueAt)
      .where(sql`state = 'running'`),
    index('automation_runs_profile').on(table.pageId, table.profileId),
    index('automation_runs_newest').on(table.pageId, table.automationId, table.id),
    pageWall(),
  ],
);

/** How many guests left a step by a way; the step without a name is the beginning. */
export const automationSteps = pgTable(
  'automation_steps_done',
  {
    pageId: pageId(),
    automationId: integer('automation_id').notNull(),
    step: text('step').notNull(),
    way: text('way').$type<StepWay>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.automationId, table.step, table.way] }), pageWall()],
);

/** What happened on pages with a live automation that hears of it, until it has been looked at. Triggers write it. */
export const automationEvents = pgTable(
  'automation_events',
  {
    pageId: pageId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    profileId: integer('profile_id').notNull(),
    visitId: uuid('visit_id'),
    leadId: integer('lead_id'),
    /** Of what happened on Zalo, the line of the conversation. */
    lineId: uuid('line_id'),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('automation_events_profile').on(table.pageId, table.profileId),
    index('automation_events_visit').on(table.pageId, table.visitId),
    index('automation_events_lead').on(table.pageId, table.leadId),
    index('automation_events_line').on(table.pageId, table.lineId),
    pageWall(),
  ],
);

/** Who was in the group at the last look: whoever is in it at the next one and not here has joined. */
export const automationMembers = pgTable(
  'automation_members',
  {
    pageId: pageId(),
    automationId: integer('automation_id').notNull(),
    profileId: integer('profile_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.automationId, table.profileId] }),
    index('automation_members_profile').on(table.pageId, table.profileId),
    pageWall(),
  ],
);
