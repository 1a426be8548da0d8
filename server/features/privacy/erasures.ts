import { count, desc, eq } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { erasures } from './tables.ts';

export async function listErasures(ctx: PageContext, { limit, skip }: { limit: number; skip: number }) {
  const ofPage = eq(erasures.pageId, ctx.pageId);
  const rows = await ctx.db.select().from(erasures).where(ofPage).orderBy(desc(erasures.at), desc(erasures.id)).limit(limit).offset(skip);
  const [total] = await ctx.db.select({ count: count() }).from(erasures).where(ofPage);
  return { rows, count: total?.count ?? 0 };
}
