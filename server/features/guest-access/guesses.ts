import type { Context } from '../../platform/context.ts';
import { digest } from '../../platform/crypto/random.ts';
import { AppError } from '../../platform/errors.ts';
import { countGuess, forgetGuess } from '../auth/guess-limits.ts';
import { minutes } from '../auth/durations.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import type { BrakeKey } from './guess-brake.ts';

/** Minutes until the next try is worth it. */
export interface Slowed { wait: number }

const bucketOf = (ctx: Context, mac: string) => [{ key: `guest/${ctx.pageId}/${digest(mac)}`, most: 10, window: 10 * minutes }];

/** One phone has ten tries in ten minutes. */
export async function countAttempt(ctx: Context, mac: string): Promise<Slowed | undefined> {
  try {
    await countGuess(ctx, bucketOf(ctx, mac));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-many-tries') throw error;
    return { wait: Number(error.params?.n ?? 1) };
  }
}

export const forgiveAttempt = (ctx: Context, mac: string): Promise<void> => forgetGuess(ctx, bucketOf(ctx, mac));

/** A busy house mistypes now and then; beyond that a device takes one attempt a second, and a page one in half a second. */
export const brakeKeysOf = ({ pageId, id }: OpenDevice): BrakeKey[] => [
  { key: `device/${pageId}/${id}`, free: 60, spacing: 1000 },
  { key: `page/${pageId}`, free: 300, spacing: 500 },
];
