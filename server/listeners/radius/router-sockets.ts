import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { steadyNow } from '../../platform/steady-clock.ts';

/** The kernel looks through them for every packet that comes to the port. */
const mostSockets = 200;
/** Whoever knows one secret can prove it from as many ports as there are: the others keep their sockets. */
const mostOfAddress = 20;
const mostSeen = 2000;
/** Routers that send nothing for so long get another one when they come back. */
const idleFor = 10 * 60_000;

interface OpenSocket {
  socket: Socket;
  usedAt: number;
}

export interface RouterSockets {
  /** This sender has shown its secret. */
  give: (from: RemoteInfo) => void;
  close: () => Promise<void>;
}

/**
 * A socket each for routers that have shown their secret, connected to them: the kernel puts their packets into a
 * buffer of their own, so that a flood that fills the one of the port loses none of them. Only for those that keep
 * their port: one that takes another for every packet would cost a socket each.
 */
export function createRouterSockets(options: {
  type: 'udp4' | 'udp6';
  host: string;
  port: number;
  bufferSize: number;
  receive: (bytes: Buffer, from: RemoteInfo) => void;
}): RouterSockets {
  const { type, host, port, bufferSize, receive } = options;
  const sockets = new Map<string, OpenSocket>();
  const seen = new Set<string>();
  const closing = new Set<Promise<void>>();
  const countOf = new Map<string, number>();

  function countAt(key: string, change: number): void {
    const address = key.split(' ', 1)[0]!;
    const count = (countOf.get(address) ?? 0) + change;
    if (count > 0) countOf.set(address, count);
    else countOf.delete(address);
  }

  function end(key: string): void {
    const entry = sockets.get(key);
    if (!entry) return;
    sockets.delete(key);
    countAt(key, -1);
    const closed = new Promise<void>((resolve) => {
      entry.socket.close(resolve);
    }).finally(() => closing.delete(closed));
    closing.add(closed);
  }

  function open(key: string, from: RemoteInfo): void {
    const socket = createSocket({ type, reusePort: true, recvBufferSize: bufferSize });
    const entry: OpenSocket = { socket, usedAt: steadyNow() };
    sockets.set(key, entry);
    countAt(key, 1);
    // A router that has gone, or a socket that could not be had: its packets come to the port as before.
    socket.on('error', () => end(key));
    socket.on('message', (bytes, sender) => {
      entry.usedAt = steadyNow();
      receive(bytes, sender);
    });
    // What comes from others before it is connected is heard here too.
    socket.bind(port, host, () => {
      if (sockets.get(key) === entry) socket.connect(from.port, from.address);
    });
  }

  const timer = setInterval(() => {
    for (const [key, { usedAt }] of sockets) if (usedAt + idleFor < steadyNow()) end(key);
  }, idleFor / 10).unref();

  return {
    give(from) {
      const key = `${from.address} ${from.port}`;
      if (sockets.has(key) || sockets.size >= mostSockets || (countOf.get(from.address) ?? 0) >= mostOfAddress) return;
      if (seen.delete(key)) return open(key, from);
      if (seen.size >= mostSeen) seen.clear();
      seen.add(key);
    },
    close: async () => {
      clearInterval(timer);
      for (const key of sockets.keys()) end(key);
      await Promise.all(closing);
    },
  };
}
