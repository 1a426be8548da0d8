import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccessAnswer } from '../../platform/radius/backend.ts';
import { codes } from '../../platform/radius/codes.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { openRadius, type OpenRadius } from './testing/open-radius.ts';
import { accessRequest, accountingRequest, ask, aWhile } from './testing/router-requests.ts';

let radius: OpenRadius;
beforeEach(async () => {
  radius = await openRadius();
});
afterEach(() => radius.close());

test('a repeated request gets the same bytes, and the backend is asked once', async () => {
  const bytes = accessRequest();
  for (let time = 0; time < 5; time += 1) await ask(radius, bytes, 'auth');
  expect(radius.backend.asked.access).toHaveLength(1);
  expect(radius.router.received).toHaveLength(5);
  expect(new Set(radius.router.received.map((reply) => reply.toString('hex'))).size).toBe(1);
});

test('copies that come while the first is in work are dropped', async () => {
  const given = Promise.withResolvers<AccessAnswer>();
  radius.backend.onAccess = () => given.promise;
  const bytes = accessRequest();
  for (let time = 0; time < 20; time += 1) radius.router.send(bytes, 'auth');
  await expect.poll(() => radius.backend.asked.access.length).toBe(1);
  await setTimeout(aWhile);
  given.resolve({ accept: true, attributes: [] });
  expect(await radius.router.receive()).toBeDefined();
  expect(await radius.router.receive(aWhile)).toBeUndefined();
  expect(radius.backend.asked.access).toHaveLength(1);
});

test('copies that come while the router is still being looked for are one request too', async () => {
  const found = Promise.withResolvers<void>();
  const { findClient } = radius.backend;
  let lookedFor = 0;
  radius.backend.findClient = async (sender) => {
    lookedFor += 1;
    await found.promise;
    return findClient(sender);
  };
  const bytes = accessRequest();
  for (let time = 0; time < 5; time += 1) radius.router.send(bytes, 'auth');
  await expect.poll(() => lookedFor).toBe(5);
  found.resolve();
  expect(await radius.router.receive()).toBeDefined();
  await setTimeout(aWhile);
  expect(radius.backend.asked.access).toHaveLength(1);
});

test('the same identifier with another authenticator is another request', async () => {
  await ask(radius, accessRequest(), 'auth');
  await ask(radius, accessRequest(), 'auth');
  expect(radius.backend.asked.access).toHaveLength(2);
});

test('after silence and after a fault of the backend, a repeat is worked on again', async () => {
  const bytes = accountingRequest([attribute('Acct-Status-Type', 1), attribute('Acct-Session-Id', 's1')]);
  const answers = [
    () => 'silence' as const,
    () => Promise.reject(new Error('the database is away')),
    () => 'done' as const,
  ];
  radius.backend.onAccounting = () => answers.shift()!();
  radius.router.send(bytes, 'acct');
  expect(await radius.router.receive(aWhile)).toBeUndefined();
  radius.router.send(bytes, 'acct');
  expect(await radius.router.receive(aWhile)).toBeUndefined();
  expect(radius.logged).toHaveLength(1);
  expect((await ask(radius, bytes, 'acct'))?.code).toBe(codes.accountingResponse);
});

test('a faulty backend is told of once a second', async () => {
  radius.backend.findClient = () => {
    throw new Error('broken');
  };
  for (let time = 0; time < 50; time += 1) radius.router.send(accessRequest(), 'auth');
  await expect.poll(() => radius.logged.length).toBe(1);
  await setTimeout(aWhile);
  expect(radius.logged).toHaveLength(1);
});
