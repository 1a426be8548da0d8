import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import { openFakeOmada } from '../testing/fake-omada.ts';
import { arrivalOf, granted, redirected, sampleDevice } from '../testing/sample-device.ts';
import type { OpenDevice } from '../vendor.ts';
import { troubles } from './controller-troubles.ts';
import { omada } from './omada.ts';

const callOut = createCallOut({ allowsLoopback: true });
const byAp = {
  clientMac: 'AA-BB-CC-DD-EE-01',
  apMac: '50-C7-BF-00-00-01',
  ssidName: 'Guests',
  t: '1700000000000000',
  radioId: '1',
  site: '5f1',
  redirectUrl: 'http://neverssl.com',
};
const byGateway = {
  clientMac: 'AA-BB-CC-DD-EE-02',
  gatewayMac: '50-C7-BF-00-00-02',
  vid: '20',
  t: '1',
  site: '5f1',
  redirectUrl: '',
};
const byRadius = {
  target: '192.168.0.10',
  targetPort: '8843',
  clientMac: 'AA-BB-CC-DD-EE-03',
  clientIp: '192.168.0.77',
  raidusServerIp: '10.0.0.1',
  apMac: '50-C7-BF-00-00-03',
  gatewayMac: '',
  scheme: 'https',
  ssidName: 'Guests',
  radioId: '0',
  vid: '0',
  originUrl: 'http://neverssl.com',
};

let fake: Awaited<ReturnType<typeof openFakeOmada>>;
beforeEach(async () => {
  fake = await openFakeOmada();
});
afterEach(() => fake.close());

const finish = (device: OpenDevice<'omada'>, fields: Record<string, string>, limits = {}) =>
  omada.finish(granted(arrivalOf(omada.readArrival(redirected(fields), device)), limits), device, callOut);

test('a guest behind an access point is let in until the end of the session, in microseconds', async () => {
  expect(await finish(sampleDevice('omada', fake.settings), byAp, { seconds: 3600 })).toEqual({ kind: 'opened' });
  expect(fake.authorised.get('AA-BB-CC-DD-EE-01')).toEqual({
    clientMac: 'AA-BB-CC-DD-EE-01',
    apMac: '50-C7-BF-00-00-01',
    ssidName: 'Guests',
    radioId: 1,
    site: '5f1',
    time: Date.parse('2026-11-15T11:00:00Z') * 1000,
    authType: 4,
  });
});

test('a guest behind a gateway is let in by the gateway’s address', async () => {
  expect(await finish(sampleDevice('omada', fake.settings), byGateway)).toEqual({ kind: 'opened' });
  expect(fake.authorised.get('AA-BB-CC-DD-EE-02')).toMatchObject({ gatewayMac: '50-C7-BF-00-00-02', vid: 20 });
});

test('what the controller’s time means is the device’s setting', async () => {
  for (const [timeUnit, time] of [
    ['duration_microseconds', 60_000_000],
    ['duration_milliseconds', 60_000],
  ] as const) {
    await finish(sampleDevice('omada', { ...fake.settings, timeUnit }), byAp, { seconds: 60 });
    expect(fake.authorised.get('AA-BB-CC-DD-EE-01')).toMatchObject({ time });
  }
});

test('the operator’s site wins over that of the redirect', async () => {
  await finish(sampleDevice('omada', { ...fake.settings, site: 'mine' }), byAp);
  expect(fake.authorised.get('AA-BB-CC-DD-EE-01')).toMatchObject({ site: 'mine' });
});

test('one sign-in serves many, and an expired one is replaced', async () => {
  const device = sampleDevice('omada', fake.settings);
  await Promise.all([finish(device, byAp), finish(device, byGateway)]);
  expect(fake.state.signIns).toBe(1);
  fake.endSessions();
  expect(await finish(device, byAp)).toEqual({ kind: 'opened' });
  expect(fake.state.signIns).toBe(2);
});

test('a wrong password, a wrong controller ID, nonsense and silence are told apart', async () => {
  expect(await finish(sampleDevice('omada', { ...fake.settings, password: 'wrong' }), byAp)).toMatchObject({
    kind: 'failed',
    detail: troubles.wrongPassword,
  });
  expect(await omada.tryController!(sampleDevice('omada', { ...fake.settings, password: 'wrong' }), callOut)).toEqual({
    ok: false,
    detail: troubles.wrongPassword,
  });
  expect(await finish(sampleDevice('omada', { ...fake.settings, controllerId: 'other' }), byAp)).toMatchObject({
    kind: 'failed',
    detail: troubles.nonsense,
  });
  expect(await omada.tryController!(sampleDevice('omada', fake.settings), callOut)).toEqual({ ok: true });
  await fake.close();
  expect(await finish(sampleDevice('omada', fake.settings), byAp)).toMatchObject({
    kind: 'failed',
    detail: troubles['no-answer'],
  });
  expect(fake.authorised.size).toBe(0);
});

