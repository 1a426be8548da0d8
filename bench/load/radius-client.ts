import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

export interface RadiusClient { ask: (encode: (identifier: number) => Buffer) => Promise<Buffer>; close: () => void }

const patience = 5000;

/** Asks a server with up to 256 requests in work a socket, each told apart by its identifier. */
export async function openRadiusClient(port: number, sockets: number): Promise<RadiusClient> {
  const doors = await Promise.all(Array.from({ length: sockets }, () => openDoor(port)));
  let turn = 0;
  return {
    ask: (encode) => doors[(turn += 1) % doors.length]!.ask(encode),
    close: () => { for (const { socket } of doors) socket.close(); },
  };
}

export async function connectedSocket(port: number): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 * 1024 * 1024 });
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function openDoor(port: number) {
  const socket = await connectedSocket(port);
  const waiting = new Map<number, (reply: Buffer) => void>();
  let next = 0;
  socket.on('message', (reply) => {
    const resolve = waiting.get(reply[1]!);
    waiting.delete(reply[1]!);
    resolve?.(reply);
  });
  return {
    socket,
    ask: (encode: (identifier: number) => Buffer) => new Promise<Buffer>((resolve, reject) => {
      while (waiting.has(next)) next = (next + 1) % 256;
      const identifier = next;
      next = (next + 1) % 256;
      const timer = setTimeout(() => { waiting.delete(identifier); reject(new Error('RADIUS did not answer')); }, patience);
      waiting.set(identifier, (reply) => { clearTimeout(timer); resolve(reply); });
      socket.send(encode(identifier));
    }),
  };
}
