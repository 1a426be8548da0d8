import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../platform/radius/codes.ts';
import { readText } from '../../platform/radius/read-attributes.ts';
import { openReply } from '../../platform/radius/replies.ts';
import { encodeAccessRequest, encodeHashedRequest, encodeStatusServer } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { createPacketHandler } from './packet-handler.ts';
import { createPacketStream } from './packet-stream.ts';
import { openRadsecDoor } from './radsec-door.ts';
import { startRadius, type RunningRadius } from './start-radius.ts';
import { createAuthority, hasOpenssl, type Authority, type KeyPair } from './testing/certificates.ts';
import { createRecordingBackend, type RecordingBackend } from './testing/recording-backend.ts';

const secret = 'radsec';
const accessRequest = (identifier: number) =>
  encodeAccessRequest({
    identifier,
    secret,
    attributes: [attribute('User-Name', `user ${identifier}`)],
    password: { kind: 'pap', value: 'open sesame' },
  });

describe.skipIf(!hasOpenssl)('RadSec (skipped where there is no openssl to make certificates with)', () => {
  let authority: Authority;
  let server: KeyPair;
  let lobby: KeyPair;
  let backend: RecordingBackend;
  let running: RunningRadius;

  beforeAll(() => {
    authority = createAuthority();
    server = authority.issue('/CN=radius.example', 'DNS:radius.example');
    lobby = authority.issue('/CN=lobby');
  });
  afterAll(() => authority.remove());
  beforeEach(async () => {
    backend = createRecordingBackend('yes');
    const radsec = { port: 0, ca: authority.ca, ...server };
    running = await startRadius({
      host: '127.0.0.1',
      authPort: 0,
      acctPort: 0,
      radsec,
      backend,
      log: pino({ level: 'silent' }),
    });
  });
  afterEach(() => running.close());

  async function open(pair: Partial<KeyPair> = lobby, port = running.radsecPort!) {
    const socket = connect({ port, host: '127.0.0.1', ca: authority.ca, servername: 'radius.example', ...pair });
    const received: Buffer[] = [];
    const stream = createPacketStream((bytes) => received.push(bytes) > 0);
    socket.on('data', (chunk: Buffer) => stream.push(chunk));
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    return { socket, received };
  }

  const isCut = async (socket: Socket, within = 10_000) => {
    socket.resume();
    for (const deadline = Date.now() + within; !socket.closed && Date.now() < deadline;) await setTimeout(5);
    return socket.closed;
  };

  test('access, accounting and status go over one connection, each answered with the secret of the RFC', async () => {
    backend.onAccess = ({ userName }) => ({ accept: true, attributes: [attribute('Reply-Message', userName)] });
    const { socket, received } = await open();
    const requests = [
      accessRequest(1),
      encodeHashedRequest(codes.accountingRequest, {
        identifier: 2,
        secret,
        attributes: [attribute('Acct-Status-Type', 7)],
      }),
      encodeStatusServer({ identifier: 3, secret, attributes: [] }),
    ];
    socket.write(Buffer.concat(requests));
    await expect.poll(() => received.length).toBe(3);
    const replies = requests.map((request) => received.map((reply) => openReply(reply, request, secret)).find(Boolean));
    expect(replies.map((reply) => reply?.code)).toEqual([
      codes.accessAccept,
      codes.accountingResponse,
      codes.accessAccept,
    ]);
    expect(readText(replies[0]!, 'Reply-Message')).toBe('user 1');
    expect(backend.asked.access).toMatchObject([{ password: { kind: 'pap', value: 'open sesame' } }]);
    expect(backend.asked.senders).toMatchObject([
      { certificateName: 'lobby', address: '127.0.0.1' },
      { certificateName: 'lobby' },
      { certificateName: 'lobby' },
    ]);
    socket.destroy();
  });

  test('the name is the first DNS name where the subject has none', async () => {
    const { socket } = await open(authority.issue('/O=Example', 'IP:127.0.0.1,DNS:lobby,DNS:other'));
    socket.write(accessRequest(1));
    await expect.poll(() => backend.asked.senders).toMatchObject([{ certificateName: 'lobby' }]);
    socket.destroy();
  });

  test('without a certificate, or with one of another authority, nobody gets in', async () => {
    const stranger = createAuthority();
    for (const pair of [{}, stranger.issue('/CN=lobby')]) {
      const { socket } = await open(pair);
      socket.write(accessRequest(1));
      expect(await isCut(socket)).toBe(true);
    }
    stranger.remove();
    expect(backend.asked.senders).toEqual([]);
  });

  test('a certificate that names nobody is cut off', async () => {
    const { socket } = await open(authority.issue('/O=Example'));
    expect(await isCut(socket)).toBe(true);
  });

  test('the unsigned is taken, since TLS protects it, but never what is signed wrongly', async () => {
    const { socket, received } = await open();
    const wrong = encodeAccessRequest({ identifier: 1, secret: 'another', attributes: [] });
    const unsigned = encodeAccessRequest({ identifier: 2, secret, signs: false, attributes: [] });
    socket.write(Buffer.concat([wrong, unsigned]));
    await expect.poll(() => received.map((reply) => reply[1])).toEqual([2]);
    socket.destroy();
  });

  test.each([
    ['a length that cannot be', Buffer.from('0100fffe', 'hex')],
    [
      'an attribute that cannot be',
      Buffer.concat([Buffer.from('01000016', 'hex'), Buffer.alloc(16), Buffer.from('0100', 'hex')]),
    ],
  ])('%s ends the connection', async (_name, bytes) => {
    const { socket } = await open();
    socket.write(bytes);
    expect(await isCut(socket)).toBe(true);
  });

  test('who begins a packet or a handshake and does not end it is cut off, who is only quiet is not', async () => {
    const handler = createPacketHandler({ backend, onTrouble: () => undefined });
    const door = await openRadsecDoor({
      host: '127.0.0.1',
      port: 0,
      ca: authority.ca,
      ...server,
      handler,
      patience: 300,
    });
    const plain = connectPlain(door.port, '127.0.0.1');
    const [quiet, slow] = [await open(lobby, door.port), await open(lobby, door.port)];
    const drip = setInterval(() => slow.socket.write(Buffer.of(1)), 50);
    slow.socket.write(accessRequest(1).subarray(0, 4));
    expect(await isCut(slow.socket)).toBe(true);
    clearInterval(drip);
    expect(await isCut(plain)).toBe(true);
    expect(await isCut(quiet.socket, 400)).toBe(false);
    quiet.socket.write(accessRequest(2));
    await expect.poll(() => quiet.received.length).toBe(1);
    quiet.socket.destroy();
    await door.close();
  });

  test('who does not read its answers is cut off', async () => {
    backend.onAccess = () => ({
      accept: true,
      attributes: Array.from({ length: 15 }, () => attribute('Reply-Message', 'x'.repeat(250))),
    });
    const { socket } = await open();
    socket.pause();
    let isOver = false;
    socket.on('close', () => (isOver = true));
    for (let count = 0; count < 20_000 && !isOver; count += 1) {
      socket.write(accessRequest(count % 256));
      if (count % 50 === 0) await setTimeout(1);
    }
    expect(backend.asked.access.length).toBeGreaterThan(0);
    expect(backend.asked.access.length).toBeLessThan(20_000);
    expect(await isCut(socket, 5000)).toBe(true);
  });

  test('close ends the connections, those in the middle of a handshake too', async () => {
    const { socket } = await open();
    const plain = connectPlain(running.radsecPort!, '127.0.0.1');
    await once(plain, 'connect');
    await running.close();
    expect(await isCut(socket)).toBe(true);
    expect(await isCut(plain)).toBe(true);
    running = await startRadius({
      host: '127.0.0.1',
      authPort: 0,
      acctPort: 0,
      backend,
      log: pino({ level: 'silent' }),
    });
  });
});
