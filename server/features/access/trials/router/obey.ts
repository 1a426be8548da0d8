import { codes } from '../../../../platform/radius/codes.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import { checkMessageAuthenticator, noAuthenticator } from '../../../../platform/radius/message-authenticator.ts';
import { decodePacket, type Packet } from '../../../../platform/radius/packet.ts';
import { hasAttribute, readAddress, readText } from '../../../../platform/radius/read-attributes.ts';
import { encodeReply } from '../../../../platform/radius/replies.ts';
import { isRequestAuthenticatorRight } from '../../../../platform/radius/requests.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Ways } from './dialect.ts';
import type { NoteExchange } from './radius-peer.ts';
import type { SessionStore } from './session-store.ts';
import { causes, type Session } from './session.ts';

interface ObeyOptions {
  secret: string;
  nasId: string;
  ways: Ways;
  sessions: SessionStore;
  note: NoteExchange;
}

const errorCauses = { missingAttribute: 402, otherRouter: 403, noSuchSession: 503 } as const;

/**
 * RFC 5176: takes Disconnect and CoA from whoever knows the secret. The reply, or undefined where the router is silent.
 */
export function createObeyer({
  secret,
  nasId,
  ways,
  sessions,
  note,
}: ObeyOptions): (received: Buffer) => Buffer | undefined {
  // RFC 5080 §2.2.2: the repeat of a request is not a second request.
  let lastAnswered: { request: Buffer; reply: Buffer } | undefined;

  /** The Error-Cause, or undefined when it is done. */
  function obey(request: Packet): number | undefined {
    const named = readText(request, 'NAS-Identifier');
    if (named !== undefined && named !== nasId) return errorCauses.otherRouter;
    const tests = sessionTests(request);
    if (tests.length === 0) return errorCauses.missingAttribute;
    const session = sessions.all().find((each) => tests.every((test) => test(each)));
    if (!session) return errorCauses.noSuchSession;
    if (request.code === codes.disconnectRequest) void sessions.end(session, causes.adminReset);
    else sessions.change(session, request);
    return undefined;
  }

  return (received) => {
    if (lastAnswered?.request.equals(received)) return lastAnswered.reply;
    const request = decodePacket(received);
    if (!request || !ways.hearsDynamic || !isDynamic(request, secret)) return undefined;
    if (ways.needsUserName && !hasAttribute(request, 'User-Name')) {
      note('router', request, undefined);
      return undefined;
    }
    const refusal = obey(request);
    const code = replyCode(request.code, refusal === undefined);
    const attributes = refusal !== undefined && ways.givesErrorCause ? [attribute('Error-Cause', refusal)] : [];
    const reply = encodeReply(request, { code, attributes, signs: false }, secret);
    lastAnswered = { request: received, reply };
    note('router', request, decodePacket(reply));
    return reply;
  };
}

const replyCode = (code: number, isDone: boolean): number => {
  if (code === codes.disconnectRequest) return isDone ? codes.disconnectAck : codes.disconnectNak;
  return isDone ? codes.changeAck : codes.changeNak;
};

function isDynamic(request: Packet, secret: string): boolean {
  const isKnown = request.code === codes.disconnectRequest || request.code === codes.changeRequest;
  return (
    isKnown &&
    isRequestAuthenticatorRight(request, secret) &&
    checkMessageAuthenticator(request, secret, noAuthenticator) !== 'wrong'
  );
}

/** RFC 5176 §3: all that the request names must fit. */
function sessionTests(request: Packet): ((session: Session) => boolean)[] {
  const id = readText(request, 'Acct-Session-Id');
  const userName = readText(request, 'User-Name');
  const ip = readAddress(request, 'Framed-IP-Address');
  const station = readText(request, 'Calling-Station-Id');
  return [
    ...(id === undefined ? [] : [(session: Session) => session.id === id]),
    ...(userName === undefined ? [] : [(session: Session) => session.userName === userName]),
    ...(ip === undefined ? [] : [(session: Session) => session.phone.ip === ip]),
    ...(station === undefined ? [] : [(session: Session) => session.phone.mac === normaliseMac(station)]),
  ];
}
