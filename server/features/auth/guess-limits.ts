import { eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../platform/context.ts';
import { digest } from '../../platform/crypto/random.ts';
import { hours, minutes } from './durations.ts';
import { guesses } from './tables.ts';

interface Bucket { key: string; most: number; window: number }

/**
 * A guesser shares buckets with nobody who matters: an owner's own browser (known by its signed cookie) is counted apart,
 * so that strangers hammering an account cannot lock its owner out.
 */
export function bucketsFor(account: string, address: string, isKnownBrowser: boolean): Bucket[] {
  // Stored as digests: the table must not become a list of e-mail addresses that people mistyped.
  const who = digest(account);
  if (isKnownBrowser) return [{ key: `own/${who}`, most: 30, window: 15 * minutes }];
  return [
    { key: `pair/${who}/${digest(address)}`, most: 10, window: 15 * minutes },
    { key: `account/${who}`, most: 100, window: 1 * hours },
    { key: `address/${digest(address)}`, most: 100, window: 15 * minutes },
  ];
}

/** Counts first and checks afterwards, in one statement a bucket: a hundred parallel guesses get no more than ten do. */
export async function countGuess(ctx: Context, buckets: Bucket[]): Promise<void> {
  const now = ctx.now.toISOString();
  for (const { key, most, window } of buckets) {
    const ends = new Date(ctx.now.getTime() + window).toISOString();
    const [row] = await ctx.db.insert(guesses).values({ key, count: 1, windowEndsAt: new Date(ends) })
      .onConflictDoUpdate({
        target: guesses.key,
        set: {
          count: sql`case when guesses.window_ends_at <= ${now}::timestamptz then 1 else guesses.count + 1 end`,
          windowEndsAt: sql`case when guesses.window_ends_at <= ${now}::timestamptz then ${ends}::timestamptz else guesses.window_ends_at end`,
        },
      }).returning();
    if (row && row.count > most) {
      const n = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - ctx.now.getTime()) / minutes));
      throw new AppError('too-many-tries', { params: { n } });
    }
  }
}

/** A right answer takes its own count back; what others guessed from the same address stays counted. */
export async function forgetGuess(ctx: Context, buckets: Bucket[]): Promise<void> {
  const [own, ...shared] = buckets;
  if (own) await ctx.db.delete(guesses).where(eq(guesses.key, own.key));
  if (shared.length > 0) {
    await ctx.db.update(guesses).set({ count: sql`greatest(guesses.count - 1, 0)` }).where(inArray(guesses.key, shared.map(({ key }) => key)));
  }
}
