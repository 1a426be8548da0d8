import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The port where a router hears Disconnect and CoA. */
export async function openDynamicDoor({
  host,
  port,
  obey,
}: {
  host: string;
  port: number;
  obey: (received: Buffer) => Buffer | undefined;
}): Promise<{ port: number; close: () => Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (received, from) => {
    const reply = obey(received);
    if (reply) socket.send(reply, from.port, from.address);
  });
  socket.bind(port, host);
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
