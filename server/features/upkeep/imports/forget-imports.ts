import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { deleteStored } from './stored-file.ts';
import { imports } from './tables.ts';

/**
 * A guest is erased: any file that lies here may name them, sealed as it is, so that all of the page go. One that runs
 * ends: it would bring them back.
 */
export async function forgetImportFiles(ctx: Context): Promise<number> {
  await ctx.db
    .update(imports)
    .set({ state: 'stopped', endedAt: ctx.now })
    .where(and(eq(imports.pageId, ctx.pageId), inArray(imports.state, ['uploaded', 'checking', 'checked', 'running'])));
  const rows = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.pageId, ctx.pageId), isNotNull(imports.keptUntil)));
  return deleteStored(
    ctx,
    rows.map(({ id }) => id),
    true,
  );
}
