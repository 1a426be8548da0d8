import { codes } from '../../../platform/radius/codes.ts';
import { packetInWords } from '../../../platform/radius/packet-words.ts';
import type { Packet } from '../../../platform/radius/packet.ts';
import { hasAttribute, readInteger, readText } from '../../../platform/radius/read-attributes.ts';
import type { Limits } from './router/limits.ts';
import { statusTypes } from './router/session.ts';
import type { Happening } from './timeline.ts';

/** A request and its reply, as what they mean for the guest. */
export function eventsOf(
  request: Packet,
  reply: Packet | undefined,
  readLimits: (packet: Packet) => Limits,
): Happening[] {
  if (request.code === codes.accessRequest) return [askedOf(request), answerOf(reply, readLimits)];
  const packets = [request, ...(reply ? [reply] : [])].map(packetInWords);
  if (request.code === codes.disconnectRequest)
    return [{ kind: 'disconnecting', isObeyed: reply?.code === codes.disconnectAck, packets }];
  switch (readInteger(request, 'Acct-Status-Type')) {
    case statusTypes.start:
      return [{ kind: 'started', packets }];
    case statusTypes.interim:
      return [{ kind: 'reported', packets }];
    case statusTypes.stop:
      return [{ kind: 'stopped', seconds: readInteger(request, 'Acct-Session-Time') ?? 0, packets }];
    default:
      return [];
  }
}

const isSigned = (packet: Packet): boolean => hasAttribute(packet, 'Message-Authenticator');

const askedOf = (request: Packet): Happening => ({
  kind: 'asked',
  login: hasAttribute(request, 'CHAP-Password') ? 'chap' : 'pap',
  isSigned: isSigned(request),
  packets: [packetInWords(request)],
});

function answerOf(reply: Packet | undefined, readLimits: (packet: Packet) => Limits): Happening {
  if (!reply) return { kind: 'unanswered' };
  const packets = [packetInWords(reply)];
  if (reply.code !== codes.accessAccept)
    return { kind: 'rejected', message: readText(reply, 'Reply-Message') ?? '', packets };
  const { speedUp = null, speedDown = null, seconds = null, idleSeconds = null, bytes = null } = readLimits(reply);
  return {
    kind: 'accepted',
    limits: { speedUp, speedDown, seconds, idleSeconds, bytes },
    isSigned: isSigned(reply),
    packets,
  };
}
