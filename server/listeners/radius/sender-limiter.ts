import { createBuckets, type Rate } from '../../platform/cache/token-buckets.ts';
import type { Sender } from '../../platform/radius/backend.ts';

/** Packets that one address may send before it has shown that it knows a secret. */
const ofSource: Rate = { burst: 50, perSecond: 10 };
/** The same of all addresses together, which a forger has without number. */
const ofAll: Rate = { burst: 2000, perSecond: 200 };
const mostSources = 20_000;
const mostProven = 20_000;

/**
 * Stands in front of everything that a packet may cost: looking for its sender, and reckoning its signature. A sender
 * that has once shown the secret passes; all others share what there is for strangers, by address. So neither noise nor
 * forged names nor wrong secrets take the database or this thread away from routers that are known, and a new router is
 * heard at its first packets.
 */
export function createSenderLimiter() {
  const strangers = createBuckets(mostSources);
  const all = createBuckets(1);
  /** By address, the names under which somebody there knew the secret. Strangers never push them out. */
  const proven = new Map<string, Set<string>>();
  let provenCount = 0;

  function forget(address: string, name: string): void {
    const names = proven.get(address);
    if (!names?.delete(name)) return;
    provenCount -= 1;
    if (names.size === 0) proven.delete(address);
  }

  return {
    /**
     * Asked first, before a byte is read: false where all that this address may send as a stranger is spent, and nobody
     * is known there.
     */
    isWorthReading: (address: string): boolean => proven.has(address) || strangers.has(address, ofSource),
    allows: ({ address, nasIdentifier = '' }: Sender): boolean =>
      proven.get(address)?.has(nasIdentifier) === true || (strangers.take(address, ofSource) && all.take('', ofAll)),
    /** It knew the secret. */
    prove({ address, nasIdentifier = '' }: Sender): void {
      if (proven.get(address)?.has(nasIdentifier)) return;
      if (provenCount >= mostProven) {
        // Whoever is forgotten proves itself again with its next packet.
        const [oldest, names] = proven.entries().next().value!;
        forget(oldest, names.values().next().value!);
      }
      const names = proven.get(address) ?? new Set();
      proven.set(address, names.add(nasIdentifier));
      provenCount += 1;
    },
    /** Nobody of this name may ask, or no longer. */
    disprove: ({ address, nasIdentifier = '' }: Sender): void => forget(address, nasIdentifier),
  };
}
