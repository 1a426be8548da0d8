import { ttlCache } from '../../../../platform/cache/ttl-cache.ts';
import { type Context, createContext } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/crypto/random.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Program } from '../../../../platform/program.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { hours, minutes } from '../../../venue/auth/durations.ts';
import { countGuess, forgetGuess } from '../../../venue/auth/guess-limits.ts';
import { guessesPerHit } from '../../access-codes/code-density.ts';
import { type LimitKey, freshPaceOf } from './guess-limiter.ts';

/** Minutes until the next try is worth it. */
export interface Slowed {
  wait: number;
}

const bucketOf = (ctx: Context, mac: string) => [
  { key: `guest/${ctx.pageId}/${digest(mac)}`, most: 10, window: 10 * minutes },
];

async function count(ctx: Context, buckets: Parameters<typeof countGuess>[1]): Promise<Slowed | undefined> {
  try {
    await countGuess(ctx, buckets);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-many-tries') throw error;
    return { wait: Number(error.params?.n ?? 1) };
  }
}

/** One phone has ten tries in ten minutes. */
export const countAttempt = (ctx: Context, mac: string): Promise<Slowed | undefined> => count(ctx, bucketOf(ctx, mac));

export const forgiveAttempt = (ctx: Context, mac: string): Promise<void> => forgetGuess(ctx, bucketOf(ctx, mac));

/**
 * Whoever signs up again and again fills the venue's list and finds out whose addresses are known. Counted apart, and a
 * success forgives nothing. A family shares a phone and a whole house an address.
 */
export const countSignUp = (
  ctx: Context,
  { mac, address, deviceId }: { mac: string; address: string; deviceId: number },
): Promise<Slowed | undefined> =>
  count(ctx, [
    { key: `sign-up/${ctx.pageId}/phone/${digest(mac)}`, most: 5, window: 1 * hours },
    { key: `sign-up/${ctx.pageId}/address/${digest(address)}`, most: 200, window: 1 * hours },
    { key: `sign-up/${ctx.pageId}/device/${deviceId}`, most: 400, window: 1 * hours },
  ]);

/**
 * A busy house mistypes now and then; beyond that a device takes one attempt a second, and a page one in half a second.
 */
export const limitKeysOf = ({ pageId, id }: OpenDevice): LimitKey[] => [
  { key: `device/${pageId}/${id}`, free: 60, spacing: 1000 },
  { key: `page/${pageId}`, free: 300, spacing: 500 },
];

/**
 * A room's guest mistypes a few times; beyond that the room is asked for three times a minute, by whichever phones. It
 * is never locked: its guest would be.
 */
export const roomLimitOf = ({ pageId }: OpenDevice, room: string): LimitKey => ({
  key: `room/${pageId}/${room}`,
  free: 5,
  spacing: 20_000,
});
/** Of all rooms together, of one router: surnames are few. */
export const freshNames = { freshPerSecond: 0.5 };

/** Counted only where guesses are slowed down, and seldom: codes come and go over hours. */
const freshness = 60_000;

export const createFreshPace = (program: Program): ((pageId: number) => Promise<number>) =>
  ttlCache(
    async (pageId: number) => freshPaceOf(await guessesPerHit(createContext(program, { pageId }))),
    freshness,
    program.clock,
  );
