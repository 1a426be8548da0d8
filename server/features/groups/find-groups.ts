import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { AppError } from '../../platform/errors.ts';
import { groups } from './tables.ts';

export type GroupRow = typeof groups.$inferSelect;

export const own = (ctx: Context, id: number) => and(eq(groups.pageId, ctx.pageId), eq(groups.id, id));

export async function getGroupRow(ctx: Context, id: number): Promise<GroupRow> {
  const [row] = await ctx.db.select().from(groups).where(own(ctx, id));
  if (!row) throw new AppError('not-found');
  return row;
}

export async function findGroupRows(ctx: Context, { limit, skip, name }: { limit: number; skip: number; name?: string | undefined }): Promise<{ rows: GroupRow[]; total: number }> {
  const matching = and(eq(groups.pageId, ctx.pageId), name ? contains(groups.name, name) : undefined);
  const rows = await ctx.db.select().from(groups).where(matching).orderBy(asc(groups.name), asc(groups.id)).limit(limit).offset(skip);
  const [all] = await ctx.db.select({ count: count() }).from(groups).where(matching);
  return { rows, total: all?.count ?? 0 };
}
