import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Packet } from './packet.ts';
import { openReply } from './replies.ts';

interface Exchange {
  address: string;
  port: number;
  bytes: Buffer;
  secret: string;
  attempts: number;
  timeout: number;
}

/**
 * Sends a request until its verified reply comes; undefined when none came. Repeats are the same bytes, identifier and
 * authenticator included (RFC 5080 §2.2.1), and what fails the check is as if it had not come, so that a forger cannot
 * end the waiting.
 */
export function exchange({ address, port, bytes, secret, attempts, timeout }: Exchange): Promise<Packet | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    let left = attempts;
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = (reply: Packet | undefined) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.close();
      resolve(reply);
    };
    const sendOnce = () => {
      if (left === 0) return end(undefined);
      left -= 1;
      // A port that is closed now may open before the last attempt, so that errors of sending only mean "not yet".
      socket.send(bytes, () => undefined);
      timer = setTimeout(sendOnce, timeout);
    };
    socket.on('message', (received) => {
      const reply = openReply(received, bytes, secret);
      if (reply) end(reply);
    });
    let isConnected = false;
    socket.on('error', () => {
      if (!isConnected) end(undefined);
    });
    // Connected, the socket takes packets of this peer only.
    socket.once('connect', () => {
      isConnected = true;
      sendOnce();
    });
    socket.connect(port, address);
  });
}
