import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AccessAnswer } from '../../platform/radius/backend.ts';
import { openReply } from '../../platform/radius/replies.ts';
import { encodeAccessRequest } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { openRadius } from './testing/open-radius.ts';

const secret = 'router secret';
const signedRequest = (identifier = 7) =>
  encodeAccessRequest({
    identifier,
    secret,
    attributes: [attribute('NAS-Identifier', 'lobby'), attribute('User-Name', 'minh')],
  });

/** A right packet with some bytes changed, shortened or prolonged; or noise. */
function garbage(): Buffer {
  if (randomInt(4) === 0) return randomBytes(randomInt(64));
  const bytes = Buffer.concat([signedRequest(), randomBytes(randomInt(3))]);
  for (let times = randomInt(1, 5); times > 0; times -= 1) bytes[randomInt(bytes.length)] = randomInt(256);
  return bytes.subarray(0, randomInt(10) === 0 ? randomInt(bytes.length) : bytes.length);
}

test('twenty thousand broken packets in the name of a router are survived in silence, and its next right one is answered', async () => {
  const radius = await openRadius();
  // Who has shown the secret is heard, whatever else comes from its address.
  radius.router.send(signedRequest(), 'auth');
  await expect.poll(() => radius.router.received.length).toBe(1);
  for (let count = 0; count < 20_000; count += 1) {
    radius.router.send(garbage(), count % 2 ? 'auth' : 'acct');
    if (count % 200 === 0) await setTimeout(1);
  }
  await setTimeout(50);
  const before = radius.router.received.length;
  const bytes = signedRequest(8);
  radius.router.send(bytes, 'auth');
  await expect
    .poll(() => radius.router.received.slice(before).some((reply) => openReply(reply, bytes, secret)))
    .toBe(true);
  expect(radius.logged).toEqual([]);
  expect(radius.backend.asked.senders.length).toBeGreaterThan(1000);
  await radius.close();
});

test('no more than so many are in work at a time, and a repeat after that is taken', async () => {
  const radius = await openRadius({ mostInWork: 5 });
  const given = Promise.withResolvers<AccessAnswer>();
  radius.backend.onAccess = () => given.promise;
  const requests = Array.from({ length: 20 }, (_, identifier) => signedRequest(identifier));
  for (const request of requests) radius.router.send(request, 'auth');
  await expect.poll(() => radius.backend.asked.access.length).toBe(5);
  await setTimeout(50);
  expect(radius.backend.asked.access).toHaveLength(5);
  given.resolve({ accept: true, attributes: [] });
  await expect.poll(() => radius.router.received.length).toBe(5);
  for (const request of requests.slice(0, 10)) radius.router.send(request, 'auth');
  await expect.poll(() => radius.router.received.length).toBe(15);
  expect(radius.backend.asked.access).toHaveLength(10);
  await radius.close();
});
