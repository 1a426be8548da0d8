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

/** Hosts that a phone must reach before it is online, each once. */
export const openHosts = ({ portalHost, walledGarden }: GuideFacts): string[] => [
  ...new Set([portalHost, ...walledGarden]),
];
