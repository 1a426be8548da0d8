import { expect, test } from 'vitest';
import { codes } from '@wifi/server/platform/radius/codes.ts';
import { sendDynamic } from '@wifi/server/platform/radius/dynamic-authorisation.ts';
import { exchange } from '@wifi/server/platform/radius/exchange.ts';
import type { Attribute } from '@wifi/server/platform/radius/packet.ts';
import { hasAttribute, readAll, readInteger, readText } from '@wifi/server/platform/radius/read-attributes.ts';
import { encodeHashedRequest } from '@wifi/server/platform/radius/requests.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';
import type { PhoneStatus } from './status.ts';
import { eventually, login, sentTo, startBench, type Bench } from './testing/bench-router.ts';
import { secret } from './testing/tiny-radius.ts';

const anna = { username: 'anna', password: 'tea & cake' };

async function online(grants: Attribute[] = [], options: Parameters<typeof startBench>[0] = {}): Promise<Bench> {
  const bench = await startBench(options);
  bench.radius.grants = grants;
  await login(bench.router, anna);
  await eventually(() => bench.radius.accounting.length > 0);
  return bench;
}

const ask = (port: number, attributes: Attribute[], more: Partial<Parameters<typeof sendDynamic>[0]> = {}) =>
  sendDynamic({
    address: '127.0.0.1',
    port,
    secret,
    kind: 'disconnect',
    attributes,
    signs: true,
    attempts: 1,
    timeout: 1500,
    ...more,
  });

test('who is online sees the limits, as a page and as JSON; who is not is offline', async () => {
  const { router } = await startBench();
  expect(await (await fetch(`${router.url}/status`)).json()).toMatchObject({ isOnline: false, mac: router.macOf() });
  const { router: other } = await online([
    attribute('Session-Timeout', 3600),
    attribute('Idle-Timeout', 300),
    attribute('Mikrotik-Rate-Limit', '1M/5M'),
  ]);
  const status = (await (await fetch(`${other.url}/status`)).json()) as PhoneStatus;
  expect(status).toMatchObject({
    isOnline: true,
    session: { userName: 'anna', limits: { seconds: 3600, idleSeconds: 300, speedUp: 1000, speedDown: 5000 } },
  });
  const page = await (await fetch(`${other.url}/anything`)).text();
  expect(page).toContain('You are online');
  expect(page).toContain('5000 kbit/s');
  expect(page).not.toContain('tea & cake');
});

test('requests carry what a router sends, signed or not as it is told', async () => {
  const { router, radius } = await startBench({ messageAuthenticator: false });
  await login(router, { ...anna, password: 'wrong' });
  const unsigned = radius.access[0]!;
  expect(hasAttribute(unsigned, 'Message-Authenticator')).toBe(false);
  expect(readText(unsigned, 'Acct-Session-Id')).toMatch(/^[\da-f]{8}$/);
  expect(readInteger(unsigned, 'NAS-Port-Type')).toBe(19);
  const { radius: signed } = await online();
  expect(hasAttribute(signed.access[0]!, 'Message-Authenticator')).toBe(true);
});

test('lost requests are sent again, the same each time', async () => {
  const { router, radius } = await startBench();
  radius.loses = 2;
  await login(router, anna);
  expect(router.status().isOnline).toBe(true);
  expect(radius.lost).toEqual([radius.access[0]!.bytes, radius.access[0]!.bytes]);
});

test('where RADIUS is silent the phone goes back to the portal', async () => {
  const { router, radius } = await startBench();
  radius.loses = 99;
  expect((await login(router, anna)).searchParams.get('err')).toBe('RADIUS does not answer');
  expect(router.exchanges()).toMatchObject([{ request: { name: 'Access-Request' }, reply: undefined }]);
});

test('a session is accounted for from Start to Stop, with its class, its traffic beyond 4 GiB and why it ended', async () => {
  const { router, radius } = await online([
    attribute('Class', Buffer.from('visit 7')),
    attribute('Class', Buffer.from('second')),
  ]);
  await router.use(5_000_000_000, 7);
  await router.sendInterim();
  await router.logOff();
  expect(radius.statuses()).toEqual([1, 3, 2]);
  for (const packet of radius.accounting)
    expect(readAll(packet, 'Class').map(({ value }) => value.toString())).toEqual(['visit 7', 'second']);
  const [, interim, stop] = radius.accounting;
  expect([
    readInteger(interim!, 'Acct-Input-Octets'),
    readInteger(interim!, 'Acct-Input-Gigawords'),
    readInteger(interim!, 'Acct-Output-Octets'),
  ]).toEqual([705_032_704, 1, 7]);
  expect(readInteger(stop!, 'Acct-Terminate-Cause')).toBe(1);
  expect(router.status().isOnline).toBe(false);
  expect((await sentTo(router.url)).host).toBe('portal.test:4040');
});

test('reports come by themselves as often as RADIUS says, or as the test says', async () => {
  const { radius } = await online([attribute('Acct-Interim-Interval', 3600)], { interim: 0.05 });
  await eventually(() => radius.statuses().filter((status) => status === 3).length >= 2);
});

test.each([
  ['Session-Timeout', 5],
  ['Idle-Timeout', 4],
] as const)('%s ends the session with cause %i', async (name, cause) => {
  const { router, radius } = await online([attribute(name, 1)]);
  expect(router.status().isOnline).toBe(true);
  await eventually(() => radius.statuses().includes(2));
  expect(readInteger(radius.accounting.at(-1)!, 'Acct-Terminate-Cause')).toBe(cause);
  expect(router.status().isOnline).toBe(false);
});

