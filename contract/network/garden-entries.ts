// No schemas here: the console checks what is typed and does not load them.
import { isRegistry, readHostName } from '../venue/host-name.ts';
import type { DeviceType } from './device-types.ts';

export const mostGardenEntries = 50;

type GardenKind = 'name' | 'wildcard' | 'address' | 'network' | 'address6' | 'network6';

export interface GardenEntry {
  /** As it is stored: letters, digits, `.`, `-`, `:`, `/` and a leading `*.`, and nothing else. */
  text: string;
  kind: GardenKind;
}

/** Wider networks are no hosts any more but a part of the Internet. */
const leastBits = { four: 16, six: 32 };

function readAddress4(text: string): number[] | undefined {
  const parts = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) ? text.split('.').map(Number) : [];
  return parts.length === 4 && parts.every((part) => part < 256) ? parts : undefined;
}

function readNetwork4(address: string, bits: string | undefined): GardenEntry | undefined {
  const parts = readAddress4(address);
  if (!parts) return undefined;
  if (bits === undefined || bits === '32') return { text: parts.join('.'), kind: 'address' };
  const length = /^\d{1,2}$/.test(bits) ? Number(bits) : 99;
  if (length > 32 || length < leastBits.four) return undefined;
  const masked = parts.map((part, at) => part & (256 - 2 ** (8 - Math.min(8, Math.max(0, length - at * 8)))));
  return { text: `${masked.join('.')}/${length}`, kind: 'network' };
}

function readNetwork6(address: string, bits: string | undefined): GardenEntry | undefined {
  if (!/^[0-9a-f:]{2,39}$/i.test(address) || !URL.canParse(`http://[${address}]/`)) return undefined;
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  if (bits === undefined || bits === '128') return { text, kind: 'address6' };
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : 999;
  return length > 128 || length < leastBits.six ? undefined : { text: `${text}/${length}`, kind: 'network6' };
}

/** A name, all names below one, an address or a network; undefined for whatever is none of them. */
export function readGardenEntry(typed: string): GardenEntry | undefined {
  const given = typed.trim();
  const [address = '', bits, ...more] = given.split('/');
  if (more.length === 0) {
    const network = address.includes(':') ? readNetwork6(address, bits) : readNetwork4(address, bits);
    if (network || bits !== undefined) return network;
  }
  const isWildcard = given.startsWith('*.');
  const host = readHostName(isWildcard ? given.slice(2) : given);
  if (host === undefined || isRegistry(host)) return undefined;
  return isWildcard ? { text: `*.${host}`, kind: 'wildcard' } : { text: host, kind: 'name' };
}

/** What a script can say to the router; the forms of the others take what their makers let them. */
const takes: Partial<Record<DeviceType, readonly GardenKind[]>> = {
  mikrotik: ['name', 'wildcard', 'address', 'network'],
  coovachilli: ['name', 'wildcard', 'address', 'network'],
  opennds: ['name', 'wildcard'],
};

export const takesEntry = (type: DeviceType, { kind }: GardenEntry): boolean => takes[type]?.includes(kind) ?? true;

/** By these phones find out whether they must log in: where they are open, no login page appears. */
const probes = [
  'captive.apple.com',
  'www.apple.com',
  'connectivitycheck.gstatic.com',
  'connectivitycheck.android.com',
  'clients3.google.com',
  'www.google.com',
  'www.msftconnecttest.com',
  'www.msftncsi.com',
  'detectportal.firefox.com',
  'connectivitycheck.platform.hicloud.com',
  'connect.rom.miui.com',
  'nmcheck.gnome.org',
];

const privateOnes = /^(?:10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd]|fe[89ab])/;

/** What is stored all the same, and should be thought over. */
export function doubtOf({ text, kind }: GardenEntry): 'probe' | 'private' | undefined {
  if (kind === 'wildcard') return probes.some((host) => host.endsWith(text.slice(1))) ? 'probe' : undefined;
  if (kind === 'name') return probes.includes(text) ? 'probe' : undefined;
  return privateOnes.test(text) ? 'private' : undefined;
}
