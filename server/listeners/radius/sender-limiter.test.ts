import { expect, test } from 'vitest';
import type { RadiusBackend, Sender } from '../../platform/radius/backend.ts';
import { openReply } from '../../platform/radius/replies.ts';
import { encodeAccessRequest } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { createPacketHandler } from './packet-handler.ts';

const secret = 'router secret';
const requestOf = (name: string, identifier = 7, signedWith = secret) =>
  encodeAccessRequest({
    identifier,
    secret: signedWith,
    attributes: [attribute('NAS-Identifier', name), attribute('User-Name', 'minh')],
  });

/** Knows the routers whose names begin with "lobby"; everything else would cost a look into the database. */
function openDoor() {
  const asked: Sender[] = [];
  const backend: RadiusBackend = {
    findClient: async (sender) => {
      asked.push(sender);
      return sender.nasIdentifier?.startsWith('lobby')
        ? { key: sender.nasIdentifier, secret, messageAuthenticator: 'auto' }
        : undefined;
    },
    authorise: () => ({ accept: true, attributes: [] }),
    account: () => 'done',
    saw: () => {},
  };
  const handler = createPacketHandler({
    backend,
    onTrouble: (error) => {
      throw error;
    },
  });
  const send = (bytes: Buffer, address: string, door: 'access' | 'accounting' | 'radsec' = 'access') =>
    new Promise<boolean>((resolve) => {
      handler.receive(bytes, {
        address,
        port: 40_000,
        door,
        certificateName: door === 'radsec' ? 'lobby' : undefined,
        answer: (reply) => resolve(openReply(reply, bytes, door === 'radsec' ? 'radsec' : secret) !== undefined),
      });
      setTimeout(() => resolve(false), 30);
    });
  return { asked, handler, send };
}

const flood = async (
  { handler }: ReturnType<typeof openDoor>,
  count: number,
  packet: (n: number) => Buffer,
  address: (n: number) => string,
) => {
  for (let n = 0; n < count; n += 1) {
    handler.receive(packet(n), {
      address: address(n),
      port: 1000 + (n % 60_000),
      door: 'access',
      certificateName: undefined,
      answer: () => {},
    });
    if (n % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
};

test('of fifty thousand strangers at one address few are looked for, and routers that are known are answered all the while, there and elsewhere', async () => {
  const door = openDoor();
  expect(await door.send(requestOf('lobby'), '192.0.2.1')).toBe(true);
  expect(await door.send(requestOf('lobby-2'), '198.51.100.9')).toBe(true);
  await flood(
    door,
    50_000,
    (n) => requestOf(`nobody-${n}`),
    () => '198.51.100.9',
  );
  expect(door.asked.length).toBeLessThan(2000);
  expect(await door.send(requestOf('lobby', 8), '192.0.2.1')).toBe(true);
  expect(await door.send(requestOf('lobby-2', 8), '198.51.100.9')).toBe(true);
  expect(await door.send(requestOf('lobby-3'), '203.0.113.5'), 'a router that nobody has heard of yet').toBe(true);
});

test('strangers at addresses without number are looked for in bounds, and known routers are answered', async () => {
  const door = openDoor();
  expect(await door.send(requestOf('lobby'), '192.0.2.1')).toBe(true);
  await flood(
    door,
    50_000,
    (n) => requestOf(`nobody-${n}`),
    (n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  );
  expect(door.asked.length).toBeLessThan(10_000);
  expect(await door.send(requestOf('lobby', 9), '192.0.2.1')).toBe(true);
});

test('who names a known router without its secret is soon not heard any more, and the router itself is', async () => {
  const door = openDoor();
  expect(await door.send(requestOf('lobby'), '192.0.2.1')).toBe(true);
  await flood(
    door,
    20_000,
    (n) => requestOf('lobby', n % 256, 'guessed'),
    () => '198.51.100.9',
  );
  expect(door.asked.length).toBeLessThan(2000);
  expect(await door.send(requestOf('lobby', 10), '192.0.2.1')).toBe(true);
});

test('a router that has its secret mended is heard again within a moment', async () => {
  const door = openDoor();
  await flood(
    door,
    5000,
    () => requestOf('lobby', 3, 'mistyped'),
    () => '192.0.2.1',
  );
  let isHeard = false;
  for (let tries = 0; tries < 100 && !isHeard; tries += 1)
    isHeard = await door.send(requestOf('lobby', 100 + tries), '192.0.2.1');
  expect(isHeard).toBe(true);
});

test('what comes through TLS has shown who it is, and is not counted', async () => {
  const door = openDoor();
  const radsec = (identifier: number) =>
    encodeAccessRequest({
      identifier,
      secret: 'radsec',
      attributes: [attribute('NAS-Identifier', 'lobby'), attribute('User-Name', 'minh')],
    });
  await flood(
    door,
    5000,
    (n) => requestOf(`nobody-${n}`),
    () => '192.0.2.1',
  );
  expect(await door.send(radsec(1), '192.0.2.1', 'radsec')).toBe(true);
});
