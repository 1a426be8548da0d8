import { randomBytes } from 'node:crypto';
import { codes } from './codes.ts';
import { md5 } from './md5.ts';
import { emptyMessageAuthenticator, fillMessageAuthenticator, noAuthenticator } from './message-authenticator.ts';
import { encodePacket, type Attribute, type Packet } from './packet.ts';
import { isSame } from './same-bytes.ts';
import { chapPassword, hidePassword } from './user-password.ts';
import { attribute } from './write-attributes.ts';

interface Request {
  identifier: number;
  attributes: readonly Attribute[];
  secret: string;
}

type AccessRequestToSend = Request & { password?: { kind: 'pap' | 'chap'; value: string }; signs?: boolean };

/** As a router sends it. CHAP takes the authenticator as its challenge (RFC 2865 §2.2). */
export function encodeAccessRequest({
  identifier,
  attributes,
  secret,
  password,
  signs = true,
}: AccessRequestToSend): Buffer {
  const authenticator = randomBytes(16);
  const all = [...(signs ? [emptyMessageAuthenticator] : []), ...attributes];
  if (password?.kind === 'pap')
    all.push(attribute('User-Password', hidePassword(password.value, secret, authenticator)));
  if (password?.kind === 'chap')
    all.push(attribute('CHAP-Password', chapPassword(identifier, password.value, authenticator)));
  const bytes = encodePacket({ code: codes.accessRequest, identifier, authenticator, attributes: all });
  if (signs) fillMessageAuthenticator(bytes, secret);
  return bytes;
}

/** RFC 5997 §3: always signed. */
export function encodeStatusServer({ identifier, attributes, secret }: Request): Buffer {
  const bytes = encodePacket({
    code: codes.statusServer,
    identifier,
    authenticator: randomBytes(16),
    attributes: [emptyMessageAuthenticator, ...attributes],
  });
  fillMessageAuthenticator(bytes, secret);
  return bytes;
}

type HashedCode = typeof codes.accountingRequest | typeof codes.disconnectRequest | typeof codes.changeRequest;

/**
 * RFC 2866 §3, RFC 5176 §2.3: the authenticator is a hash over everything, a Message-Authenticator included, which must
 * be there before.
 */
export function encodeHashedRequest(
  code: HashedCode,
  { identifier, attributes, secret, signs = false }: Request & { signs?: boolean },
): Buffer {
  const all = signs ? [emptyMessageAuthenticator, ...attributes] : attributes;
  const bytes = encodePacket({ code, identifier, authenticator: noAuthenticator, attributes: all });
  if (signs) fillMessageAuthenticator(bytes, secret);
  md5(bytes, secret).copy(bytes, 4);
  return bytes;
}

/** For accounting, Disconnect and CoA requests: was this packet made with the secret? */
export function isRequestAuthenticatorRight(packet: Packet, secret: string): boolean {
  const hashed = Buffer.from(packet.bytes);
  hashed.fill(0, 4, 20);
  return isSame(md5(hashed, secret), packet.authenticator);
}
