import type { RadiusClient } from '../../platform/radius/backend.ts';
import { codes } from '../../platform/radius/codes.ts';
import { checkMessageAuthenticator, noAuthenticator } from '../../platform/radius/message-authenticator.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { hasAttribute } from '../../platform/radius/read-attributes.ts';
import { isRequestAuthenticatorRight } from '../../platform/radius/requests.ts';

export interface Verdict {
  isTaken: boolean;
  hasMessageAuthenticator: boolean;
  isSecretRight: boolean | undefined;
}

/** `policy` is the client's; over TLS, which protects every byte itself, nothing is demanded. */
export function verifyRequest(packet: Packet, secret: string, policy: RadiusClient['messageAuthenticator']): Verdict {
  if (packet.code === codes.accountingRequest) return verifyAccounting(packet, secret);
  const signature = checkMessageAuthenticator(packet, secret, packet.authenticator);
  if (signature !== 'absent')
    return { isTaken: signature === 'right', hasMessageAuthenticator: true, isSecretRight: signature === 'right' };
  return {
    isTaken: packet.code === codes.accessRequest && maySendUnsigned(packet, policy),
    hasMessageAuthenticator: false,
    isSecretRight: undefined,
  };
}

/** CVE-2024-3596 works by Proxy-State in unsigned requests. RFC 3579 §3.2: EAP is never unsigned. */
function maySendUnsigned(packet: Packet, policy: RadiusClient['messageAuthenticator']): boolean {
  if (policy === 'yes' || hasAttribute(packet, 'EAP-Message')) return false;
  return policy === 'no' || !hasAttribute(packet, 'Proxy-State');
}

function verifyAccounting(packet: Packet, secret: string): Verdict {
  const isAuthentic = isRequestAuthenticatorRight(packet, secret);
  const signature = checkMessageAuthenticator(packet, secret, noAuthenticator);
  return {
    isTaken: isAuthentic && signature !== 'wrong',
    hasMessageAuthenticator: signature !== 'absent',
    isSecretRight: isAuthentic,
  };
}
