import { and, arrayOverlaps, eq, gte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { hashKeys } from './erased-keys.ts';
import { erasures } from './tables.ts';

/** As `erasePeople` notes the phones of whom it erases. */
export const phoneKey = (mac: string): string => `mac:${mac}`;

/**
 * Whether whoever is known by one of these was erased after that moment: what they had agreed to and shown before is
 * gone too.
 */
export async function wasErasedSince(ctx: Context, keys: readonly string[], since: Date): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: erasures.id })
    .from(erasures)
    .where(
      and(eq(erasures.pageId, ctx.pageId), gte(erasures.at, since), arrayOverlaps(erasures.keys, hashKeys(ctx, keys))),
    )
    .limit(1);
  return found !== undefined;
}

/** Which of these were ever erased. */
export async function erasedAmong(ctx: Context, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const hashes = new Map(keys.map((key) => [hashKeys(ctx, [key])[0]!, key]));
  const found = await ctx.db
    .select({ keys: erasures.keys })
    .from(erasures)
    .where(and(eq(erasures.pageId, ctx.pageId), arrayOverlaps(erasures.keys, [...hashes.keys()])));
  return new Set(found.flatMap((erasure) => erasure.keys.flatMap((hash) => hashes.get(hash) ?? [])));
}

/** That somebody was erased, with what they were known by as digests. */
export async function noteErasure(ctx: Context, erasure: typeof erasures.$inferInsert): Promise<void> {
  await ctx.db.insert(erasures).values(erasure);
}
