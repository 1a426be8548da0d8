import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mikrotik } from '@wifi/server/features/access/trials/router/mikrotik.ts';
import { readAddress, readOctets, readText } from '@wifi/server/platform/radius/read-attributes.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';
import { login, portalUrl, sentTo, startBench } from '../testing/bench-router.ts';

/** As a portal reads them back. */
const fromOctal = (text: string) =>
  Buffer.from(
    text.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8))),
    'latin1',
  );

test('a phone that is not online is sent to the portal with what login.html passes on', async () => {
  const { router } = await startBench();
  const portal = await sentTo(`${router.url}/hotspot-detect.html`);
  expect(portal.origin + portal.pathname).toBe(portalUrl);
  expect(Object.fromEntries(portal.searchParams)).toEqual({
    mac: router.macOf().toUpperCase(),
    ip: '10.5.50.10',
    nasid: 'nas-1',
    server: 'hotspot1',
    if: 'bridge-guest',
    vlan: '',
    login: `${router.url}/login`,
    orig: `${router.url}/hotspot-detect.html`,
    user: '',
    err: '',
    chapid: '',
    chap: '',
  });
});

test('a login page of the operator is used instead', async () => {
  const { router } = await startBench({
    loginPage: '<form action="http://elsewhere"><input name="mac" value="$(mac)"></form>',
  });
  const response = await fetch(router.url);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(
    `<form action="http://elsewhere"><input name="mac" value="${router.macOf().toUpperCase()}"></form>`,
  );
});

test('CHAP: the hash of the portal goes to RADIUS with the challenge, and is right there', async () => {
  const { router, radius } = await startBench({ login: 'chap' });
  const { searchParams } = await sentTo(router.url);
  const [id, challenge] = [fromOctal(searchParams.get('chapid')!), fromOctal(searchParams.get('chap')!)];
  expect([id.length, challenge.length]).toEqual([1, 16]);
  const password = createHash('md5').update(id).update('tea & cake').update(challenge).digest('hex');
  const landing = await login(router, { username: 'anna', password, dst: 'http://portal.test/online' });
  expect(landing.href).toBe('http://portal.test/online');
  expect(router.status().isOnline).toBe(true);
  const [request] = radius.access;
  expect(readOctets(request!, 'User-Password')).toBeUndefined();
  expect(readOctets(request!, 'CHAP-Challenge')).toEqual(challenge);
  expect(readText(request!, 'Calling-Station-Id')).toBe(router.macOf().toUpperCase());
  expect(readAddress(request!, 'Framed-IP-Address')).toBe('10.5.50.10');
});

test('CHAP: a challenge is good for one try, and a clear password is not even asked about', async () => {
  const { router, radius } = await startBench({ login: 'chap' });
  const before = await sentTo(router.url);
  const wrong = await login(router, { username: 'anna', password: '0'.repeat(32) });
  expect(wrong.searchParams.get('err')).toBe('Not with us & never <was>');
  expect(wrong.searchParams.get('chap')).not.toBe(before.searchParams.get('chap'));
  await login(router, { username: 'anna', password: 'tea & cake' });
  expect(radius.access).toHaveLength(1);
  expect(router.status().isOnline).toBe(false);
});

test('a reply without a signature is no reply', async () => {
  const { router, radius } = await startBench();
  radius.signs = false;
  const back = await login(router, { username: 'anna', password: 'tea & cake' });
  expect(back.searchParams.get('err')).toBe('RADIUS does not answer');
  expect(router.status().isOnline).toBe(false);
});

test.each([
  ['2M/10M', 2000, 10_000],
  ['512k/1500k', 512, 1500],
  ['64000/128000', 64, 128],
  ['1M', 1000, 1000],
  ['2M/10M 4M/20M 1M/5M 10', 2000, 10_000],
])('the rate %s is %i up and %i down', (text, speedUp, speedDown) => {
  expect(mikrotik.readLimits({ attributes: [attribute('Mikrotik-Rate-Limit', text)] })).toEqual({
    speedUp,
    speedDown,
    bytes: undefined,
  });
});

test('a data limit is two halves', () => {
  const attributes = [attribute('Mikrotik-Total-Limit', 705_032_704), attribute('Mikrotik-Total-Limit-Gigawords', 1)];
  expect(mikrotik.readLimits({ attributes }).bytes).toBe(5_000_000_000);
});
