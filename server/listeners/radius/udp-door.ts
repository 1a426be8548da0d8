import { createSocket, type RemoteInfo } from 'node:dgram';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { isIP, isIPv6 } from 'node:net';
import type { PacketHandler } from './packet-handler.ts';
import { createRouterSockets } from './router-sockets.ts';

/**
 * A burst (a whole building after a power cut) waits here while the event loop is busy. The kernel takes less where its
 * own limit is lower.
 */
export const receiveBuffer = 4 * 1024 * 1024;

interface Options {
  host: string;
  port: number;
  /** with other threads of this program, and with sockets of single routers */ sharesPort?: boolean;
  door: 'access' | 'accounting';
  handler: PacketHandler;
  onTrouble: (error: unknown) => void;
}

export interface UdpDoor {
  port: number;
  close: () => Promise<void>;
}

export async function openUdpDoor({
  host,
  port,
  sharesPort = false,
  door,
  handler,
  onTrouble,
}: Options): Promise<UdpDoor> {
  const type = isIPv6(host) ? 'udp6' : 'udp4';
  const socket = createSocket({ type, recvBufferSize: receiveBuffer, reusePort: sharesPort, lookup: lookupNamesOnly });
  const listening = once(socket, 'listening');
  socket.bind(port, host);
  await listening;
  // Sending to a peer that has gone reports here; it must not end the program.
  socket.on('error', onTrouble);
  const receive = (bytes: Buffer, from: RemoteInfo): void => {
    // Only a forger sends from port 0, and no answer can go there.
    if (from.port === 0) return;
    const answer = (reply: Buffer) => socket.send(reply, from.port, from.address);
    handler.receive(bytes, {
      address: plainAddress(from.address),
      port: from.port,
      door,
      certificateName: undefined,
      answer,
      isProven: () => sockets?.give(from),
    });
  };
  const bound = socket.address().port;
  const sockets = sharesPort
    ? createRouterSockets({ type, host, port: bound, bufferSize: receiveBuffer, receive })
    : undefined;
  socket.on('message', receive);
  return {
    port: bound,
    close: async () => {
      await sockets?.close();
      await new Promise<void>((resolve) => {
        socket.close(resolve);
      });
    },
  };
}

/** Every answer goes to an address that needs no look-up, and node would spend a turn of the event loop on it. */
export const lookupNamesOnly: typeof lookup = ((
  host: string,
  options: object,
  done: (error: Error | null, address: string, family: number) => void,
) => {
  const family = isIP(host);
  if (family) done(null, host, family);
  else lookup(host, options, done as never);
}) as never;

/** A dual-stack socket writes IPv4 peers as ::ffff:192.0.2.1; they are known by their plain address. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
}
