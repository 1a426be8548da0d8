import { BlockList, isIP } from 'node:net';

/** Whether this server may call an address that a tenant has typed, or from which one has sent something. */
export type AddressPolicy = (address: string) => boolean;

/** `privateNetworks`: all of them, none, or these alone. */
export interface AddressPolicySettings {
  allowsLoopback: boolean;
  privateNetworks?: 'on' | 'off' | readonly string[];
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `network/bits`, or one address. Undefined: this is neither. */
export function readNetwork(text: string): { address: string; bits: number } | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || more.length > 0 || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest)))
    return undefined;
  return { address, bits: bits === undefined ? longest : Number(bits) };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const read = readNetwork(network);
    if (read) list.addSubnet(read.address, read.bits, familyOf(read.address));
  }
  return list;
}

/**
 * Nobody's controller and nobody's router: "this network", link-local (cloud metadata lives there), multicast,
 * reserved, broadcast. The last two are metadata elsewhere: Alibaba's, and Amazon's over IPv6.
 */
const never = listOf([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  'ff00::/8',
  '100.100.100.200',
  'fd00:ec2::254',
]);
const loopback = listOf(['127.0.0.0/8', '::1']);
const privateOnes = listOf([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '198.18.0.0/15',
  'fc00::/7',
  'fec0::/10',
  '64:ff9b:1::/48',
]);

/** The eight groups of an IPv6 address; undefined for one that does not read as such. */
function groupsOf(address: string): number[] | undefined {
  const literal = `http://[${address}]/`;
  if (!URL.canParse(literal)) return undefined;
  const [head = '', tail] = new URL(literal).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const dotted = ([high = 0, low = 0]: number[]): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/**
 * What an IPv6 address leads to by IPv4: mapped or compatible (RFC 4291 §2.5.5), through NAT64 (RFC 6052) or 6to4 (RFC
 * 3056).
 */
function ipv4In(address: string): string | undefined {
  const groups = groupsOf(address);
  if (!groups) return undefined;
  if (groups[0] === 0x2002) return dotted(groups.slice(1, 3));
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  // `::` and `::1` are no addresses of IPv4.
  const isEmbedded =
    prefix === '0:0:0:0:0:ffff' ||
    prefix === '64:ff9b:0:0:0:0' ||
    (prefix === '0:0:0:0:0:0' && (groups[6] !== 0 || groups[7]! > 1));
  return isEmbedded ? dotted(groups.slice(6)) : undefined;
}

/** Whoever has an address of IPv6 has a whole network of them: that network, or the address of IPv4. */
export function networkOf(address: string): string {
  const inside = isIP(address) === 6 ? ipv4In(address) : address;
  return inside ?? groupsOf(address)?.slice(0, 4).join(':') ?? address;
}

/** However an address is written, whatever it leads to must be allowed. */
export function createAddressPolicy({ allowsLoopback, privateNetworks = 'on' }: AddressPolicySettings): AddressPolicy {
  const listed = typeof privateNetworks === 'string' ? undefined : listOf(privateNetworks);
  const mayReach = (address: string): boolean => {
    const family = familyOf(address);
    if (never.check(address, family) || (!allowsLoopback && loopback.check(address, family))) return false;
    return privateNetworks === 'on' || !privateOnes.check(address, family) || (listed?.check(address, family) ?? false);
  };
  return (address) => {
    if (isIP(address) === 0 || address.includes('%')) return false;
    const inside = isIP(address) === 6 ? ipv4In(address) : undefined;
    return inside === undefined ? mayReach(address) : mayReach(inside);
  };
}
