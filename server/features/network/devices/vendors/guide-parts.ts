import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { readGardenEntry, takesEntry, type GardenEntry } from '@wifi/contract/network/garden-entries.ts';
import type { Guide, GuideFacts, OpenDevice } from '../vendor.ts';

/** A sentence that was marked with msg('…'). */
export const step = (text: string, params: Record<string, string> = {}): Guide['steps'][number] => ({ text, params });

export const fact = (name: string, value: string | number): Guide['integration'][number] => ({
  name,
  value: String(value),
  isSecret: false,
});

export const secretFact = (name: string, value: string): Guide['integration'][number] => ({
  name,
  value,
  isSecret: true,
});

/** What every RADIUS client's form asks, in the words that most of them use. */
export const radiusFacts = (
  { secret, coaPort, interim }: OpenDevice,
  { radiusHost, authPort, acctPort }: GuideFacts,
): Guide['integration'] => [
  fact('RADIUS server', radiusHost),
  fact('Authentication port', authPort),
  fact('Accounting port', acctPort),
  secretFact('Shared secret', secret),
  fact('Dynamic authorization (CoA) port', coaPort),
  fact('Interim accounting interval (seconds)', interim),
];

/**
 * Those of them that a script can say to a router of this type; what it cannot is left out of the script, and still
 * stands in the list beside it. Whatever is no plain name, address or network never gets into a script.
 */
export const scriptedHosts = (type: DeviceType, facts: GuideFacts): GardenEntry[] =>
  openHosts(facts).flatMap((host) => {
    const entry = readGardenEntry(host) ?? readOneWord(host);
    return entry && takesEntry(type, entry) ? [entry] : [];
  });

/** The portal itself may be called `localhost`. */
const readOneWord = (host: string): GardenEntry | undefined =>
  /^[a-z0-9][a-z0-9-]{0,62}$/i.test(host) ? { text: host, kind: 'name' } : undefined;

/** Hosts that a phone must reach before it is online, each once. */
export const openHosts = ({ portalHost, walledGarden }: GuideFacts): string[] => [
  ...new Set([portalHost, ...walledGarden]),
];
