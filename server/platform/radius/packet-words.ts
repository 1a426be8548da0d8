import { codes } from './codes.ts';
import { dictionary } from './dictionary.ts';
import type { Attribute, Packet } from './packet.ts';

/** A packet for people to read. */
export interface PacketWords {
  name: string;
  attributes: { name: string; value: string }[];
}

const nameOfCode: Record<number, string> = {
  [codes.accessRequest]: 'Access-Request',
  [codes.accessAccept]: 'Access-Accept',
  [codes.accessReject]: 'Access-Reject',
  [codes.accessChallenge]: 'Access-Challenge',
  [codes.accountingRequest]: 'Accounting-Request',
  [codes.accountingResponse]: 'Accounting-Response',
  [codes.disconnectRequest]: 'Disconnect-Request',
  [codes.disconnectAck]: 'Disconnect-ACK',
  [codes.disconnectNak]: 'Disconnect-NAK',
  [codes.changeRequest]: 'CoA-Request',
  [codes.changeAck]: 'CoA-ACK',
  [codes.changeNak]: 'CoA-NAK',
};

const definitions = new Map(
  Object.entries(dictionary).map(([name, { type, vendor, kind }]) => [`${vendor ?? ''}/${type}`, { name, kind }]),
);

const meanings: Record<string, Record<number, string>> = {
  'Service-Type': { 1: 'Login-User' },
  'Acct-Status-Type': { 1: 'Start', 2: 'Stop', 3: 'Interim-Update', 7: 'Accounting-On', 8: 'Accounting-Off' },
  'Acct-Terminate-Cause': { 1: 'User-Request', 4: 'Idle-Timeout', 5: 'Session-Timeout', 6: 'Admin-Reset' },
  'Error-Cause': { 402: 'Missing-Attribute', 403: 'NAS-Identification-Mismatch', 503: 'Session-Context-Not-Found' },
};

const secrets = new Set(['User-Password', 'CHAP-Password']);

export const packetInWords = ({ code, attributes }: Packet): PacketWords => ({
  name: nameOfCode[code] ?? `Code ${code}`,
  attributes: attributes.map(inWords),
});

function inWords({ type, vendor, value }: Attribute): { name: string; value: string } {
  const { name, kind } = definitions.get(`${vendor ?? ''}/${type}`) ?? {
    name: vendor === undefined ? `Attribute ${type}` : `Vendor ${vendor}, attribute ${type}`,
    kind: 'octets',
  };
  if (secrets.has(name)) return { name, value: '(hidden)' };
  if (kind === 'text') return { name, value: value.toString('utf8') };
  if (kind === 'octets' || value.length !== 4) return { name, value: value.toString('hex') };
  if (kind === 'address') return { name, value: [...value].join('.') };
  const number = value.readUInt32BE(0);
  if (kind === 'date') return { name, value: new Date(number * 1000).toISOString() };
  return { name, value: meanings[name]?.[number] ?? String(number) };
}
