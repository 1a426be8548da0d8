import type { Sender } from '../../platform/radius/backend.ts';
import { codes } from '../../platform/radius/codes.ts';
import { checkMessageAuthenticator } from '../../platform/radius/message-authenticator.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { readOctets, readText } from '../../platform/radius/read-attributes.ts';
import { isRequestAuthenticatorRight } from '../../platform/radius/requests.ts';
import { revealPassword } from '../../platform/radius/user-password.ts';

export function readSender(packet: Packet, address: string, certificateName: string | undefined): Sender {
  return {
    address,
    nasIdentifier: readText(packet, 'NAS-Identifier'),
    certificateName,
    proves: (secret) => provesSecret(packet, secret),
  };
}

/** A control character or a broken sequence: among sixteen random bytes one is as good as certain. */
const noise = /[\u0000-\u001f\u007f\ufffd]/;

function provesSecret(packet: Packet, secret: string): boolean | undefined {
  if (packet.code === codes.accountingRequest) return isRequestAuthenticatorRight(packet, secret);
  const signature = checkMessageAuthenticator(packet, secret, packet.authenticator);
  if (signature !== 'absent') return signature === 'right';
  // Unsigned, only a hidden password tells: with another secret it becomes noise (RFC 2865 §5.2). CHAP does without the
  // secret.
  const hidden = readOctets(packet, 'User-Password');
  const password = hidden && revealPassword(hidden, secret, packet.authenticator);
  return password === undefined ? undefined : !noise.test(password);
}
