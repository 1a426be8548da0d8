import type { SenderFact } from '../../platform/radius/desk.ts';

/** Sights are written once a second: the same once more within half of it says nothing new. */
const stale = 500;
const mostTold = 10_000;

export function createNewsFilter(): (key: string, fact: SenderFact) => boolean {
  const told = new Map<string, number>();
  return (key, { kind, hasMessageAuthenticator, isSecretRight, sender: { address } }) => {
    const now = performance.now();
    const news = `${key} ${kind} ${hasMessageAuthenticator} ${isSecretRight} ${address}`;
    if (now - (told.get(news) ?? -stale) < stale) return false;
    if (told.size >= mostTold) told.clear();
    told.set(news, now);
    return true;
  };
}

export function sightOf({ kind, hasMessageAuthenticator, isSecretRight, sender, eventAt }: SenderFact) {
  const now = new Date();
  return {
    ...(isSecretRight === false ? { wrongSecretAt: now } : { address: sender.address }),
    ...(isSecretRight === true && { rightSecretAt: now }),
    ...(kind === 'access' && { accessAt: now, ...(hasMessageAuthenticator ? { signedAt: now } : { unsignedAt: now }) }),
    ...(kind === 'accounting' && isSecretRight !== false && { accountingAt: now }),
    ...(eventAt && isSecretRight !== false && { clockSkew: Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.round((eventAt.getTime() - now.getTime()) / 1000))) }),
  };
}
