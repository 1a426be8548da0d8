import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { longestKey } from '@wifi/contract/place-in-list.ts';
import type { Context } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { groups } from './tables.ts';

export type GroupRow = typeof groups.$inferSelect;

export const own = (ctx: Context, id: number) => and(eq(groups.pageId, ctx.pageId), eq(groups.id, id));

export const getGroupRow = getByKey(groups, groups.id);

export interface GroupsPart {
  limit: number;
  skip: number;
  after?: string | undefined;
  name?: string | undefined;
}

const order: OrderKey[] = [
  { by: sql`left(${groups.name}, ${longestKey})`, kind: 'text', way: 'asc' },
  { by: groups.id, kind: 'number', way: 'asc' },
];

export async function findGroupRows(
  ctx: Context,
  { limit, skip, after, name }: GroupsPart,
): Promise<{ rows: GroupRow[]; total: number; next: string | null }> {
  const matching = and(eq(groups.pageId, ctx.pageId), name ? contains(groups.name, name) : undefined);
  const rows = await ctx.db
    .select({ ...getTableColumns(groups), cursor: cursorOf(order) })
    .from(groups)
    .where(and(matching, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [all] = await ctx.db.select({ count: count() }).from(groups).where(matching);
  return { rows, total: all?.count ?? 0, next: nextOf(rows, limit) };
}
