import type { SenderFact } from '../../../../platform/radius/backend.ts';

/** What was last seen is written once a second: the same once more within half of it says nothing new. */
const stale = 500;

interface Reported {
  address: string;
  at: Map<number, number>;
}

const kinds = { access: 0, accounting: 1, status: 2 } satisfies Record<SenderFact['kind'], number>;

/** A number for all that a fact says of a device at this address. */
function sayingOf({ kind, hasMessageAuthenticator, isSecretRight }: SenderFact): number {
  return (
    kinds[kind] * 6 + (hasMessageAuthenticator ? 3 : 0) + (isSecretRight === undefined ? 2 : isSecretRight ? 1 : 0)
  );
}

export function createRepeatFilter(): (device: object, fact: SenderFact) => boolean {
  const reportedOf = new WeakMap<object, Reported>();
  return (device, fact) => {
    const { address } = fact.sender;
    const before = reportedOf.get(device);
    const reported = before?.address === address ? before : { address, at: new Map<number, number>() };
    const [now, saying] = [performance.now(), sayingOf(fact)];
    if (now - (reported.at.get(saying) ?? -stale) < stale) return false;
    reported.at.set(saying, now);
    reportedOf.set(device, reported);
    return true;
  };
}

export function lastSeenOf({ kind, hasMessageAuthenticator, isSecretRight, sender, eventAt }: SenderFact) {
  const now = new Date();
  return {
    ...(isSecretRight === false && { wrongSecretAt: now }),
    // Disconnects go to this address: anybody can send a packet that proves nothing, in anybody's name and from any
    // address.
    ...(isSecretRight === true && { rightSecretAt: now, address: sender.address }),
    ...(kind === 'access' && { accessAt: now, ...(hasMessageAuthenticator ? { signedAt: now } : { unsignedAt: now }) }),
    ...(kind === 'accounting' && isSecretRight !== false && { accountingAt: now }),
    ...(eventAt &&
      isSecretRight !== false && {
        clockSkew: Math.max(
          -2_000_000_000,
          Math.min(2_000_000_000, Math.round((eventAt.getTime() - now.getTime()) / 1000)),
        ),
      }),
  };
}
