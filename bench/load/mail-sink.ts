import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A mail server that takes everything and keeps nothing but the count: what is measured is who sends. */
export async function openMailSink() {
  let taken = 0;
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => {});
    let [isData, rest] = [false, ''];
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        if (isData) {
          const end = rest.indexOf('\r\n.\r\n');
          if (end < 0) {
            rest = rest.slice(-4);
            return;
          }
          [isData, rest] = [false, rest.slice(end + 5)];
          taken += 1;
          socket.write('250 taken\r\n');
          continue;
        }
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const line = rest.slice(0, end).toUpperCase();
        rest = rest.slice(end + 2);
        if (line.startsWith('EHLO')) socket.write('250-sink\r\n250 PIPELINING\r\n');
        else if (line === 'DATA') {
          isData = true;
          socket.write('354 go\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => taken,
    close: () => server.close(),
  };
}
