import { hmacMd5 } from './md5.ts';
import { headerLength, type Attribute, type Packet } from './packet.ts';
import { countAttributes, readOctets } from './read-attributes.ts';
import { isSame } from './same-bytes.ts';
import { attribute } from './write-attributes.ts';

/**
 * RFC 5176 §3.3 and RFC 5080: where the request authenticator is itself a hash of the packet, zeros stand in for it.
 */
export const noAuthenticator: Buffer = Buffer.alloc(16);

/**
 * Goes first, so that nothing an attacker can choose stands before it (CVE-2024-3596), and is filled in by
 * `fillMessageAuthenticator`.
 */
export const emptyMessageAuthenticator: Attribute = attribute('Message-Authenticator', noAuthenticator);

/**
 * RFC 2869 §5.14. The bytes begin with an empty Message-Authenticator and bear the authenticator that is to be hashed.
 */
export function fillMessageAuthenticator(bytes: Buffer, secret: string): void {
  hmacMd5(secret, bytes).copy(bytes, headerLength + 2);
}

/** `authenticator` is the request's own, the answered request's for replies, zeros where that is itself a hash. */
export function checkMessageAuthenticator(
  packet: Packet,
  secret: string,
  authenticator: Buffer,
): 'absent' | 'right' | 'wrong' {
  const value = readOctets(packet, 'Message-Authenticator');
  if (!value) return 'absent';
  if (value.length !== 16 || countAttributes(packet, 'Message-Authenticator') > 1) return 'wrong';
  const at = value.byteOffset - packet.bytes.byteOffset;
  const hashed = hmacMd5(secret, packet.bytes, (copy) => {
    authenticator.copy(copy, 4);
    copy.fill(0, at, at + 16);
  });
  return isSame(value, hashed) ? 'right' : 'wrong';
}
