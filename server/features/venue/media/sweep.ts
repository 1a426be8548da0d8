import { and, inArray, isNull, lt } from 'drizzle-orm';
import { transaction, type Context } from '../../../platform/context.ts';
import { pages } from '../tenants/tables.ts';
import { keysOf } from './keys.ts';
import { removeBlobs } from './remove-blobs.ts';
import { mediaFiles } from './tables.ts';

/** Nobody fills in a form for longer. */
const keptFor = 24 * 60 * 60 * 1000;

/** Removes uploads that never came into the library. */
export function sweepUploads(ctx: Context): Promise<number> {
  // Abandoned uploads are the same on every page.
  return transaction(
    ctx,
    async (ctx) => {
      const gone = await ctx.db
        .delete(mediaFiles)
        .where(and(isNull(mediaFiles.listedAt), lt(mediaFiles.createdAt, new Date(ctx.now.getTime() - keptFor))))
        .returning();
      const eids = new Map(
        (
          await ctx.db
            .select({ id: pages.id, eid: pages.eid })
            .from(pages)
            .where(inArray(pages.id, [...new Set(gone.map(({ pageId }) => pageId))]))
        ).map(({ id, eid }) => [id, eid]),
      );
      await ctx.later(
        ...gone.flatMap(({ pageId, filename }) =>
          eids.has(pageId) ? [removeBlobs.with({ keys: keysOf(eids.get(pageId)!, filename) })] : [],
        ),
      );
      return gone.length;
    },
    'every',
  );
}
