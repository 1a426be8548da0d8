import { Resolver } from 'node:dns/promises';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readQuestion } from './packet.ts';
import { startDns, type Dns } from './start-dns.ts';

let dns: Dns;
const resolver = new Resolver({ timeout: 300, tries: 1 });
beforeAll(async () => {
  dns = await startDns();
  resolver.setServers([dns.address]);
});
afterAll(() => dns.close());
afterEach(() => {
  dns.zone.clear();
  dns.wrong.clear();
});

test('each kind of record is told, and an alias is followed to what it stands for', async () => {
  dns.zone.set('sen.example', {
    A: ['203.0.113.9', '127.0.0.1'],
    AAAA: ['2001:db8::10', '::1'],
    TXT: ['v=spf1 -all', ['one ', 'record'], 'with \0 in it', ''],
    MX: [{ preference: 10, exchange: 'mail.sen.example' }],
  });
  dns.zone.set('wifi.sen.example', { CNAME: 'SEN.example' });
  expect(await resolver.resolve4('Sen.Example')).toEqual(['203.0.113.9', '127.0.0.1']);
  expect(await resolver.resolve6('sen.example')).toEqual(['2001:db8::10', '::1']);
  expect(await resolver.resolveTxt('sen.example')).toEqual([
    ['v=spf1 -all'],
    ['one ', 'record'],
    ['with \0 in it'],
    [''],
  ]);
  expect(await resolver.resolveMx('sen.example')).toMatchObject([{ priority: 10, exchange: 'mail.sen.example' }]);
  expect(await resolver.resolveCname('wifi.sen.example')).toEqual(['SEN.example']);
  expect(await resolver.resolve4('wifi.sen.example')).toEqual(['203.0.113.9', '127.0.0.1']);
  await expect(resolver.resolve4('other.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(resolver.resolveCname('sen.example')).rejects.toMatchObject({ code: 'ENODATA' });
});

test('what does not fit into a packet comes by TCP, and so does what is only told there', async () => {
  const long = Array.from({ length: 20 }, (_, at) => `${at}-${'x'.repeat(400)}`);
  dns.zone.set('long.example', { TXT: long });
  dns.zone.set('short.example', { A: ['127.0.0.1'] });
  dns.wrong.set('short.example', 'cut-short');
  expect((await resolver.resolveTxt('long.example')).map((parts) => parts.join(''))).toEqual(long);
  expect(await resolver.resolve4('short.example')).toEqual(['127.0.0.1']);
});

test.each([
  ['servfail', 'ESERVFAIL'],
  ['nxdomain', 'ENOTFOUND'],
  ['refused', 'EREFUSED'],
  ['silent', 'ETIMEOUT'],
] as const)('%s is said of a name and of all below it', async (fault, code) => {
  dns.zone.set('a.sen.example', { A: ['127.0.0.1'] });
  dns.zone.set('b.example', { A: ['127.0.0.1'] });
  dns.wrong.set('sen.example', fault);
  await expect(resolver.resolve4('a.sen.example')).rejects.toMatchObject({ code });
  expect(await resolver.resolve4('b.example')).toEqual(['127.0.0.1']);
});

test('any bytes are a question or none', async () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const question = readQuestion(Buffer.from(bytes));
      expect(question === undefined || question.bytes.length >= 5).toBe(true);
    }),
    { numRuns: 2000 },
  );
  const stream = connect(Number(dns.address.split(':')[1]), '127.0.0.1');
  stream.on('error', () => {}).write(Buffer.alloc(5000, 255));
  await new Promise((resolve) => stream.on('close', resolve));
  dns.zone.set('b.example', { A: ['127.0.0.1'] });
  expect(await resolver.resolve4('b.example')).toEqual(['127.0.0.1']);
});

test('by hand, records are typed into its page, and what is none is refused in words', async () => {
  const type = async (fields: Record<string, string>) =>
    (await fetch(dns.url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).status;
  const add = (name: string, type_: string, value: string) => type({ do: 'add', name, type: type_, value });
  expect(await add('Wifi.Sen.example.', 'TXT', 'token')).toBe(303);
  expect(await add('wifi.sen.example', 'TXT', String.raw`"two " "strings\000"`)).toBe(303);
  expect(await add('wifi.sen.example', 'A', '127.0.0.1')).toBe(303);
  expect(await add('sen.example', 'MX', '10 mail.sen.example')).toBe(303);
  expect(await resolver.resolveTxt('wifi.sen.example')).toEqual([['token'], ['two ', 'strings\0']]);
  expect(await resolver.resolveMx('sen.example')).toMatchObject([{ priority: 10, exchange: 'mail.sen.example' }]);
  for (const [name, kind, value] of [
    ['a b', 'A', '127.0.0.1'],
    ['a.example', 'A', '::1'],
    ['a.example', 'AAAA', '127.0.0.1'],
    ['a.example', 'MX', 'mail.sen.example'],
    ['a.example', 'CNAME', 'a b'],
    ['a.example', 'SRV', 'x'],
  ] as const)
    expect(await add(name, kind, value), `${name} ${kind} ${value}`).toBe(400);
  expect(await type({ do: 'break', name: '*', fault: 'servfail' })).toBe(303);
  await expect(resolver.resolve4('wifi.sen.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
  expect(await type({ do: 'break', name: '*', fault: 'as it should' })).toBe(303);
  expect(await (await fetch(dns.url)).text()).toContain('wifi.sen.example');
  await type({ do: 'remove', name: 'wifi.sen.example' });
  await expect(resolver.resolve4('wifi.sen.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
