import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { keysOf } from './keys.ts';
import { removeBlobs } from './remove-blobs.ts';
import { mediaFiles } from './tables.ts';

/** Before the rows of a page go: the last moment at which anybody knows what lies in the store for it. */
export async function forgetMediaOf(ctx: Context, pageEid: string): Promise<void> {
  const files = await ctx.db
    .select({ filename: mediaFiles.filename })
    .from(mediaFiles)
    .where(eq(mediaFiles.pageId, ctx.pageId));
  if (files.length > 0)
    await ctx.later(removeBlobs.with({ keys: files.flatMap(({ filename }) => keysOf(pageEid, filename)) }));
}
