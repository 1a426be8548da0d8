import { randomBytes } from 'node:crypto';
import { storable } from '@wifi/contract/storable-text.ts';
import type { AccessRequest, Sender } from '../../../platform/radius/backend.ts';
import type { Packet } from '../../../platform/radius/packet.ts';
import { readText } from '../../../platform/radius/read-attributes.ts';
import { readAccessRequest } from '../../radius/read-access-request.ts';
import { readRestAttributes } from './read-rest-attributes.ts';
import { octetsIn, textIn, type RestBody } from './rest-body.ts';

const noBytes = Buffer.alloc(0);
/** RFC 2865 §5.2. */
const longestPassword = 128;

/** The packet as the router sent it to FreeRADIUS, as far as it is told. Its signatures were checked there. */
export function readRestPacket(body: RestBody, code: number): Packet {
  const vector = octetsIn(body, 'Packet-Authentication-Vector');
  // Our configuration passes it on; without it, every request is a new one.
  const authenticator = vector?.length === 16 ? vector : randomBytes(16);
  return { code, identifier: 0, authenticator, attributes: readRestAttributes(body), bytes: noBytes };
}

/**
 * FreeRADIUS knows a router by its secret, and names it here: that is worth as much as the name in a certificate, and
 * the packet's own word is not asked for.
 */
export function readRestSender(body: RestBody, packet: Packet): Sender {
  const address = textIn(body, 'Packet-Src-IP-Address') ?? textIn(body, 'Packet-Src-IPv6-Address') ?? '';
  const name = textIn(body, 'Client-Shortname');
  return {
    address: storable(address),
    nasIdentifier: readText(packet, 'NAS-Identifier'),
    certificateName: name && storable(name),
  };
}

export function readRestAccessRequest(body: RestBody, packet: Packet, receivedAt: Date): AccessRequest {
  const request = readAccessRequest(packet, '', receivedAt);
  const password = textIn(body, 'User-Password');
  if (password === undefined || Buffer.byteLength(password) > longestPassword) return request;
  // PostgreSQL takes no NUL: as over UDP, it becomes what matches nothing.
  return { ...request, password: { kind: 'pap', value: password.replaceAll('\0', '\u{fffd}') } };
}
