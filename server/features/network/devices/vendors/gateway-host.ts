import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Two lists, because one list also matches IPv4 addresses that are dressed up as IPv6. */
const privateIpv4 = new BlockList();
privateIpv4.addSubnet('10.0.0.0', 8);
privateIpv4.addSubnet('172.16.0.0', 12);
privateIpv4.addSubnet('192.168.0.0', 16);
privateIpv4.addSubnet('127.0.0.0', 8);
// Shared address space of carriers (RFC 6598).
privateIpv4.addSubnet('100.64.0.0', 10);

const privateIpv6 = new BlockList();
privateIpv6.addAddress('::1', 'ipv6');
privateIpv6.addSubnet('fc00::', 7, 'ipv6');
privateIpv6.addSubnet('fe80::', 10, 'ipv6');

/**
 * Anybody can forge a redirect, and the guest's browser carries a credential to the address in it:
 * only a router inside the guest's own network, or a name that the operator has listed, may get it.
 */
export function isGatewayHost(host: string, allowed: readonly string[]): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (bare === '') return false;
  if (allowed.includes(bare)) return true;
  if (isIPv4(bare)) return privateIpv4.check(bare);
  return isIPv6(bare) && !bare.includes('.') && !bare.startsWith('::ffff:') && privateIpv6.check(bare, 'ipv6');
}

const plainAddress = /^https?:\/\/(\[[\da-f:]+\]|[\da-z.-]+)(?::\d{1,5})?(?:[/?][^\s\\#]*)?$/i;

/**
 * An address out of a redirect; undefined unless it is plain http(s) to a gateway and every browser reads the same host
 * in it.
 */
export function gatewayUrl(text: string, allowed: readonly string[]): URL | undefined {
  const host = plainAddress.exec(text)?.[1]?.toLowerCase();
  if (host === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // 0x7f.1, 2130706433 and `10.0.0.1.` become another host in the browser than the text says.
  return url.hostname === host && isGatewayHost(host, allowed) ? url : undefined;
}

/** `host` or `host:port`, as some routers name themselves. */
export function gatewayOrigin(
  scheme: 'http' | 'https',
  hostAndPort: string,
  allowed: readonly string[],
): string | undefined {
  const url = /[/?]/.test(hostAndPort) ? undefined : gatewayUrl(`${scheme}://${hostAndPort}`, allowed);
  return url?.origin;
}
