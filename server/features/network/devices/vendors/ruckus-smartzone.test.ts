import { afterEach, expect, test } from 'vitest';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import { openFakeSmartzone } from '../testing/fake-smartzone.ts';
import { arrivalOf, granted, redirected, sampleDevice } from '../testing/sample-device.ts';
import type { OpenDevice } from '../vendor.ts';
import { troubles } from './controller-troubles.ts';
import { ruckusSmartzone } from './ruckus-smartzone.ts';

const callOut = createCallOut({ allowsLoopback: true });
const mac = 'aa:bb:cc:dd:ee:ff';
const redirect = (clientMac: string, uip = 'ENC0a0b') => ({
  client_mac: clientMac,
  uip,
  mac: '00:22:7f:00:00:01',
  ssid: 'Guests',
  vlan: '1',
  wlan: '3',
  url: 'http://x',
  StartURL: 'http://y',
  proxy: '0',
  reason: 'Un-Auth-Captive',
  nbiIP: 'evil.example',
  sip: '10.0.0.1',
});

let fake: Awaited<ReturnType<typeof openFakeSmartzone>> | undefined;
afterEach(() => fake?.close());
const start = async (options?: Parameters<typeof openFakeSmartzone>[0]) => (fake = await openFakeSmartzone(options));

const finish = (device: OpenDevice<'ruckus_smartzone'>, clientMac: string) =>
  ruckusSmartzone.finish(
    granted(arrivalOf(ruckusSmartzone.readArrival(redirected(redirect(clientMac)), device))),
    device,
    callOut,
  );

async function disconnect(device: OpenDevice<'ruckus_smartzone'>) {
  const way = ruckusSmartzone.disconnection(device);
  if (way.kind !== 'call') throw new Error('not by call');
  return way.run({ routerSessionId: '1', userName: 'u', mac, ip: '', routerFacts: {} }, callOut);
}

test('ciphers of the controller go back to the letter', async () => {
  const { cipherOf, settings, online } = await start();
  const device = sampleDevice('ruckus_smartzone', settings);
  const arrival = arrivalOf(ruckusSmartzone.readArrival(redirected(redirect(cipherOf(mac))), device));
  expect(arrival).toMatchObject({
    mac: cipherOf(mac),
    ip: '',
    ssid: 'Guests',
    carry: { mac: cipherOf(mac), ip: 'ENC0a0b', proxy: '0' },
  });
  expect(await ruckusSmartzone.finish(granted(arrival), device, callOut)).toEqual({ kind: 'opened' });
  expect(online.has(cipherOf(mac))).toBe(true);
});

test('plain addresses work too', async () => {
  const { settings, online } = await start({ hidesMacs: false });
  expect(await finish(sampleDevice('ruckus_smartzone', settings), 'AA:BB:CC:DD:EE:FF')).toEqual({ kind: 'opened' });
  expect(online.has('AA:BB:CC:DD:EE:FF')).toBe(true);
  const arrival = arrivalOf(
    ruckusSmartzone.readArrival(
      redirected(redirect('AA:BB:CC:DD:EE:FF', '10.0.0.9')),
      sampleDevice('ruckus_smartzone'),
    ),
  );
  expect(arrival).toMatchObject({ mac, ip: '10.0.0.9' });
});

test('who is online already stays so', async () => {
  const { settings, cipherOf } = await start();
  const device = sampleDevice('ruckus_smartzone', settings);
  await finish(device, cipherOf(mac));
  expect(await finish(device, cipherOf(mac))).toEqual({ kind: 'opened' });
});

test('a login that takes its time is asked after', async () => {
  const { settings, cipherOf, heard } = await start({ answersLater: 2 });
  expect(await finish(sampleDevice('ruckus_smartzone', settings), cipherOf(mac))).toEqual({ kind: 'opened' });
  expect(heard.map(({ body }) => (JSON.parse(body) as { RequestType: string }).RequestType)).toEqual([
    'Login',
    'Status',
    'Status',
  ]);
});

test('a login that never ends is given up', async () => {
  const { settings, cipherOf } = await start({ answersLater: 99 });
  expect(await finish(sampleDevice('ruckus_smartzone', settings), cipherOf(mac))).toMatchObject({
    kind: 'failed',
    detail: expect.stringContaining('202') as string,
  });
});

test('a refusal of RADIUS is one of the router, in its words', async () => {
  const { settings, cipherOf, state } = await start();
  state.takes.clear();
  expect(await finish(sampleDevice('ruckus_smartzone', settings), cipherOf(mac))).toEqual({
    kind: 'failed',
    why: 'router-refused',
    detail: `${troubles.refused}: 301 Login failed`,
  });
});

test('a wrong password, nonsense and silence are told apart', async () => {
  const { settings, cipherOf, answerInstead, close } = await start();
  const device = sampleDevice('ruckus_smartzone', settings);
  const wrong = sampleDevice('ruckus_smartzone', { ...settings, password: 'wrong' });
  expect(await finish(wrong, cipherOf(mac))).toMatchObject({ kind: 'failed', detail: troubles.wrongPassword });
  expect(await ruckusSmartzone.tryController!(wrong, callOut)).toEqual({ ok: false, detail: troubles.wrongPassword });
  expect(await disconnect(wrong)).toBe('refused');
  expect(await ruckusSmartzone.tryController!(device, callOut)).toEqual({ ok: true });
  for (const body of ['<html>', '{}', '{"ResponseCode":"soon"}', '[201]']) {
    answerInstead({ body });
    expect(await finish(device, cipherOf(mac)), body).toMatchObject({ kind: 'failed', detail: troubles.nonsense });
  }
  await close();
  expect(await finish(device, cipherOf(mac))).toMatchObject({ kind: 'failed', detail: troubles['no-answer'] });
  expect(await disconnect(device)).toBe('no-answer');
});

test('a name of the interface’s user is sent where there is one', async () => {
  const { settings, cipherOf, state } = await start();
  state.username = 'api';
  expect(await finish(sampleDevice('ruckus_smartzone', settings), cipherOf(mac))).toMatchObject({ kind: 'failed' });
  expect(await finish(sampleDevice('ruckus_smartzone', { ...settings, username: 'api' }), cipherOf(mac))).toEqual({
    kind: 'opened',
  });
});

test.each([true, false])('a disconnect by the real address works when addresses are hidden: %s', async (hidesMacs) => {
  const { settings, cipherOf, online } = await start({ hidesMacs });
  const device = sampleDevice('ruckus_smartzone', settings);
  await finish(device, hidesMacs ? cipherOf(mac) : mac);
  expect(online.size).toBe(1);
  expect(await disconnect(device)).toBe('disconnected');
  expect(online.size).toBe(0);
});

test('a phone that has left is already gone', async () => {
  const { settings } = await start({ hidesMacs: false });
  expect(await disconnect(sampleDevice('ruckus_smartzone', settings))).toBe('already-gone');
});

test('forged redirects are refused, and none says where our server calls', async () => {
  const device = sampleDevice('ruckus_smartzone');
  for (const clientMac of ['', 'nobody', 'ENC', 'ENC<script>', `ENC${'a'.repeat(600)}`])
    expect(ruckusSmartzone.readArrival(redirected(redirect(clientMac)), device).ok, clientMac).toBe(false);
  expect(ruckusSmartzone.readArrival(redirected(redirect(mac, 'nowhere')), device).ok).toBe(false);
  expect(await finish(device, mac)).toMatchObject({ kind: 'failed', detail: troubles.noAddress });
});
