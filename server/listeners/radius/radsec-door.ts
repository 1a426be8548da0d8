import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { PacketHandler } from './packet-handler.ts';
import { createPacketStream } from './packet-stream.ts';
import { plainAddress } from './udp-door.ts';

/** PEM. `ca` signs the certificates of the routers. */
export interface RadsecKeys {
  key: string | Buffer;
  cert: string | Buffer;
  ca: string | Buffer;
}

interface Options extends RadsecKeys {
  host: string;
  port: number;
  handler: PacketHandler;
  /** milliseconds for the handshake, and for each packet from its first byte to its last */ patience?: number;
}

const mostConnections = 2000;
/** Answers that a peer leaves unread; beyond this it is cut off. */
const mostUnread = 256 * 1024;

/** RFC 6614: RADIUS over TLS, with certificates on both sides; access and accounting in one connection. */
export async function openRadsecDoor({
  host,
  port,
  key,
  cert,
  ca,
  handler,
  patience = 10_000,
}: Options): Promise<{ port: number; close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer({
    key,
    cert,
    ca,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    handshakeTimeout: patience,
  });
  server.maxConnections = mostConnections;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  // Node tells of a handshake that failed or took too long, and leaves the connection to us.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  server.on('secureConnection', (socket) => serveConnection(socket, handler, patience));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function serveConnection(socket: TLSSocket, handler: PacketHandler, patience: number): void {
  // A reset by the peer is the end of this connection and nothing more.
  socket.on('error', () => socket.destroy());
  const certificateName = nameOf(socket.getPeerCertificate());
  if (certificateName === undefined) return void socket.destroy();
  const peer = {
    address: plainAddress(socket.remoteAddress ?? ''),
    port: socket.remotePort ?? 0,
    door: 'radsec' as const,
    certificateName,
    answer: (reply: Buffer) => {
      if (socket.writableLength > mostUnread) socket.destroy();
      else if (socket.writable) socket.write(reply);
    },
  };
  let deadline: NodeJS.Timeout | undefined;
  const stream = createPacketStream((bytes) => {
    deadline = void clearTimeout(deadline);
    return handler.receive(bytes, peer);
  });
  socket.on('close', () => clearTimeout(deadline));
  socket.setKeepAlive(true, 60_000);
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    if (!stream.push(chunk)) return socket.destroy();
    if (stream.isWaiting()) deadline ??= setTimeout(() => socket.destroy(), patience);
  });
}

/** The subject's common name, as RouterOS and others check it, else the first DNS name. */
function nameOf(certificate: PeerCertificate): string | undefined {
  const commonName: unknown = certificate.subject?.CN;
  const first: unknown = Array.isArray(commonName) ? commonName[0] : commonName;
  if (typeof first === 'string' && first !== '') return first;
  return /(?:^|, )DNS:([^,]+)/.exec(certificate.subjectaltname ?? '')?.[1];
}
