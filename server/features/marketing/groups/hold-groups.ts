import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { groups } from './tables.ts';

/**
 * Whether all of these groups are there. Until the transaction ends nobody deletes one: whoever wants to waits, and
 * then finds what was planned with it.
 */
export async function holdGroups(ctx: Context, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const held = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.pageId, ctx.pageId!), inArray(groups.id, wanted)))
    .orderBy(groups.id)
    .for('key share');
  return held.length === wanted.length;
}
