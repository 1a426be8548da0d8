import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';

/**
 * How often something happened in a window that began with its first time. Keys are digests where they would name
 * somebody.
 */
export const windowCounts = <Name extends string>(name: Name) =>
  pgTable(name, {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  });

/** At most this often in so many milliseconds. */
export interface WindowLimit {
  key: string;
  most: number;
  window: number;
}

const minute = 60_000;

/**
 * Counts once more, and says how many minutes are left to wait where that was too often: 0 where it was not. One
 * statement, so that a hundred at the same moment get no more than the limit.
 */
export async function countInWindow(
  ctx: Context,
  counts: ReturnType<typeof windowCounts>,
  { key, most, window }: WindowLimit,
): Promise<number> {
  const now = ctx.now.toISOString();
  const ends = new Date(ctx.now.getTime() + window);
  const isOver = sql`${counts.windowEndsAt} <= ${now}::timestamptz`;
  const [row] = await ctx.db
    .insert(counts)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: counts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${counts.windowEndsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= most) return 0;
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - ctx.now.getTime()) / minute));
}
