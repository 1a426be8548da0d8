import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { codes } from '../../../platform/radius/codes.ts';
import { decodePacket, type Packet } from '../../../platform/radius/packet.ts';
import { encodeReply } from '../../../platform/radius/replies.ts';
import { isRequestAuthenticatorRight } from '../../../platform/radius/requests.ts';
import { attribute } from '../../../platform/radius/write-attributes.ts';

/** RFC 5176 §3.5. */
const errorCauses = { unknown: 503, forbidden: 501 } as const;

/**
 * What a router may say: yes, 503 "no such session", 501 "administratively prohibited", or a no without a reason, as
 * chilli and uspot do.
 */
export type Obeys = boolean | 'forbidden' | 'no-reason';

/** Listens for Disconnect-Requests as a router does. */
export async function openObedientRouter(secret: string, knows: (request: Packet) => Obeys = () => true) {
  const heard: Packet[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { address, port }) => {
    const request = decodePacket(bytes);
    if (!request || !isRequestAuthenticatorRight(request, secret)) return;
    heard.push(request);
    const known = knows(request);
    const reasons =
      known === 'no-reason' || known === true ? [] : [attribute('Error-Cause', errorCauses[known || 'unknown'])];
    const reply = { code: known === true ? codes.disconnectAck : codes.disconnectNak, attributes: reasons };
    socket.send(encodeReply(request, { ...reply, signs: false }, secret), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    heard,
    port: socket.address().port,
    close: () =>
      new Promise<void>((resolve) => {
        socket.close(resolve);
      }),
  };
}
