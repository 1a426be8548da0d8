import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { effectiveChallenge, signUrl } from '@wifi/server/features/access/trials/router/chilli-url.ts';
import { sendDynamic } from '@wifi/server/platform/radius/dynamic-authorisation.ts';
import type { Attribute } from '@wifi/server/platform/radius/packet.ts';
import { readInteger, readText } from '@wifi/server/platform/radius/read-attributes.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';
import { login, portalUrl, sentTo, startBench } from '../testing/bench-router.ts';

const chilli = { dialect: 'coovachilli', uamSecret: 'uam secret' } as const;
const md5 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest('hex');

test('it says at its start that it came up', async () => {
  const { radius } = await startBench(chilli);
  expect(radius.statuses()).toEqual([7]);
  expect(readText(radius.accounting[0]!, 'NAS-Identifier')).toBe('nas-1');
});

test('the redirect has the parameters in their order, and its signature fits the raw text', async () => {
  const { router } = await startBench(chilli);
  const response = await fetch(`${router.url}/news?a=1&b=2`, { redirect: 'manual' });
  const location = response.headers.get('location')!;
  expect(
    location.startsWith(`${portalUrl}?res=notyet&uamip=127.0.0.1&uamport=${new URL(router.url).port}&challenge=`),
  ).toBe(true);
  expect([...new URL(location).searchParams.keys()].join(' ')).toBe(
    'res uamip uamport challenge called mac ip nasid sessionid userurl md',
  );
  expect(location).toContain('&userurl=http%3a%2f%2f127.0.0.1%3a');
  expect(new URL(location).searchParams.get('userurl')).toBe(`${router.url}/news?a=1&b=2`);
  expect(signUrl(location.split('&md=')[0]!, 'uam secret')).toBe(location);
});

test.each(['chap', 'pap'] as const)(
  'a %s login that the portal prepared is right at RADIUS, and the portal hears of the success',
  async (kind) => {
    const { router, radius } = await startBench({ ...chilli, login: kind });
    radius.grants = [
      attribute('Session-Timeout', 600),
      attribute('WISPr-Bandwidth-Max-Down', 2_000_000),
      attribute('ChilliSpot-Bandwidth-Max-Up', 512),
    ];
    const { searchParams } = await sentTo(router.url);
    const mask = effectiveChallenge(Buffer.from(searchParams.get('challenge')!, 'hex'), 'uam secret');
    const blurred = Buffer.from(Buffer.from('tea & cake').map((byte, index) => byte ^ mask[index % 16]!)).toString(
      'hex',
    );
    const fields: Record<string, string> =
      kind === 'chap' ? { response: md5(Buffer.of(0), 'tea & cake', mask) } : { password: blurred };
    const back = await login(router, { username: 'anna', userurl: 'http://wanted.test/', ...fields }, '/logon');
    expect(back.searchParams.get('res')).toBe('success');
    expect(back.searchParams.get('userurl')).toBe('http://wanted.test/');
    expect(back.searchParams.get('timeleft')).toBe('600');
    expect(router.status().session!.limits).toMatchObject({ seconds: 600, speedUp: 512, speedDown: 2000 });
    expect((await login(router, { username: 'anna' }, '/logon')).searchParams.get('res')).toBe('already');
  },
);

test('a refusal goes back with its reason, its sentence, a new challenge and a new session', async () => {
  const { router } = await startBench(chilli);
  const before = await sentTo(router.url);
  const back = await login(router, { username: 'anna', response: '0'.repeat(32) }, '/logon');
  expect(back.searchParams.get('res')).toBe('failed');
  expect(back.searchParams.get('reason')).toBe('reject');
  expect(back.searchParams.get('reply')).toBe('Not with us & never <was>');
  for (const name of ['challenge', 'sessionid'])
    expect(back.searchParams.get(name)).not.toBe(before.searchParams.get(name));
  expect(signUrl(back.href.split('&md=')[0]!, 'uam secret')).toBe(back.href);
});

test('a CoA clears what it does not repeat, and one without a user name is not answered', async () => {
  const { router, radius } = await startBench({ ...chilli, login: 'pap', uamSecret: undefined });
  radius.grants = [attribute('Session-Timeout', 600), attribute('WISPr-Bandwidth-Max-Up', 1_000_000)];
  const { searchParams } = await sentTo(router.url);
  const mask = Buffer.from(searchParams.get('challenge')!, 'hex');
  await login(
    router,
    {
      username: 'anna',
      password: Buffer.from(Buffer.from('tea & cake').map((byte, index) => byte ^ mask[index % 16]!)).toString('hex'),
    },
    '/logon',
  );
  const ask = (attributes: Attribute[]) =>
    sendDynamic({
      address: '127.0.0.1',
      port: router.coaPort,
      secret: 'between us',
      kind: 'change',
      attributes,
      signs: true,
      attempts: 1,
      timeout: 1500,
    });
  expect(await ask([attribute('Acct-Session-Id', router.status().session!.id)])).toEqual({
    ok: false,
    why: 'no-answer',
  });
  expect(await ask([attribute('User-Name', 'somebody else')])).toEqual({
    ok: false,
    why: 'refused',
    errorCause: undefined,
  });
  expect(await ask([attribute('User-Name', 'anna'), attribute('WISPr-Bandwidth-Max-Down', 3_000_000)])).toEqual({
    ok: true,
  });
  expect(router.status().session!.limits).toMatchObject({ seconds: undefined, speedUp: undefined, speedDown: 3000 });
  expect(readInteger(radius.access[0]!, 'Service-Type')).toBe(1);
});