test('the data limit ends the session, not one byte earlier', async () => {
  const { router, radius } = await online([attribute('Mikrotik-Total-Limit', 1000)]);
  await router.use(400, 599);
  expect(router.status().isOnline).toBe(true);
  await router.use(1, 0);
  expect(router.status().isOnline).toBe(false);
  expect(radius.statuses()).toEqual([1, 2]);
});

test('Disconnect ends the session that it names, once, with Admin-Reset', async () => {
  const { router, radius } = await online();
  const { id } = router.status().session!;
  const named = [
    attribute('User-Name', 'anna'),
    attribute('Acct-Session-Id', id),
    attribute('Framed-IP-Address', '10.5.50.10'),
    attribute('Calling-Station-Id', router.macOf()),
  ];
  expect(await ask(router.coaPort, named)).toEqual({ ok: true });
  expect(router.status().isOnline).toBe(false);
  await eventually(() => radius.statuses().includes(2));
  expect(readInteger(radius.accounting.at(-1)!, 'Acct-Terminate-Cause')).toBe(6);
  expect(await ask(router.coaPort, named)).toEqual({ ok: false, why: 'refused', errorCause: 503 });
});

test('a repeated Disconnect gets the answer of the first', async () => {
  const { router, radius } = await online();
  const bytes = encodeHashedRequest(codes.disconnectRequest, {
    identifier: 9,
    attributes: [attribute('User-Name', 'anna')],
    secret,
  });
  const answers = [];
  for (let round = 0; round < 2; round += 1)
    answers.push(
      await exchange({ address: '127.0.0.1', port: router.coaPort, bytes, secret, attempts: 1, timeout: 1500 }),
    );
  expect(answers.map((answer) => answer?.code)).toEqual([codes.disconnectAck, codes.disconnectAck]);
  await eventually(() => radius.accounting.length === 2);
});

test('a Disconnect that does not fit is refused with the reason, and a forged one is not answered', async () => {
  const { router } = await online();
  expect(await ask(router.coaPort, [attribute('User-Name', 'anna'), attribute('Acct-Session-Id', 'other')])).toEqual({
    ok: false,
    why: 'refused',
    errorCause: 503,
  });
  expect(await ask(router.coaPort, [attribute('User-Name', 'anna'), attribute('NAS-Identifier', 'nas-2')])).toEqual({
    ok: false,
    why: 'refused',
    errorCause: 403,
  });
  expect(await ask(router.coaPort, [])).toEqual({ ok: false, why: 'refused', errorCause: 402 });
  expect(await ask(router.coaPort, [attribute('User-Name', 'anna')], { secret: 'guessed' })).toEqual({
    ok: false,
    why: 'no-answer',
  });
  expect(router.status().isOnline).toBe(true);
});

test('CoA changes what it names and leaves the rest', async () => {
  const { router } = await online([attribute('Session-Timeout', 3600), attribute('Mikrotik-Rate-Limit', '1M/5M')]);
  expect(
    await ask(router.coaPort, [attribute('User-Name', 'anna'), attribute('Mikrotik-Rate-Limit', '64k/128k')], {
      kind: 'change',
      signs: false,
    }),
  ).toEqual({ ok: true });
  expect(router.status().session!.limits).toMatchObject({ seconds: 3600, speedUp: 64, speedDown: 128 });
});

test('phones are told apart by name, cookie or address, and do not disturb each other', async () => {
  const { router } = await startBench();
  const first = await fetch(`${router.url}/?phone=hoa`, { redirect: 'manual' });
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
  expect(cookie).toBe('phone=hoa');
  await sentTo(`${router.url}/login?username=anna&password=${encodeURIComponent(anna.password)}`, {
    headers: { cookie },
  });
  expect([router.status('hoa').isOnline, router.status().isOnline]).toEqual([true, false]);
  const other = await sentTo(router.url, { headers: { 'x-phone-mac': '06-11-22-33-44-55' } });
  expect(other.searchParams.get('mac')).toBe('06:11:22:33:44:55');
  expect(router.sessions().map(({ phone }) => phone)).toEqual(['hoa']);
});

test('a restart forgets who was online, says so, and numbers sessions anew', async () => {
  const { router, radius } = await online();
  const before = router.status().session!.id;
  await router.restart();
  expect(router.sessions()).toEqual([]);
  expect(radius.statuses()).toEqual([1, 7]);
  await login(router, anna);
  expect(router.status().session!.id).toBe(before);
});

test('every exchange can be read, without passwords', async () => {
  const { router } = await online([attribute('Session-Timeout', 60), attribute('Mikrotik-Rate-Limit', '1M/1M')]);
  await ask(router.coaPort, [attribute('User-Name', 'anna')]);
  await eventually(() => router.exchanges().length === 4);
  const all = router.exchanges();
  expect(all.map(({ request, reply }) => `${request.name} → ${reply?.name}`).toSorted()).toEqual([
    'Access-Request → Access-Accept',
    'Accounting-Request → Accounting-Response',
    'Accounting-Request → Accounting-Response',
    'Disconnect-Request → Disconnect-ACK',
  ]);
  expect(all[0]!.request.attributes).toContainEqual({ name: 'User-Password', value: '(hidden)' });
  expect(all[0]!.reply!.attributes).toContainEqual({ name: 'Mikrotik-Rate-Limit', value: '1M/1M' });
  expect(JSON.stringify(all)).toContain('"Acct-Status-Type","value":"Stop"');
});
