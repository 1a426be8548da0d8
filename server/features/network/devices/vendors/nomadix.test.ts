import { afterEach, expect, test } from 'vitest';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import { readInteger } from '../../../../platform/radius/read-attributes.ts';
import { unlimited } from '../limits.ts';
import { openFakeNomadix } from '../testing/fake-nomadix.ts';
import { arrivalOf, granted, guideFacts, redirected, sampleDevice } from '../testing/sample-device.ts';
import type { OpenDevice } from '../vendor.ts';
import { troubles } from './controller-troubles.ts';
import { nomadix } from './nomadix.ts';

const callOut = createCallOut({ allowsLoopback: true });
// As captured, with the gateway's public address.
const redirect = {
  Query: '',
  UI: '02e384',
  NI: '0050e802e384',
  UIP: '12.164.173.134',
  MA: '0018DEDB9FDD',
  RN: '1010',
  PORT: '1010',
  RAD: 'yes',
  CC: 'yes',
  PMS: 'no',
  SIP: '172.20.6.211',
  OS: 'http://cnn.com/',
};
const mac = '00:18:de:db:9f:dd';

let fake: Awaited<ReturnType<typeof openFakeNomadix>> | undefined;
afterEach(() => fake?.close());
const start = async (options?: Parameters<typeof openFakeNomadix>[0]) => (fake = await openFakeNomadix(options));

const finish = (device: OpenDevice<'nomadix'>, more = {}, limits = {}) =>
  nomadix.finish(
    granted(arrivalOf(nomadix.readArrival(redirected({ ...redirect, ...more }), device)), limits),
    device,
    callOut,
  );

async function disconnect(device: OpenDevice<'nomadix'>) {
  const way = nomadix.disconnection(device);
  if (way.kind !== 'call') throw new Error('not by call');
  return way.run({ routerSessionId: '1', userName: 'once-7f3', mac, ip: '', routerFacts: {} }, callOut);
}

test('the captured redirect is read', () => {
  expect(arrivalOf(nomadix.readArrival(redirected(redirect), sampleDevice('nomadix')))).toEqual({
    mac,
    ip: '172.20.6.211',
    ssid: '',
    room: '1010',
    error: '',
    carry: { gateway: '12.164.173.134' },
  });
});

test('forged redirects are refused', () => {
  for (const change of [{ MA: '' }, { MA: 'nobody' }, { SIP: 'elsewhere' }, { RN: 'x'.repeat(600) }]) {
    expect(
      nomadix.readArrival(redirected({ ...redirect, ...change } as Record<string, string>), sampleDevice('nomadix')).ok,
      JSON.stringify(change),
    ).toBe(false);
  }
});

test('the browser goes to the gateway that the operator named, before any that the redirect names', async () => {
  const fields = { username: 'once-7f3', password: 'p<&>"w', OS: 'https://portal.example/welcome' };
  const to = (action: string) => ({ kind: 'form', method: 'get', action, fields });
  expect(await finish(sampleDevice('nomadix', { gateway: 'https://10.1.1.1:8443/' }))).toEqual(
    to('http://10.1.1.1:1111/usg/process'),
  );
  expect(
    await finish(sampleDevice('nomadix', { gateway: 'http://10.1.1.1', loginHosts: ['login.nomadix.com'] })),
  ).toEqual(to('http://login.nomadix.com:1111/usg/process'));
  expect(await finish(sampleDevice('nomadix', { loginHosts: ['1.1.1.1:80'] }))).toEqual(
    to('http://1.1.1.1/usg/process'),
  );
  expect(await finish(sampleDevice('nomadix'), { UIP: '192.168.1.1' })).toEqual(
    to('http://192.168.1.1:1111/usg/process'),
  );
});

test('a public address in a redirect gets no credential', async () => {
  expect(await finish(sampleDevice('nomadix'))).toEqual({ kind: 'failed', why: 'wrong-redirect', detail: '' });
  for (const UIP of ['evil.example', '10.0.0.1@evil.example', ''])
    expect(await finish(sampleDevice('nomadix'), { UIP }), UIP).toMatchObject({ kind: 'failed' });
});

test('the gateway is told to ask RADIUS, with signs that XML would trip over', async () => {
  const { settings, loggedIn, passes } = await start();
  const device = sampleDevice('nomadix', { ...settings, login: 'radius_login' });
  expect(await finish(device)).toEqual({ kind: 'opened' });
  expect(loggedIn.get('0018DEDB9FDD')).toBe('once-7f3');
  passes.clear();
  expect(await finish(device)).toEqual({ kind: 'failed', why: 'router-refused', detail: 'RADIUS refused the gateway' });
});

test('a guest is added with the time and the speed that was granted, and is valid at once', async () => {
  const { settings, users } = await start();
  const device = sampleDevice('nomadix', { ...settings, login: 'user_add' });
  expect(nomadix.usesRadius(device)).toBe(false);
  expect(await finish(device, { RN: 'Suite & spa 12' }, { seconds: 3600, speedUp: 512, speedDown: 2048 })).toEqual({
    kind: 'opened',
  });
  expect(users.get('0018DEDB9FDD')).toEqual({
    userName: 'once-7f3',
    seconds: 3600,
    room: 'Suite & ',
    up: 512,
    down: 2048,
    isValid: true,
  });
});

