import { BlockList, isIPv6 } from 'node:net';

/** Never a controller: link-local (cloud metadata lives there), "this network", multicast, reserved. Private networks are fine, this is self-hosted software. */
const never = new BlockList();
for (const [network, bits] of [['0.0.0.0', 8], ['169.254.0.0', 16], ['224.0.0.0', 4], ['240.0.0.0', 4]] as const) never.addSubnet(network, bits, 'ipv4');
// The last is 169.254/16 as a NAT64 gateway writes it (RFC 6052).
for (const [network, bits] of [['::', 128], ['fe80::', 10], ['ff00::', 8], ['64:ff9b::a9fe:0', 112]] as const) never.addSubnet(network, bits, 'ipv6');
// Metadata outside of link-local: Amazon over IPv6, Alibaba.
never.addAddress('fd00:ec2::254', 'ipv6');
never.addAddress('100.100.100.200', 'ipv4');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Sees through IPv4 written as IPv6 (::ffff:169.254.1.1), which BlockList does by itself. */
export function isForbidden(address: string, allowsLoopback: boolean): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return never.check(address, family) || (!allowsLoopback && loopback.check(address, family));
}
