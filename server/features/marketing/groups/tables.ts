import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import type { GroupKind } from '@wifi/contract/marketing/group-words.ts';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A named audience of a page's profiles. */
export const groups = pgTable(
  'groups',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<GroupKind>().notNull(),
    /** Null for a hand-picked group. */
    rule: jsonb('rule').$type<GroupRule>(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('groups_name').on(table.pageId, sql`lower(${table.name})`),
    index('groups_created').on(table.pageId, table.createdAt, table.id),
    pageWall(),
  ],
);

/** Who was picked by hand. */
export const groupMembers = pgTable(
  'group_members',
  {
    pageId: pageId(),
    groupId: integer('group_id').notNull(),
    profileId: integer('profile_id').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.groupId, table.profileId] }),
    index('group_members_profile').on(table.pageId, table.profileId),
    pageWall(),
  ],
);