test('a guest without limits gets a long time', async () => {
  const { settings, users } = await start();
  await finish(sampleDevice('nomadix', { ...settings, login: 'user_add' }));
  expect(users.get('0018DEDB9FDD')).toMatchObject({ seconds: 2_592_000, up: 0, down: 0 });
});

test('whom the gateway cannot limit is not left inside without a limit', async () => {
  const { settings, users } = await start({ lacks: ['SET_BANDWIDTH_DOWN'] });
  expect(
    await finish(sampleDevice('nomadix', { ...settings, login: 'user_add' }), {}, { speedUp: 512, speedDown: 2048 }),
  ).toMatchObject({ kind: 'failed' });
  expect(users.size).toBe(0);
});

test('the secret goes with every command, and a wrong one is said so', async () => {
  const { settings } = await start({ secret: 'xml:right' });
  const device = sampleDevice('nomadix', { ...settings, login: 'radius_login' });
  expect(await finish(device)).toEqual({ kind: 'opened' });
  expect(await nomadix.tryController!(device, callOut)).toEqual({ ok: true });
  const wrong = sampleDevice('nomadix', { ...settings, xmlSecret: 'wrong', login: 'radius_login' });
  expect(await finish(wrong)).toMatchObject({ kind: 'failed', detail: troubles.wrongPassword });
  expect(await nomadix.tryController!(wrong, callOut)).toEqual({ ok: false, detail: troubles.wrongPassword });
});

test('nonsense, silence and a missing address are told apart', async () => {
  const { settings, answerInstead, close } = await start();
  const device = sampleDevice('nomadix', { ...settings, login: 'radius_login' });
  for (const body of ['', '<html>hello</html>', '{"RESULT":"OK"}', '<USG', `<USG ${'a'.repeat(5000)} RESULT="OK">`]) {
    answerInstead({ body });
    expect(await finish(device), body.slice(0, 20)).toMatchObject({ kind: 'failed', detail: troubles.nonsense });
  }
  answerInstead({ body: '<USG RESULT="ERROR"><ERROR_NUM>999</ERROR_NUM><ERROR_DESC>no\n idea</ERROR_DESC></USG>' });
  expect(await finish(device)).toMatchObject({ detail: `${troubles.refused}: 999 no idea` });
  await close();
  expect(await finish(device)).toMatchObject({ kind: 'failed', detail: troubles['no-answer'] });
  expect(await disconnect(device)).toBe('no-answer');
  expect(await nomadix.tryController!(sampleDevice('nomadix'), callOut)).toEqual({
    ok: false,
    detail: troubles.noAddress,
  });
});

test('a RADIUS guest is logged out, an added one is taken off', async () => {
  const { settings, loggedIn, users } = await start();
  const byRadius = sampleDevice('nomadix', { ...settings, login: 'radius_login' });
  await finish(byRadius);
  expect(await disconnect(byRadius)).toBe('disconnected');
  expect(loggedIn.size).toBe(0);
  expect(await disconnect(byRadius)).toBe('already-gone');
  const byAddition = sampleDevice('nomadix', { ...settings, login: 'user_add' });
  await finish(byAddition);
  expect(await disconnect(byAddition)).toBe('disconnected');
  expect(users.size).toBe(0);
});

test('a firmware without LOGOUT is told to delete the user', async () => {
  const { settings, users } = await start({ lacks: ['LOGOUT'] });
  await finish(sampleDevice('nomadix', { ...settings, login: 'user_add' }));
  expect(await disconnect(sampleDevice('nomadix', settings))).toBe('disconnected');
  expect(users.size).toBe(0);
});

test('without a gateway’s address nobody can be disconnected, and it says so', () => {
  expect(nomadix.disconnection(sampleDevice('nomadix'))).toEqual({ kind: 'none' });
});

test('an answer always has a time, or the gateway would let the guest in for ever', () => {
  const device = sampleDevice('nomadix');
  expect(readInteger({ attributes: nomadix.limitAttributes(unlimited, device) }, 'Session-Timeout')).toBe(2_592_000);
  expect(
    readInteger({ attributes: nomadix.limitAttributes({ ...unlimited, seconds: 60 }, device) }, 'Session-Timeout'),
  ).toBeUndefined();
});

test('speed is in kbit/s, and data over 4 GiB is split', () => {
  const attributes = {
    attributes: nomadix.limitAttributes(
      { ...unlimited, seconds: 60, speedUp: 512, speedDown: 2048, bytes: 5_000_000_000 },
      sampleDevice('nomadix'),
    ),
  };
  expect(readInteger(attributes, 'Nomadix-Bw-Up')).toBe(512);
  expect(readInteger(attributes, 'Nomadix-Bw-Down')).toBe(2048);
  expect(readInteger(attributes, 'Nomadix-MaxBytesTotal')).toBe(5_000_000_000 % 2 ** 32);
  expect(readInteger(attributes, 'Nomadix-MaxGigawordsTotal')).toBe(1);
  expect(nomadix.defaults.swapsOctets).toBe(true);
});

test('the guide never shows the XML secret', () => {
  const text = JSON.stringify(nomadix.guide(sampleDevice('nomadix', { xmlSecret: 'hidden' }), guideFacts));
  expect(text).toContain('Portal Page URL');
  expect(text).not.toContain('hidden');
});
