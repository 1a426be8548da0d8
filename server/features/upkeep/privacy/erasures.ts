import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, sortedBy, newestFirst, nextOf } from '../../../platform/db/lists/newest-first.ts';
import { erasures } from '../../access/erasure-journal/tables.ts';

const order = newestFirst(erasures.at, erasures.id, 'uuid');

export async function listErasures(
  ctx: PageContext,
  { limit, skip, after }: { limit: number; skip: number; after?: string | undefined },
) {
  const ofPage = eq(erasures.pageId, ctx.pageId);
  const rows = await ctx.db
    .select({ ...getTableColumns(erasures), cursor: cursorOf(order) })
    .from(erasures)
    .where(and(ofPage, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(erasures).where(ofPage);
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}
