import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { startRadius } from './start-radius.ts';
import { openRadius, openRouter, type OpenRadius } from './testing/open-radius.ts';
import { accessRequest, accountingRequest, aWhile } from './testing/router-requests.ts';

let radius: OpenRadius;
beforeEach(async () => {
  radius = await openRadius();
});
afterEach(() => radius.close());

test('close lets what is in work have its answer, and then takes nothing more', async () => {
  const given = Promise.withResolvers<'done'>();
  radius.backend.onAccounting = () => given.promise;
  radius.router.send(accountingRequest([attribute('Acct-Status-Type', 7)]), 'acct');
  await expect.poll(() => radius.backend.asked.accounting.length).toBe(1);
  const closed = radius.running.close();
  given.resolve('done');
  await closed;
  expect(await radius.router.receive()).toBeDefined();
  const another = await openRouter(radius.running);
  another.send(accessRequest(), 'auth');
  expect(await another.receive(aWhile)).toBeUndefined();
  another.close();
  radius = await openRadius();
});

test('two programs cannot have one port, and the second leaves none behind', async () => {
  const options = {
    host: '127.0.0.1',
    authPort: 0,
    acctPort: radius.running.acctPort,
    backend: radius.backend,
    log: pino({ level: 'silent' }),
  };
  await expect(startRadius(options)).rejects.toThrow('EADDRINUSE');
});

test('an IPv4 router is known by its plain address at a dual-stack door', async () => {
  const dual = await openRadius({ host: '::' });
  dual.router.send(accessRequest(), 'auth');
  expect(await dual.router.receive()).toBeDefined();
  expect(dual.backend.asked.senders).toMatchObject([{ address: '127.0.0.1' }]);
  await dual.close();
});
