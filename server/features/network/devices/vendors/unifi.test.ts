import { afterEach, expect, test } from 'vitest';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import { openFakeUnifi } from '../testing/fake-unifi.ts';
import { arrivalOf, granted, guideFacts, redirected, sampleDevice } from '../testing/sample-device.ts';
import { troubles } from './controller-troubles.ts';
import { unifi } from './unifi.ts';

const callOut = createCallOut({ allowsLoopback: true });
const redirect = {
  ap: '94:2a:6f:d0:30:57',
  id: '1C:71:25:63:E4:24',
  t: '1742398732',
  url: 'http://neverssl.com/',
  ssid: 'Guests',
};
const mac = '1c:71:25:63:e4:24';
const apis = ['classic', 'unifi_os', 'integration'] as const;
const session = { routerSessionId: '', userName: '', mac, ip: '', routerFacts: {} };

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function start(api: (typeof apis)[number]) {
  const fake = await openFakeUnifi(api);
  open.push(fake);
  return fake;
}

const finish = (device: ReturnType<typeof sampleDevice<'unifi'>>, limits = {}) =>
  unifi.finish(granted(arrivalOf(unifi.readArrival(redirected(redirect), device)), limits), device, callOut);

test('the redirect names the phone and its access point', () => {
  const arrival = arrivalOf(unifi.readArrival(redirected(redirect), sampleDevice('unifi')));
  expect(arrival).toMatchObject({ mac, ssid: 'Guests', ip: '', carry: { ap: '94:2a:6f:d0:30:57' } });
});

test('a redirect without a phone, or with an absurd one, is refused', () => {
  for (const id of ['', 'nobody', '1c:71:25:63:e4', 'x'.repeat(2000)])
    expect(unifi.readArrival(redirected({ ...redirect, id }), sampleDevice('unifi'))).toEqual({
      ok: false,
      why: 'wrong-redirect',
    });
});

test.each(apis)('%s: a guest is let in with the granted limits', async (api) => {
  const fake = await start(api);
  const device = sampleDevice('unifi', fake.settings);
  expect(await finish(device, { seconds: 3601, speedUp: 512, speedDown: 2048, bytes: 50_000_000 })).toEqual({
    kind: 'opened',
  });
  expect(fake.authorised.get(mac)).toEqual(
    api === 'integration'
      ? { timeLimitMinutes: 61, txRateLimitKbps: 512, rxRateLimitKbps: 2048, dataUsageLimitMBytes: 50 }
      : { minutes: 61, up: 512, down: 2048, bytes: 50, ap_mac: '94:2a:6f:d0:30:57' },
  );
});

test.each(apis)('%s: a guest without limits gets a long time and no others', async (api) => {
  const fake = await start(api);
  await finish(sampleDevice('unifi', fake.settings));
  expect(fake.authorised.get(mac)).toEqual(
    api === 'integration' ? { timeLimitMinutes: 43_200 } : { minutes: 43_200, ap_mac: '94:2a:6f:d0:30:57' },
  );
});

test('the unit of the data limit is the device’s setting', async () => {
  const fake = await start('classic');
  await finish(sampleDevice('unifi', { ...fake.settings, dataUnit: 'bytes' }), { bytes: 1_500_000 });
  expect(fake.authorised.get(mac)).toMatchObject({ bytes: 1_500_000 });
});

test.each(['classic', 'unifi_os'] as const)(
  '%s: one sign-in serves many guests, also those who come at the same moment',
  async (api) => {
    const fake = await start(api);
    const device = sampleDevice('unifi', fake.settings);
    const ends = await Promise.all(Array.from({ length: 10 }, () => finish(device)));
    expect(ends.every(({ kind }) => kind === 'opened')).toBe(true);
    await finish(device);
    expect(fake.state.signIns).toBe(1);
  },
);

test.each(['classic', 'unifi_os'] as const)('%s: an expired session is opened anew, once', async (api) => {
  const fake = await start(api);
  const device = sampleDevice('unifi', fake.settings);
  await finish(device);
  fake.endSessions();
  expect(await finish(device)).toEqual({ kind: 'opened' });
  expect(fake.state.signIns).toBe(2);
});

test('a controller that refuses every session is asked twice and no more', async () => {
  const fake = await start('classic');
  const device = sampleDevice('unifi', fake.settings);
  await finish(device);
  const before = fake.heard.length;
  fake.answerInstead({
    status: 200,
    headers: { 'set-cookie': 'unifises=x' },
    body: { meta: { rc: 'error', msg: 'api.err.LoginRequired' }, data: [] },
  });
  expect(await finish(device)).toEqual({ kind: 'failed', why: 'router-refused', detail: troubles.noRight });
  expect(fake.heard.length - before).toBe(3);
});

