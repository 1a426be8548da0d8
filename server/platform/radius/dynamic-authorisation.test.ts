import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { codes } from './codes.ts';
import { sendDynamic } from './dynamic-authorisation.ts';
import { checkMessageAuthenticator, noAuthenticator } from './message-authenticator.ts';
import { decodePacket, type Attribute, type Packet } from './packet.ts';
import { readText } from './read-attributes.ts';
import { encodeReply } from './replies.ts';
import { isRequestAuthenticatorRight } from './requests.ts';
import { attribute } from './write-attributes.ts';

const secret = 'router secret';
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** A router that answers its nth packet with what `reply` makes of it. */
async function startRouter(reply: (request: Packet, count: number) => Buffer[]) {
  const received: Packet[] = [];
  const socket = createSocket('udp4');
  open.push(socket);
  socket.on('message', (bytes, from) => {
    const request = decodePacket(bytes)!;
    received.push(request);
    for (const answer of reply(request, received.length)) socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { received, port: socket.address().port };
}

const ask = (port: number, more: Partial<Parameters<typeof sendDynamic>[0]> = {}) =>
  sendDynamic({
    address: '127.0.0.1',
    port,
    secret,
    kind: 'disconnect',
    attributes: [attribute('User-Name', 'minh')],
    signs: true,
    timeout: 1000,
    ...more,
  });

const answering =
  (code: number, attributes: Attribute[] = [], signs = false) =>
  (request: Packet) => [encodeReply(request, { code, attributes, signs }, secret)];

test('a router that obeys a Disconnect is believed, signed or not', async () => {
  for (const signs of [true, false]) {
    const router = await startRouter(answering(codes.disconnectAck, [], signs));
    expect(await ask(router.port, { signs })).toEqual({ ok: true });
    const [request] = router.received;
    expect(request).toMatchObject({ code: codes.disconnectRequest });
    expect(readText(request!, 'User-Name')).toBe('minh');
    expect(isRequestAuthenticatorRight(request!, secret)).toBe(true);
    expect(checkMessageAuthenticator(request!, secret, noAuthenticator)).toBe(signs ? 'right' : 'absent');
  }
});

test('a change goes out as CoA-Request', async () => {
  const router = await startRouter(answering(codes.changeAck));
  expect(await ask(router.port, { kind: 'change' })).toEqual({ ok: true });
  expect(router.received[0]?.code).toBe(codes.changeRequest);
});

test('a refusal comes back with its cause, or without where the router gives none', async () => {
  const withCause = await startRouter(answering(codes.disconnectNak, [attribute('Error-Cause', 503)]));
  expect(await ask(withCause.port)).toEqual({ ok: false, why: 'refused', errorCause: 503 });
  const without = await startRouter(answering(codes.disconnectNak));
  expect(await ask(without.port)).toEqual({ ok: false, why: 'refused', errorCause: undefined });
});

test('repeats are the same bytes, and the answer to the last one counts', async () => {
  const router = await startRouter((request, count) => (count < 3 ? [] : answering(codes.disconnectAck)(request)));
  expect(await ask(router.port)).toEqual({ ok: true });
  expect(router.received).toHaveLength(3);
  expect(new Set(router.received.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
});

test('silence, forged answers and answers of another kind are no answer', async () => {
  const forgeries = [
    () => [],
    (request: Packet) => [encodeReply(request, { code: codes.disconnectAck, attributes: [], signs: false }, 'guessed')],
    answering(codes.changeAck),
    () => [Buffer.from('garbage')],
  ];
  for (const forgery of forgeries) {
    const router = await startRouter(forgery);
    expect(await ask(router.port, { attempts: 2, timeout: 30 })).toEqual({ ok: false, why: 'no-answer' });
    expect(router.received).toHaveLength(2);
  }
});

test('a closed port is no answer', async () => {
  const router = await startRouter(() => []);
  open.pop()?.close();
  expect(await ask(router.port, { timeout: 20 })).toEqual({ ok: false, why: 'no-answer' });
});
