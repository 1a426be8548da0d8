import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { passes } from '../tables.ts';

/** Whether the router has fetched the permission of this visit, or may still do so. */
export async function findVisitState(ctx: Context, visitId: string): Promise<'opened' | 'waiting' | 'given-up'> {
  const found = await ctx.db
    .select({ usedAt: passes.usedAt })
    .from(passes)
    .where(
      and(
        eq(passes.pageId, ctx.pageId),
        eq(passes.visitId, visitId),
        or(isNotNull(passes.usedAt), gt(passes.expiresAt, ctx.now)),
      ),
    );
  return found.some(({ usedAt }) => usedAt) ? 'opened' : found.length > 0 ? 'waiting' : 'given-up';
}
