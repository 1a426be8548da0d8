import { codes } from '@wifi/server/platform/radius/codes.ts';
import { exchange } from '@wifi/server/platform/radius/exchange.ts';
import { decodePacket, type Attribute, type Packet } from '@wifi/server/platform/radius/packet.ts';
import { hasAttribute } from '@wifi/server/platform/radius/read-attributes.ts';
import { encodeAccessRequest, encodeHashedRequest } from '@wifi/server/platform/radius/requests.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';
import type { LoginTry } from './dialects/dialect.ts';
import type { ExchangeLog } from './exchanges.ts';
import type { RouterOptions } from './options.ts';

type PeerOptions = Pick<RouterOptions, 'radius' | 'secret' | 'retry'> & { signs: boolean; demandsSignedReplies: boolean; log: ExchangeLog };

export interface RadiusPeer {
  /** Accept or Reject; undefined when nothing valid came back in time. */
  ask: (login: LoginTry['password'], attributes: Attribute[]) => Promise<Packet | undefined>;
  account: (attributes: Attribute[]) => Promise<boolean>;
}

/** RouterOS's own pace is 1.1 s; three tries. */
const usualRetry = { attempts: 3, timeout: 1100 };

export function createRadiusPeer({ radius, secret, retry = usualRetry, signs, demandsSignedReplies, log }: PeerOptions): RadiusPeer {
  let last = 0;
  const nextIdentifier = () => (last = (last + 1) % 256);

  async function send(port: number, bytes: Buffer): Promise<Packet | undefined> {
    const reply = await exchange({ address: radius.host, port, bytes, secret, ...retry });
    log.note('radius', decodePacket(bytes)!, reply);
    return reply;
  }

  return {
    ask: async (password, attributes) => {
      const identifier = nextIdentifier();
      const bytes = password.kind === 'pap'
        ? encodeAccessRequest({ identifier, attributes, secret, password, signs })
        : encodeAccessRequest({ identifier, attributes: [...attributes, ...chapAttributes(password)], secret, signs });
      const reply = await send(radius.authPort, bytes);
      return reply && demandsSignedReplies && !hasAttribute(reply, 'Message-Authenticator') ? undefined : reply;
    },
    account: async (attributes) => {
      const bytes = encodeHashedRequest(codes.accountingRequest, { identifier: nextIdentifier(), attributes, secret });
      return (await send(radius.acctPort, bytes)) !== undefined;
    },
  };
}

/** The router knows no password: it passes on what the portal hashed (RFC 2865 §5.3, §5.40). */
const chapAttributes = ({ identifier, response, challenge }: Extract<LoginTry['password'], { kind: 'chap' }>): Attribute[] =>
  [attribute('CHAP-Password', Buffer.concat([Buffer.of(identifier), response])), attribute('CHAP-Challenge', challenge)];
