import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { codes } from '../../../platform/radius/codes.ts';
import { decodePacket, type Packet } from '../../../platform/radius/packet.ts';
import { encodeReply } from '../../../platform/radius/replies.ts';
import { isRequestAuthenticatorRight } from '../../../platform/radius/requests.ts';
import { attribute } from '../../../platform/radius/write-attributes.ts';

/** RFC 5176 §3.5. */
const errorCauses = { unknown: 503, forbidden: 501 } as const;

/** Listens for Disconnect-Requests as a router does; says yes, 503 "no such session", or 501 "administratively prohibited". */
export async function openObedientRouter(secret: string, knows: (request: Packet) => boolean | 'forbidden' = () => true) {
  const heard: Packet[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { address, port }) => {
    const request = decodePacket(bytes);
    if (!request || !isRequestAuthenticatorRight(request, secret)) return;
    heard.push(request);
    const known = knows(request);
    const reply = known === true ? { code: codes.disconnectAck, attributes: [] } : { code: codes.disconnectNak, attributes: [attribute('Error-Cause', errorCauses[known || 'unknown'])] };
    socket.send(encodeReply(request, { ...reply, signs: false }, secret), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { heard, port: socket.address().port, close: () => new Promise<void>((resolve) => { socket.close(resolve); }) };
}
