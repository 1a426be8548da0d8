import type { Sender } from '../../platform/radius/desk.ts';

/** Packets that one address may send before it has shown that it knows a secret: at once, and a second from then on. */
const ofSource = { most: 50, perSecond: 10 };
/** The same of all addresses together, which a forger has without number. */
const ofAll = { most: 2000, perSecond: 200 };
const mostSources = 20_000;
const mostProven = 20_000;

interface Bucket { left: number; at: number }
interface Source extends Bucket { /** Names under which somebody there knew the secret. */ proven: Set<string> }

function take(bucket: Bucket, { most, perSecond }: typeof ofSource, now: number): boolean {
  bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

/**
 * Stands in front of everything that a packet may cost: looking for its sender, and reckoning its signature. A sender that has once shown the
 * secret passes; all others share what there is for strangers, by address. So neither noise nor forged names nor wrong secrets take the
 * database or this thread away from routers that are known, and a new router is heard at its first packets.
 */
export function createSenderGate(clock: () => number = () => performance.now()) {
  const sources = new Map<string, Source>();
  const all: Bucket = { left: ofAll.most, at: clock() };
  let provenCount = 0;

  /** Addresses at which nobody is known go first, the oldest before the others. */
  function makeRoom(): void {
    for (const [address, { proven }] of sources) {
      if (proven.size > 0) continue;
      sources.delete(address);
      if (sources.size < mostSources / 2) return;
    }
  }

  function sourceOf(address: string, now: number): Source {
    const known = sources.get(address);
    if (known) return known;
    if (sources.size >= mostSources) makeRoom();
    const source = { left: ofSource.most, at: now, proven: new Set<string>() };
    sources.set(address, source);
    return source;
  }

  return {
    /** Asked first, before a byte is read: false where all that this address may send as a stranger is spent, and nobody is known there. */
    isWorthReading(address: string): boolean {
      const source = sources.get(address);
      if (!source || source.left >= 1 || source.proven.size > 0) return true;
      return source.left + ((clock() - source.at) / 1000) * ofSource.perSecond >= 1;
    },
    lets({ address, nasIdentifier = '' }: Sender): boolean {
      const now = clock();
      const source = sourceOf(address, now);
      return source.proven.has(nasIdentifier) || (take(source, ofSource, now) && take(all, ofAll, now));
    },
    /** It knew the secret. */
    prove({ address, nasIdentifier = '' }: Sender): void {
      const { proven } = sourceOf(address, clock());
      if (proven.has(nasIdentifier)) return;
      if (provenCount >= mostProven) {
        // They prove themselves again with their next packet.
        for (const source of sources.values()) source.proven.clear();
        provenCount = 0;
      }
      proven.add(nasIdentifier);
      provenCount += 1;
    },
    /** Nobody of this name may ask, or no longer. */
    disprove({ address, nasIdentifier = '' }: Sender): void {
      if (sources.get(address)?.proven.delete(nasIdentifier)) provenCount -= 1;
    },
  };
}
