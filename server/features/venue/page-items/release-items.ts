import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { pageItems } from './tables.ts';

/** A menu goes, its items stay. */
export async function releaseItems(ctx: Context, menuId: number): Promise<void> {
  await ctx.db
    .update(pageItems)
    .set({ menuId: null })
    .where(and(eq(pageItems.pageId, ctx.pageId), eq(pageItems.menuId, menuId)));
}
