import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { passes } from './tables.ts';

/** Whether the router has fetched the permission of this visit. */
export async function isVisitOpened(ctx: Context, visitId: string): Promise<boolean> {
  const [pass] = await ctx.db.select({ at: passes.usedAt }).from(passes).where(and(eq(passes.pageId, ctx.pageId), eq(passes.visitId, visitId), isNotNull(passes.usedAt))).limit(1);
  return pass !== undefined;
}
