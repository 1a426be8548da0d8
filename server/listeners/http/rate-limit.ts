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

/** By its end one link is told from another: base64url of 32 bytes. */
const signatureLength = 43;
/** The filter of a large provider, or all guests of a house behind one address, look at so many links at once. */
const linksOfAddress = 50;

/**
 * Of links in messages: one that we signed counts for itself, since few addresses look at and press those of many
 * people; whatever else somebody tries counts for their address.
 */
export function createLinkLimit(most: number, window: number) {
  const ofOne = createRateLimit(most, window);
  const ofAddress = createRateLimit(linksOfAddress * most, window);
  return ({ method, ip }: { method: string; ip: string }, token: string, isOurs: boolean): void => {
    if (!isOurs) return ofOne(ip);
    ofAddress(ip);
    ofOne(`${method === 'POST' ? 'press' : 'look'} ${token.slice(-signatureLength)}`);
  };
}