test('a changed password is used at once, not the session of the old one', async () => {
  const fake = await start('classic');
  const device = sampleDevice('unifi', fake.settings);
  await finish(device);
  const changed = { ...device, settings: { ...device.settings, password: 'wrong' } };
  expect(await finish(changed)).toMatchObject({ kind: 'failed', detail: troubles.wrongPassword });
});

test.each(apis)('%s: a wrong password or key is said so, and nobody is let in', async (api) => {
  const fake = await start(api);
  const device = sampleDevice('unifi', { ...fake.settings, password: 'wrong', apiKey: 'wrong' });
  expect(await finish(device)).toEqual({ kind: 'failed', why: 'router-refused', detail: troubles.wrongPassword });
  expect(await unifi.tryController!(device, callOut)).toEqual({ ok: false, detail: troubles.wrongPassword });
  expect(fake.authorised.size).toBe(0);
});

test.each(apis)('%s: the test of the device finds a right one right, and a wrong site wrong', async (api) => {
  const fake = await start(api);
  expect(await unifi.tryController!(sampleDevice('unifi', fake.settings), callOut)).toEqual({ ok: true });
  expect(await unifi.tryController!(sampleDevice('unifi', { ...fake.settings, site: 'elsewhere' }), callOut)).toEqual({
    ok: false,
    detail: troubles.noSite,
  });
});

test.each(apis)('%s: a controller that is off, or talks nonsense, is a refusal with what to do', async (api) => {
  const fake = await start(api);
  const device = sampleDevice('unifi', fake.settings);
  for (const body of ['<html>hello</html>', '{"meta":7}', '[]', '']) {
    fake.answerInstead({ body, headers: { 'set-cookie': 'unifises=x' } });
    expect(await finish(device)).toMatchObject({ kind: 'failed', detail: troubles.nonsense });
  }
  await fake.close();
  expect(await finish(sampleDevice('unifi', fake.settings))).toMatchObject({
    kind: 'failed',
    detail: troubles['no-answer'],
  });
  expect(await finish(sampleDevice('unifi', { ...fake.settings, controller: '' }))).toMatchObject({
    kind: 'failed',
    detail: troubles.noAddress,
  });
});

test('a phone that the integration API does not see is not let in', async () => {
  const fake = await start('integration');
  fake.known.clear();
  expect(await finish(sampleDevice('unifi', fake.settings))).toMatchObject({
    kind: 'failed',
    detail: troubles.unknownClient,
  });
});

test.each(apis)('%s: a disconnect takes the permission away', async (api) => {
  const fake = await start(api);
  const device = sampleDevice('unifi', fake.settings);
  await finish(device);
  const way = unifi.disconnection(device);
  if (way.kind !== 'call') throw new Error('not by call');
  expect(await way.run(session, callOut)).toBe('disconnected');
  expect(fake.authorised.size).toBe(0);
  fake.known.clear();
  expect(await way.run(session, callOut)).toBe('already-gone');
  await fake.close();
  expect(await way.run(session, callOut)).toBe('no-answer');
});

test('counters are those of the newest login of each phone that still counts', async () => {
  const fake = await start('unifi_os');
  fake.state.guests = [
    { mac, ip: '10.0.0.7', start: 100, duration: 60, rx_bytes: 5, tx_bytes: 7, expired: true },
    { mac, ip: '10.0.0.7', start: 200, duration: 90, rx_bytes: 1000, tx_bytes: 9000, expired: false },
    { mac, ip: '10.0.0.7', start: 150, duration: 20, rx_bytes: 1, tx_bytes: 2 },
    { mac: 'nonsense' },
    null,
    7,
  ];
  const device = sampleDevice('unifi', fake.settings);
  expect(await unifi.readCounters!(device, callOut)).toEqual([
    { mac, ip: '10.0.0.7', bytesUp: 1000, bytesDown: 9000, seconds: 90 },
  ]);
  await fake.close();
  expect(await unifi.readCounters!(device, callOut)).toBeUndefined();
});

test('the guide never shows the password', () => {
  const text = JSON.stringify(
    unifi.guide(sampleDevice('unifi', { password: 'hidden one', apiKey: 'hidden two' }), guideFacts),
  );
  expect(text).toContain('portal.example');
  expect(text).not.toContain('hidden');
});
