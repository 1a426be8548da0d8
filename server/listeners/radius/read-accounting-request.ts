import type { AccountingRequest } from '../../platform/radius/backend.ts';
import { normaliseMac } from '../../platform/radius/mac-address.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { plausibleCounters } from '../../platform/radius/plausible-counters.ts';
import { readAll, readDate, readInteger, readText } from '../../platform/radius/read-attributes.ts';
import { readClientAddress } from './read-access-request.ts';

/** RFC 2866 §5.1. The other numbers speak of tunnels, which nobody here has. */
const statuses: Record<number, AccountingRequest['status'] | undefined> = {
  1: 'start',
  2: 'stop',
  3: 'interim',
  7: 'on',
  8: 'off',
};

/** 'foreign': well-formed, with nothing for us in it. undefined: without what RFC 2866 §5.1 and §5.5 demand. */
export function readAccountingRequest(packet: Packet, receivedAt: Date): AccountingRequest | 'foreign' | undefined {
  const number = readInteger(packet, 'Acct-Status-Type');
  if (number === undefined) return undefined;
  const status = statuses[number];
  if (!status) return 'foreign';
  const sessionId = readText(packet, 'Acct-Session-Id') ?? '';
  if (sessionId === '' && status !== 'on' && status !== 'off') return undefined;
  const { seconds, bytesUp, bytesDown, isPlausible } = plausibleCounters({
    seconds: readInteger(packet, 'Acct-Session-Time') ?? 0,
    bytesUp: withGigawords(readInteger(packet, 'Acct-Input-Octets'), readInteger(packet, 'Acct-Input-Gigawords')),
    bytesDown: withGigawords(readInteger(packet, 'Acct-Output-Octets'), readInteger(packet, 'Acct-Output-Gigawords')),
  });
  return {
    status,
    sessionId,
    userName: readText(packet, 'User-Name') ?? '',
    mac: normaliseMac(readText(packet, 'Calling-Station-Id')),
    ip: readClientAddress(packet),
    classes: readAll(packet, 'Class').map(({ value }) => value),
    sessionTime: seconds,
    inputOctets: bytesUp,
    outputOctets: bytesDown,
    isPlausible,
    wraps:
      readInteger(packet, 'Acct-Input-Gigawords') === undefined &&
      readInteger(packet, 'Acct-Output-Gigawords') === undefined,
    inputPackets: readInteger(packet, 'Acct-Input-Packets') ?? 0,
    outputPackets: readInteger(packet, 'Acct-Output-Packets') ?? 0,
    terminateCause: readInteger(packet, 'Acct-Terminate-Cause'),
    delay: readInteger(packet, 'Acct-Delay-Time') ?? 0,
    eventAt: readDate(packet, 'Event-Timestamp'),
    packet,
    receivedAt,
  };
}

function withGigawords(octets = 0, gigawords = 0): number {
  return gigawords * 2 ** 32 + octets;
}
