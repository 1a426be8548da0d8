import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openReply } from '../../platform/radius/replies.ts';
import { encodeAccessRequest } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { canSharePorts } from './shared-ports.ts';
import { openRadius, openRouter } from './testing/open-radius.ts';

const secret = 'router secret';
const signedRequest = (identifier: number) =>
  encodeAccessRequest({
    identifier,
    secret,
    attributes: [attribute('NAS-Identifier', 'lobby'), attribute('User-Name', 'minh')],
  });
const canShare = await canSharePorts('127.0.0.1');

/** A router that asks three times, and once more behind a flood from elsewhere that nobody reads meanwhile. */
const router = `
const { createSocket } = require('node:dgram');
const [port, ...requests] = process.argv.slice(1);
const [own, noise] = [createSocket('udp4'), createSocket('udp4')];
const ask = (request) => own.send(Buffer.from(request, 'hex'), Number(port), '127.0.0.1');
let answers = 0;
own.on('message', () => { answers += 1; if (answers < 3) ask(requests[answers]); else process.send(answers === 3 ? 'known' : 'answered'); });
process.on('message', () => {
  // No larger than a request: beside larger ones the kernel would find room for it.
  const junk = Buffer.alloc(20, 1);
  let left = 40_000;
  const flood = () => {
    for (let count = 0; count < 500; count += 1) noise.send(junk);
    left -= 500;
    if (left > 0) setTimeout(flood, 2); else setTimeout(() => ask(requests[3]), 100);
  };
  flood();
  setTimeout(() => { if (answers < 4) process.send('lost'); }, 10_000);
});
own.bind(0, '127.0.0.1', () => noise.connect(Number(port), '127.0.0.1', () => ask(requests[0])));
`;

test.runIf(canShare)('a router that has shown its secret loses no packet to a flood that fills the port', async () => {
  const radius = await openRadius({ sharesPorts: true });
  const requests = [1, 2, 3, 4].map((identifier) => signedRequest(identifier).toString('hex'));
  const child = spawn(process.execPath, ['-e', router, String(radius.running.authPort), ...requests], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    expect((await once(child, 'message'))[0]).toBe('known');
    await new Promise<void>((resolve) => {
      child.send('flood', () => resolve());
    });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    expect((await once(child, 'message'))[0]).toBe('answered');
  } finally {
    child.kill();
    await radius.close();
  }
});

test.runIf(canShare)(
  'routers with sockets of their own and others are answered side by side, and a program that ends lets the port go',
  async () => {
    const radius = await openRadius({ sharesPorts: true });
    const routers = await Promise.all(Array.from({ length: 30 }, () => openRouter(radius.running)));
    for (let round = 0; round < 5; round += 1) {
      for (const [at, router] of routers.entries()) {
        const bytes = signedRequest((round * 30 + at) % 256);
        router.send(bytes, 'auth');
        expect(openReply((await router.receive())!, bytes, secret)).toBeDefined();
      }
    }
    for (const router of routers) router.close();
    const { authPort } = radius.running;
    await radius.close();
    const again = createSocket('udp4');
    again.bind(authPort, '127.0.0.1');
    await once(again, 'listening');
    again.close();
  },
);
