import type { AccessRequest } from '../../platform/radius/backend.ts';
import { normaliseMac } from '../../platform/radius/mac-address.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { readAddress, readOctets, readText } from '../../platform/radius/read-attributes.ts';
import { isChapRight, revealPassword } from '../../platform/radius/user-password.ts';

export function readAccessRequest(packet: Packet, secret: string, receivedAt: Date): AccessRequest {
  return {
    userName: readText(packet, 'User-Name') ?? '',
    password: readPassword(packet, secret),
    mac: normaliseMac(readText(packet, 'Calling-Station-Id')),
    ip: readClientAddress(packet),
    sessionId: readText(packet, 'Acct-Session-Id'),
    packet,
    receivedAt,
  };
}

function readPassword(packet: Packet, secret: string): AccessRequest['password'] {
  const hidden = readOctets(packet, 'User-Password');
  const value = hidden && revealPassword(hidden, secret, packet.authenticator);
  if (value !== undefined) return { kind: 'pap', value };
  const response = readOctets(packet, 'CHAP-Password');
  if (response?.length !== 17) return undefined;
  const challenge = readOctets(packet, 'CHAP-Challenge') ?? packet.authenticator;
  return { kind: 'chap', matches: (password) => isChapRight(response, password, challenge) };
}

/** RFC 2865 §5.8: these say who is to choose an address, they are none. */
const notAddresses = new Set(['0.0.0.0', '255.255.255.254', '255.255.255.255']);

export function readClientAddress(packet: Packet): string | undefined {
  const ip = readAddress(packet, 'Framed-IP-Address');
  return ip === undefined || notAddresses.has(ip) ? undefined : ip;
}
