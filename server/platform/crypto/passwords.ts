import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Without a stored hash the same work is done against a decoy, so that the time does not tell whether the account exists. */
export async function isRightPassword(stored: string | null | undefined, typed: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), typed);
  return matches && Boolean(stored);
}
