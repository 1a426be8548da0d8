import { codes } from '../../../platform/radius/codes.ts';
import type { Attribute, Packet } from '../../../platform/radius/packet.ts';
import { openReply } from '../../../platform/radius/replies.ts';
import { encodeAccessRequest, encodeHashedRequest } from '../../../platform/radius/requests.ts';
import { attribute } from '../../../platform/radius/write-attributes.ts';
import type { OpenRadius } from './open-radius.ts';

/** Of the router that the recording backend knows. */
export const secret = 'router secret';
export const lobby = attribute('NAS-Identifier', 'lobby');
export const user = attribute('User-Name', 'minh');

/** Long enough for an answer to come that must not. */
export const aWhile = 80;

export const accessRequest = (more: Partial<Parameters<typeof encodeAccessRequest>[0]> = {}): Buffer =>
  encodeAccessRequest({
    identifier: 7,
    secret,
    attributes: [user, lobby],
    password: { kind: 'pap', value: 'open sesame' },
    ...more,
  });

export const accountingRequest = (attributes: Attribute[], more: { signs?: boolean; secret?: string } = {}): Buffer =>
  encodeHashedRequest(codes.accountingRequest, { identifier: 8, secret, attributes: [lobby, ...attributes], ...more });

/** The verified reply. */
export async function ask(radius: OpenRadius, bytes: Buffer, to: 'auth' | 'acct'): Promise<Packet | undefined> {
  radius.router.send(bytes, to);
  const reply = await radius.router.receive();
  return reply && openReply(reply, bytes, secret);
}
