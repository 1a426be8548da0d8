import { codes } from '../../../../platform/radius/codes.ts';
import { decodePacket, type Attribute, type Packet } from '../../../../platform/radius/packet.ts';
import { hasAttribute } from '../../../../platform/radius/read-attributes.ts';
import { encodeAccessRequest, encodeHashedRequest } from '../../../../platform/radius/requests.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { LoginTry } from './dialect.ts';

/** Takes a request to RADIUS and brings its verified reply; undefined when none came. */
export type RadiusLine = (door: 'access' | 'accounting', request: Buffer) => Promise<Packet | undefined>;

/** Told of every request and its reply, whoever asked whom. */
export type NoteExchange = (asked: 'radius' | 'router', request: Packet, reply: Packet | undefined) => void;

interface PeerOptions {
  line: RadiusLine;
  secret: string;
  signs: boolean;
  demandsSignedReplies: boolean;
  note: NoteExchange;
}

export interface RadiusPeer {
  /** Accept or Reject; undefined when nothing valid came back in time. */
  ask: (login: LoginTry['password'], attributes: Attribute[]) => Promise<Packet | undefined>;
  account: (attributes: Attribute[]) => Promise<boolean>;
}

export function createRadiusPeer({ line, secret, signs, demandsSignedReplies, note }: PeerOptions): RadiusPeer {
  let last = 0;
  const nextIdentifier = () => (last = (last + 1) % 256);

  async function send(door: 'access' | 'accounting', bytes: Buffer): Promise<Packet | undefined> {
    const reply = await line(door, bytes);
    note('radius', decodePacket(bytes)!, reply);
    return reply;
  }

  return {
    ask: async (password, attributes) => {
      const identifier = nextIdentifier();
      const bytes =
        password.kind === 'pap'
          ? encodeAccessRequest({ identifier, attributes, secret, password, signs })
          : encodeAccessRequest({
              identifier,
              attributes: [...attributes, ...chapAttributes(password)],
              secret,
              signs,
            });
      const reply = await send('access', bytes);
      return reply && demandsSignedReplies && !hasAttribute(reply, 'Message-Authenticator') ? undefined : reply;
    },
    account: async (attributes) => {
      const bytes = encodeHashedRequest(codes.accountingRequest, { identifier: nextIdentifier(), attributes, secret });
      return (await send('accounting', bytes)) !== undefined;
    },
  };
}

/** The router knows no password: it passes on what the portal hashed (RFC 2865 §5.3, §5.40). */
const chapAttributes = ({
  identifier,
  response,
  challenge,
}: Extract<LoginTry['password'], { kind: 'chap' }>): Attribute[] => [
  attribute('CHAP-Password', Buffer.concat([Buffer.of(identifier), response])),
  attribute('CHAP-Challenge', challenge),
];
