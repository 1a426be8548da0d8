import { createBuckets } from '../../platform/cache/token-buckets.ts';
import { AppError } from '../../platform/errors.ts';

const mostAddresses = 50_000;

/** So many calls per window and address, in memory: a fence against floods, not the place where guesses are counted. */
export function createRateLimit(most: number, window: number): (address: string) => void {
  const calls = createBuckets(mostAddresses);
  const rate = { burst: most, perSecond: (most / window) * 1000 };
  return (address) => {
    if (!calls.take(address, rate)) throw new AppError('too-many-requests');
  };
}
