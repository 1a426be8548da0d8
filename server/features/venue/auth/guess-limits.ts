import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { countInWindow, type WindowLimit } from '../../../platform/db/tables/window-counts.ts';
import { AppError } from '../../../platform/errors.ts';
import { hours, minutes } from './durations.ts';
import { guesses } from './tables.ts';

/**
 * A guesser shares buckets with nobody who matters: an owner's own browser (known by its signed cookie) is counted
 * apart, so that strangers hammering an account cannot lock its owner out.
 */
export function bucketsFor(account: string, address: string, isKnownBrowser: boolean): WindowLimit[] {
  // Stored as digests: the table must not become a list of e-mail addresses that people mistyped.
  const who = digest(account);
  if (isKnownBrowser) return [{ key: `own/${who}`, most: 30, window: 15 * minutes }];
  return [
    { key: `pair/${who}/${digest(address)}`, most: 10, window: 15 * minutes },
    { key: `account/${who}`, most: 100, window: 1 * hours },
    { key: `address/${digest(address)}`, most: 100, window: 15 * minutes },
  ];
}

/**
 * Counts first and checks afterwards, in one statement a bucket: a hundred parallel guesses get no more than ten do.
 */
export async function countGuess(ctx: Context, buckets: WindowLimit[]): Promise<void> {
  for (const bucket of buckets) {
    const n = await countInWindow(ctx, guesses, bucket);
    if (n > 0) throw new AppError('too-many-tries', { params: { n } });
  }
}

/** The same for a guess that nobody is answered. */
export const isOneTooMany = async (ctx: Context, bucket: WindowLimit): Promise<boolean> =>
  (await countInWindow(ctx, guesses, bucket)) > 0;

/** A right answer takes its own count back; what others guessed from the same address stays counted. */
export async function forgetGuess(ctx: Context, buckets: WindowLimit[]): Promise<void> {
  const [own, ...shared] = buckets;
  if (own) await ctx.db.delete(guesses).where(eq(guesses.key, own.key));
  if (shared.length > 0) {
    await ctx.db
      .update(guesses)
      .set({ count: sql`greatest(guesses.count - 1, 0)` })
      .where(
        inArray(
          guesses.key,
          shared.map(({ key }) => key),
        ),
      );
  }
}