test('what the controller says of a refusal is passed on in short', async () => {
  const device = sampleDevice('omada', fake.settings);
  const login = granted({ ...arrivalOf(omada.readArrival(redirected(byAp), device)), mac: 'no address' });
  expect(await omada.finish(login, device, callOut)).toMatchObject({
    kind: 'failed',
    detail: expect.stringContaining('Invalid request parameters') as string,
  });
});

test('redirects without a phone, or from nowhere, are refused', () => {
  const device = sampleDevice('omada');
  const changes: Record<string, string>[] = [
    { clientMac: '' },
    { apMac: '' },
    { apMac: 'nonsense' },
    { ssidName: 'x'.repeat(600) },
    { clientIp: 'nowhere' },
  ];
  for (const change of changes) {
    expect(omada.readArrival(redirected({ ...byAp, ...change }), device).ok, JSON.stringify(change)).toBe(false);
  }
});

test('with RADIUS, the browser carries the credential to a controller in its own network', async () => {
  const device = sampleDevice('omada', { mode: 'radius' });
  expect(omada.usesRadius(device)).toBe(true);
  expect(await finish(device, byRadius)).toEqual({
    kind: 'form',
    method: 'post',
    action: 'https://192.168.0.10:8843/portal/radius/browserauth',
    fields: {
      clientMac: 'AA-BB-CC-DD-EE-03',
      clientIp: '192.168.0.77',
      apMac: '50-C7-BF-00-00-03',
      gatewayMac: '',
      ssidName: 'Guests',
      vid: '0',
      radioId: '0',
      authType: '2',
      originUrl: 'https://portal.example/welcome',
      username: 'once-7f3',
      password: 'p<&>"w',
    },
  });
});

test('with RADIUS, a forged target gets nothing', async () => {
  const device = sampleDevice('omada', { mode: 'radius' });
  for (const target of [
    'evil.example',
    '8.8.8.8',
    '192.168.0.10@evil.example',
    'evil.example/192.168.0.10',
    '2130706433',
    '192.168.0.10\\@evil.example',
    '',
  ]) {
    expect(await finish(device, { ...byRadius, target }), target).toMatchObject({
      kind: 'failed',
      why: 'wrong-redirect',
    });
  }
  expect(await finish(device, { ...byRadius, targetPort: '1@evil.example' })).toMatchObject({ kind: 'failed' });
  expect(await finish(device, { ...byRadius, scheme: 'javascript' })).toMatchObject({
    action: expect.stringMatching(/^https:\/\/192/) as string,
  });
});

test('with RADIUS and a controller’s address, our server carries it, and only there', async () => {
  const device = sampleDevice('omada', { mode: 'radius', controller: fake.url });
  expect(await finish(device, { ...byRadius, target: 'evil.example' })).toEqual({ kind: 'opened' });
  expect(fake.authorised.get('AA-BB-CC-DD-EE-03')).toMatchObject({
    username: 'once-7f3',
    password: 'p<&>"w',
    originUrl: 'https://portal.example/welcome',
  });
  expect(fake.authorised.get('AA-BB-CC-DD-EE-03')).not.toHaveProperty('target');
  fake.state.radiusSays = -41529;
  expect(await finish(device, byRadius)).toMatchObject({
    kind: 'failed',
    detail: expect.stringContaining('RADIUS refused') as string,
  });
  expect(await omada.tryController!(device, callOut)).toEqual({ ok: true });
  fake.answerInstead({ body: '<html>' });
  expect(await finish(device, byRadius)).toMatchObject({ kind: 'failed', detail: troubles.nonsense });
  expect(await omada.tryController!(device, callOut)).toEqual({ ok: false, detail: troubles.nonsense });
  expect(await omada.tryController!(sampleDevice('omada', { mode: 'radius' }), callOut)).toBeUndefined();
});

test('only what is known of the controller is promised', () => {
  expect(omada.enforces(sampleDevice('omada'))).toEqual({
    speedUp: false,
    speedDown: false,
    seconds: true,
    idleSeconds: false,
    bytes: false,
  });
  expect(Object.values(omada.enforces(sampleDevice('omada', { mode: 'radius' })))).not.toContain(true);
  expect(omada.disconnection(sampleDevice('omada')).kind).toBe('none');
});
