import { and, arrayOverlaps, eq, gte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { hashKeys } from './erased-keys.ts';
import { erasures } from './tables.ts';

/** As `erasePeople` notes the phones of whom it erases. */
export const phoneKey = (mac: string): string => `mac:${mac}`;

/**
 * Whether whoever has this phone was erased after that moment: what they had agreed to and shown before is gone too.
 */
export async function wasErasedSince(ctx: Context, mac: string, since: Date): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: erasures.id })
    .from(erasures)
    .where(
      and(
        eq(erasures.pageId, ctx.pageId),
        gte(erasures.at, since),
        arrayOverlaps(erasures.keys, hashKeys(ctx, [phoneKey(mac)])),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** That somebody was erased, with what they were known by as digests. */
export async function noteErasure(ctx: Context, erasure: typeof erasures.$inferInsert): Promise<void> {
  await ctx.db.insert(erasures).values(erasure);
}
