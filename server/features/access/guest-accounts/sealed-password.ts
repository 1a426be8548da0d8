import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../../platform/crypto/seal.ts';

const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest();

const decoys = new WeakMap<Sealer, string>();

function decoyOf(sealer: Sealer): string {
  const decoy = decoys.get(sealer) ?? sealer.seal('nobody has this password');
  decoys.set(sealer, decoy);
  return decoy;
}

/**
 * Without a stored password the same work is done against a decoy; the comparison takes the same time wherever the two
 * differ.
 */
export function isSealedPassword(sealer: Sealer, stored: string | undefined, typed: string): boolean {
  const matches = timingSafeEqual(fingerprint(sealer.open(stored ?? decoyOf(sealer))), fingerprint(typed));
  return matches && stored !== undefined;
}
