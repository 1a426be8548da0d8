import { AppError } from '../../platform/errors.ts';
import { steadyNow } from '../../platform/steady-clock.ts';

const mostAddresses = 50_000;

/** So many calls per window and address, in memory: a fence against floods, not the place where guesses are counted. */
export function createRateLimit(most: number, window: number): (address: string) => void {
  let counts = new Map<string, number>();
  let windowEnds = -Infinity;
  return (address) => {
    const now = steadyNow();
    if (now >= windowEnds || counts.size > mostAddresses) {
      counts = new Map();
      windowEnds = now + window;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > most) throw new AppError('too-many-requests');
  };
}
