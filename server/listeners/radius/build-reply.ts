import type { AccessAnswer } from '../../platform/radius/backend.ts';
import { codes } from '../../platform/radius/codes.ts';
import type { Attribute, Packet } from '../../platform/radius/packet.ts';
import { readAll } from '../../platform/radius/read-attributes.ts';
import { encodeReply } from '../../platform/radius/replies.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';

export function buildAccessReply(request: Packet, answer: Exclude<AccessAnswer, 'silence'>, secret: string): Buffer {
  const code = answer.accept ? codes.accessAccept : codes.accessReject;
  const attributes = answer.accept ? answer.attributes : replyMessage(answer.message);
  return encodeReply(request, { code, attributes: withProxyStates(request, attributes), signs: true }, secret);
}

/**
 * RFC 2869 §5.19 knows no Message-Authenticator in accounting, and implementations disagree about its hash there:
 * FreeRADIUS refuses one over the request's authenticator. Only the answer to a Status-Server, where all agree, is
 * signed.
 */
export function buildAccountingReply(request: Packet, secret: string): Buffer {
  const signs = request.code === codes.statusServer;
  return encodeReply(
    request,
    { code: codes.accountingResponse, attributes: withProxyStates(request, []), signs },
    secret,
  );
}

/** RFC 2865 §5.33: all of them, in their order, after our own. */
function withProxyStates(request: Packet, attributes: readonly Attribute[]): readonly Attribute[] {
  const states = readAll(request, 'Proxy-State');
  return states.length === 0 ? attributes : [...attributes, ...states];
}

/** A sentence that is too long for one attribute is cut between two characters. */
function replyMessage(message: string): Attribute[] {
  let text = message;
  while (Buffer.byteLength(text) > 253) text = [...text].slice(0, -1).join('');
  return text === '' ? [] : [attribute('Reply-Message', text)];
}
