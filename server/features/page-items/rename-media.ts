import { and, eq } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { hasText, replacedText } from '../../platform/db/replace-text.ts';
import { pageItems } from './tables.ts';

/** Another file has come into the place of one that items show. */
export async function renameMediaInItems(ctx: PageContext, from: string, to: string): Promise<void> {
  await ctx.db.update(pageItems).set({ mediaFiles: replacedText(pageItems.mediaFiles, from, to) }).where(and(eq(pageItems.pageId, ctx.pageId), hasText(pageItems.mediaFiles, from)));
}
