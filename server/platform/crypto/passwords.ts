import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors.ts';
import { createFairQueue } from '../fair-queue.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of the threads that files, names and compressing share with it; and no owner waits behind all that another asked
 * for.
 */
const turns = createFairQueue({
  atOnce: 2,
  perOwner: 2,
  mostWaiting: 500,
  mostWaitingPerOwner: 100,
  refuse: (whose) => new AppError(whose === 'owner' ? 'too-many-requests' : 'unavailable'),
});

async function inTurn<T>(owner: number, run: () => Promise<T>): Promise<T> {
  const end = await turns(owner);
  return run().finally(end);
}

/**
 * The slowest step of any call, so that it comes after every check. `owner`: whose password it is, so that owners take
 * turns.
 */
export const hashPassword = (password: string, owner = 0): Promise<string> => inTurn(owner, () => hash(password, cost));

let decoy: Promise<string> | undefined;

/**
 * Without a stored hash the same work is done against a decoy, so that the time does not tell whether the account
 * exists.
 */
export async function isRightPassword(stored: string | null | undefined, typed: string, owner = 0): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost);
  const against = stored ?? (await decoy);
  const matches = await inTurn(owner, () => verify(against, typed));
  return matches && Boolean(stored);
}
