import { codes } from './codes.ts';
import { md5 } from './md5.ts';
import {
  checkMessageAuthenticator,
  emptyMessageAuthenticator,
  fillMessageAuthenticator,
} from './message-authenticator.ts';
import { decodePacket, encodePacket, headerLength, type Attribute, type Packet } from './packet.ts';
import { isSame } from './same-bytes.ts';

interface Reply {
  code: number;
  attributes: readonly Attribute[];
  /** with Message-Authenticator, as the first attribute */ signs: boolean;
}

/** RFC 2865 §3: the authenticator of a reply is a hash over the reply that bears the request's authenticator. */
export function encodeReply(request: Packet, { code, attributes, signs }: Reply, secret: string): Buffer {
  const { identifier, authenticator } = request;
  const bytes = encodePacket({
    code,
    identifier,
    authenticator,
    attributes: signs ? [emptyMessageAuthenticator, ...attributes] : attributes,
  });
  if (signs) fillMessageAuthenticator(bytes, secret);
  md5(bytes, secret).copy(bytes, 4);
  return bytes;
}

const answersTo: Record<number, readonly number[]> = {
  [codes.accessRequest]: [codes.accessAccept, codes.accessReject, codes.accessChallenge],
  [codes.accountingRequest]: [codes.accountingResponse],
  [codes.statusServer]: [codes.accessAccept, codes.accountingResponse],
  [codes.disconnectRequest]: [codes.disconnectAck, codes.disconnectNak],
  [codes.changeRequest]: [codes.changeAck, codes.changeNak],
};

/** The reply to this very request, made by one who knows the secret; everything else is undefined. */
export function openReply(received: Buffer, request: Buffer, secret: string): Packet | undefined {
  const reply = decodePacket(received);
  if (!reply || reply.identifier !== request[1] || !answersTo[request[0]!]?.includes(reply.code)) return undefined;
  const asked = request.subarray(4, headerLength);
  const hashed = Buffer.from(reply.bytes);
  asked.copy(hashed, 4);
  if (!isSame(md5(hashed, secret), reply.authenticator)) return undefined;
  return checkMessageAuthenticator(reply, secret, asked) === 'wrong' ? undefined : reply;
}
