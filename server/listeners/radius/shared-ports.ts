import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

async function tryPort(host: string, port: number, reusePort: boolean): Promise<number> {
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', reusePort });
  const listening = once(socket, 'listening');
  try {
    socket.bind(port, host);
    await listening;
    return socket.address().port;
  } finally {
    await new Promise<void>((resolve) => socket.close(resolve));
  }
}

/**
 * Whether the system spreads the packets of one port over several sockets: by the sender's address and port, so that
 * repeats come to the same.
 */
export const canSharePorts = (host: string): Promise<boolean> =>
  tryPort(host, 0, true).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTSUP') return false;
      throw error;
    },
  );

/**
 * The same port, or any that is free for 0. A shared port is open to every program of the same user, so that two of
 * ours would take each other's packets without a word: throws EADDRINUSE where anybody has it, even somebody who would
 * share it.
 */
export const findFreePort = (host: string, port: number): Promise<number> => tryPort(host, port, false);
