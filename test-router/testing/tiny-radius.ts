import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { codes } from '@wifi/server/platform/radius/codes.ts';
import { checkMessageAuthenticator } from '@wifi/server/platform/radius/message-authenticator.ts';
import { decodePacket, type Attribute, type Packet } from '@wifi/server/platform/radius/packet.ts';
import { readInteger, readOctets, readText } from '@wifi/server/platform/radius/read-attributes.ts';
import { encodeReply } from '@wifi/server/platform/radius/replies.ts';
import { isRequestAuthenticatorRight } from '@wifi/server/platform/radius/requests.ts';
import { isChapRight, revealPassword } from '@wifi/server/platform/radius/user-password.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';

export const secret = 'between us';

interface Behaviour {
  users: Record<string, string>;
  /** Of Access-Accept. */
  grants: Attribute[];
  signs: boolean;
  /** So many requests are lost first. */
  loses: number;
}

export interface TinyRadius extends Behaviour {
  host: string;
  authPort: number;
  acctPort: number;
  access: Packet[];
  lost: Buffer[];
  /** With right authenticators only. */
  accounting: Packet[];
  statuses: () => (number | undefined)[];
  close: () => Promise<void>;
}

/** A RADIUS server with a list of users, made of the same codec and of nothing else of the product. */
export async function startTinyRadius(): Promise<TinyRadius> {
  const tiny: Omit<TinyRadius, 'authPort' | 'acctPort' | 'close'> = {
    host: '127.0.0.1',
    users: {},
    grants: [],
    signs: true,
    loses: 0,
    access: [],
    lost: [],
    accounting: [],
    statuses: () => tiny.accounting.map((packet) => readInteger(packet, 'Acct-Status-Type')),
  };

  function reply(packet: Packet): Buffer | undefined {
    if (packet.code === codes.accountingRequest) {
      if (!isRequestAuthenticatorRight(packet, secret)) return undefined;
      tiny.accounting.push(packet);
      return encodeReply(packet, { code: codes.accountingResponse, attributes: [], signs: false }, secret);
    }
    if (checkMessageAuthenticator(packet, secret, packet.authenticator) === 'wrong') return undefined;
    tiny.access.push(packet);
    const answer = isPasswordRight(packet, tiny.users[readText(packet, 'User-Name') ?? ''])
      ? { code: codes.accessAccept, attributes: tiny.grants }
      : { code: codes.accessReject, attributes: [attribute('Reply-Message', 'Not with us & never <was>')] };
    return encodeReply(packet, { ...answer, signs: tiny.signs }, secret);
  }

  async function open() {
    const socket = createSocket('udp4');
    socket.on('message', (received, from) => {
      if (tiny.loses > 0) {
        tiny.loses -= 1;
        tiny.lost.push(received);
        return;
      }
      const packet = decodePacket(received);
      const bytes = packet && reply(packet);
      if (bytes) socket.send(bytes, from.port, from.address);
    });
    socket.bind(0, tiny.host);
    await once(socket, 'listening');
    return socket;
  }

  const [access, accounting] = [await open(), await open()];
  return Object.assign(tiny, {
    authPort: access.address().port,
    acctPort: accounting.address().port,
    close: async () => {
      await Promise.all(
        [access, accounting].map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))),
      );
    },
  });
}

function isPasswordRight(packet: Packet, password: string | undefined): boolean {
  if (password === undefined) return false;
  const chap = readOctets(packet, 'CHAP-Password');
  if (chap) return isChapRight(chap, password, readOctets(packet, 'CHAP-Challenge') ?? packet.authenticator);
  const hidden = readOctets(packet, 'User-Password');
  return hidden !== undefined && revealPassword(hidden, secret, packet.authenticator) === password;
}
