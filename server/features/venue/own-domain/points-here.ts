import { isIP } from 'node:net';
import type { NameLookup } from '../../../platform/outbound/name-lookup.ts';
import type { Program } from '../../../platform/program.ts';

export const hostIn = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();

const loopback = ['127.0.0.1', '::1'];

/** Where a host has to lead: the name of the portal, and the addresses behind it or that were configured. */
export interface Target {
  host: string | null;
  addresses: string[];
  /** The portal's own name could not be looked up: then nothing that was asked at the same time says anything. */
  isUncertain: boolean;
}

export async function targetOf({ names, ownAddresses = [], publicUrl, portalUrl }: Program): Promise<Target> {
  const hosts = [...new Set([portalUrl, publicUrl].map(hostIn))];
  const found = await Promise.all(
    hosts.map((host) =>
      isIP(host) === 0 ? (host === 'localhost' ? loopback : names.addresses(host)) : Promise.resolve([host]),
    ),
  );
  const first = hosts[0]!;
  return {
    host: isIP(first) === 0 && first !== 'localhost' ? first : null,
    addresses: [...new Set([...ownAddresses, ...found.flatMap((addresses) => addresses ?? [])])],
    isUncertain: ownAddresses.length === 0 && found.some((addresses) => addresses === undefined),
  };
}

type Points = { points: 'here' | 'elsewhere' | 'nowhere' | 'no-answer'; pointsTo: string[] };

/**
 * By an alias of our own name, or by addresses all of which are ours: with one of somebody else's among them, every
 * second guest would land there.
 */
export async function findWhereItPoints(names: NameLookup, host: string, target: Target): Promise<Points> {
  const aliases = (await names.aliases(host)) ?? [];
  if (target.host !== null && aliases.some((alias) => alias.toLowerCase() === target.host))
    return { points: 'here', pointsTo: [] };
  const addresses = await names.addresses(host);
  if (!addresses) return { points: 'no-answer', pointsTo: [] };
  if (addresses.length === 0) return { points: 'nowhere', pointsTo: [] };
  const foreign = addresses.filter((address) => !target.addresses.includes(address));
  return foreign.length === 0
    ? { points: 'here', pointsTo: [] }
    : { points: 'elsewhere', pointsTo: foreign.slice(0, 8) };
}
