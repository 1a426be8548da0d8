import { expect, test } from 'vitest';
import type { DialectName } from '@wifi/server/features/access/trials/router/dialect-of.ts';
import { readInteger, readText } from '@wifi/server/platform/radius/read-attributes.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';
import { eventually, sentTo, startBench } from '../testing/bench-router.ts';

const post = (url: string, fields: Record<string, string>) =>
  sentTo(url, { method: 'POST', body: new URLSearchParams(fields) });

const dialects: { dialect: DialectName; path: string; mac: string; ip: string; wanted: string; error: string }[] = [
  { dialect: 'generic', path: '/login', mac: 'mac', ip: 'ip', wanted: 'url', error: 'error' },
  { dialect: 'ruckus_unleashed', path: '/login', mac: 'client_mac', ip: 'uip', wanted: 'url', error: 'reason' },
  { dialect: 'nomadix', path: '/usg/process', mac: 'MA', ip: 'SIP', wanted: 'OS', error: 'RLF' },
];

test.each(dialects)(
  '$dialect: redirect, refusal with its sentence, login by post, on to what the guest wanted',
  async ({ dialect, path, mac, ip, wanted, error }) => {
    const { router, radius } = await startBench({ dialect });
    const { searchParams } = await sentTo(`${router.url}/news`);
    expect(searchParams.get(mac)!.toLowerCase().replaceAll(':', '')).toBe(router.macOf().replaceAll(':', ''));
    expect(searchParams.get(ip)).toBe('10.5.50.10');
    expect(searchParams.get(wanted)).toBe(`${router.url}/news`);
    expect(searchParams.has(error)).toBe(false);

    const back = await post(router.url + path, { username: 'anna', password: 'coffee' });
    expect(back.host).toBe('portal.test:4040');
    expect(back.searchParams.get(error)).toBe('Not with us & never <was>');

    expect((await post(router.url + path, { username: 'anna', password: 'tea & cake' })).href).toBe(
      `${router.url}/news`,
    );
    expect(router.status().isOnline).toBe(true);
    expect(readText(radius.access[1]!, 'NAS-Identifier')).toBe('nas-1');
  },
);

test('generic names the address at which it takes the login', async () => {
  const { router } = await startBench({ dialect: 'generic' });
  expect((await sentTo(router.url)).searchParams.get('login_url')).toBe(`${router.url}/login`);
});

test('nomadix counts what the phone sends as Output, and its limits are kbit/s', async () => {
  const { router, radius } = await startBench({ dialect: 'nomadix' });
  radius.grants = [
    attribute('Nomadix-Bw-Up', 700),
    attribute('Nomadix-Bw-Down', 3000),
    attribute('Nomadix-MaxGigawordsTotal', 1),
  ];
  await post(`${router.url}/usg/process`, { username: 'anna', password: 'tea & cake' });
  expect(router.status().session!.limits).toMatchObject({ speedUp: 700, speedDown: 3000, bytes: 2 ** 32 });
  await router.use(10, 2000);
  await router.logOff();
  await eventually(() => radius.accounting.length === 2);
  expect(readInteger(radius.accounting[1]!, 'Acct-Output-Octets')).toBe(10);
  expect(readInteger(radius.accounting[1]!, 'Acct-Input-Octets')).toBe(2000);
});
