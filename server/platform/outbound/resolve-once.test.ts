import type * as dns from 'node:dns/promises';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { startDns } from '@wifi/test-services/dns/start-dns.ts';
import { createCallOut } from './create-call-out.ts';

/** The system's own way is watched: it has two threads for the whole program. */
vi.mock('node:dns/promises', async (original) => {
  const real = await original<typeof dns>();
  return { ...real, lookup: vi.fn(real.lookup) };
});

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.mocked(lookup).mockReset();
});

/** With the addresses of `controller.example`, and no other name. */
async function openWorld(...addresses: string[]) {
  const names = await startDns();
  closers.push(() => void names.close());
  if (addresses.length > 0) names.zone.set('controller.example', { A: addresses });
  return { names, callOut: createCallOut({ allowsLoopback: true, nameServers: [names.address] }) };
}

async function openController(): Promise<number> {
  const server = createServer((request, response) => response.end(request.headers.host));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a name is resolved once, and the connection goes to what was checked', async () => {
  const port = await openController();
  const { names, callOut } = await openWorld('127.0.0.1');
  const call = () => callOut({ url: `http://controller.example:${port}/`, method: 'GET' });
  expect(await call()).toMatchObject({ ok: true, answer: { text: `controller.example:${port}` } });
  // Once for each family.
  expect(names.asked).toEqual(['controller.example', 'controller.example']);
  names.zone.set('controller.example', { A: ['169.254.169.254'] });
  expect(await call()).toMatchObject({ ok: false, why: 'not-allowed' });
});

test('one forbidden address among good ones is enough to refuse the name', async () => {
  const { callOut } = await openWorld('10.0.0.1', '169.254.169.254');
  expect(await callOut({ url: 'http://controller.example/', method: 'GET' })).toMatchObject({
    ok: false,
    why: 'not-allowed',
  });
});

test('names whose server never answers hold neither the call nor one of the threads that all calls share', async () => {
  const port = await openController();
  const { names, callOut } = await openWorld('127.0.0.1');
  names.wrong.set('silent.example', 'silent');
  vi.mocked(lookup).mockReturnValue(new Promise<never>(() => undefined));
  const slow = Array.from({ length: 30 }, (_, at) =>
    callOut({ url: `http://a${at}.silent.example/`, method: 'GET', timeout: 8000 }),
  );
  const begun = performance.now();
  expect(await callOut({ url: `http://controller.example:${port}/`, method: 'GET' })).toMatchObject({ ok: true });
  expect(performance.now() - begun).toBeLessThan(1000);
  for (const outcome of await Promise.all(slow)) expect(outcome).toMatchObject({ ok: false, why: 'no-answer' });
  expect(lookup).not.toHaveBeenCalled();
});

test('a call that is given up asks no further', async () => {
  const { names, callOut } = await openWorld();
  names.wrong.set('*', 'silent');
  expect(await callOut({ url: 'http://a.silent.example/', method: 'GET', timeout: 50 })).toMatchObject({
    ok: false,
    why: 'no-answer',
  });
  const asked = names.asked.length;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(names.asked.length).toBe(asked);
});

test('what DNS does not know may be a name of the local network, which the system knows', async () => {
  const port = await openController();
  const { callOut } = await openWorld();
  vi.mocked(lookup).mockResolvedValue([{ address: '127.0.0.1', family: 4 }] as never);
  for (const host of ['controller', 'controller.lan'])
    expect(await callOut({ url: `http://${host}:${port}/`, method: 'GET' }), host).toMatchObject({ ok: true });
  expect(vi.mocked(lookup).mock.calls.map(([name]) => name)).toEqual(['controller', 'controller.lan']);
});

test('names that only the system can be asked for take one of its threads, however many there are', async () => {
  const { callOut } = await openWorld();
  let end = () => undefined as void;
  vi.mocked(lookup).mockImplementation(
    () => new Promise<never>((_resolve, reject) => (end = () => reject(new Error('EAI_AGAIN')))),
  );
  const calls = Array.from({ length: 10 }, (_, at) =>
    callOut({ url: `http://a${at}.lan/`, method: 'GET', timeout: 500 }),
  );
  for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ ok: false, why: 'no-answer' });
  expect(lookup).toHaveBeenCalledTimes(1);
  // Those who have given up are passed over, and the next one asks.
  end();
  const port = await openController();
  vi.mocked(lookup).mockResolvedValue([{ address: '127.0.0.1', family: 4 }] as never);
  expect(await callOut({ url: `http://controller.lan:${port}/`, method: 'GET' })).toMatchObject({ ok: true });
  expect(lookup).toHaveBeenCalledTimes(2);
});

test('what stands in the hosts file needs nobody to be asked', async () => {
  const port = await openController();
  const { names, callOut } = await openWorld();
  names.wrong.set('*', 'silent');
  expect(await callOut({ url: `http://localhost:${port}/`, method: 'GET' })).toMatchObject({ ok: true });
  expect(names.asked).toEqual([]);
  expect(lookup).not.toHaveBeenCalled();
});
