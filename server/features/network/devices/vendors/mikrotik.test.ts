import { expect, test } from 'vitest';
import { unlimited } from '../limits.ts';
import { mikrotikChap, octalBytes, mikrotik } from './mikrotik.ts';
import { inWords } from './testing/in-words.ts';
import { grant, openDevice, requestOf, requestWith, session } from './testing/open-device.ts';

const id = '\\115';
const challenge = '\\274\\013\\242\\243\\236\\226\\151\\224\\070\\023\\243\\207\\252\\061\\016\\254';
const redirect = {
  mac: 'BE:15:B2:EB:BD:5B',
  ip: '10.5.50.17',
  nasid: 'nas-lab',
  server: 'guest-wifi',
  if: 'bridge-guest',
  vlan: '',
  login: 'http://10.5.50.1/login',
  err: '',
  chapid: id,
  chap: challenge,
};
const device = openDevice('mikrotik');

function arrivalOf(fields: Record<string, string>, of = device) {
  const read = mikrotik.readArrival(requestWith(fields), of);
  if (!read.ok) throw new Error(read.why);
  return read.arrival;
}

test('octal escapes are bytes, and the hash is the one of the known vector', () => {
  expect(octalBytes('\\371a\\015')).toEqual(Buffer.from([0xf9, 0x61, 0x0d]));
  expect(mikrotikChap(id, '123456', challenge)).toBe('d1babee1b077a32b38cac1d48400abc0');
  expect(octalBytes('\\9')).toBeUndefined();
  expect(octalBytes('\u00f9')).toBeUndefined();
  expect(mikrotikChap('\\115\\116', '123456', challenge)).toBeUndefined();
});

test('the redirect of our own login page is read, percent-escapes and all', () => {
  const raw =
    'mac=BE%3A15%3AB2%3AEB%3ABD%3A5B&ip=10.5.50.17&login=http%3A%2F%2F10.5.50.1%2Flogin&err=&chapid=%5C115&chap=%5C274%5C013';
  expect(mikrotik.readArrival(requestOf(raw), device)).toEqual({
    ok: true,
    arrival: {
      mac: 'be:15:b2:eb:bd:5b',
      ip: '10.5.50.17',
      ssid: '',
      room: '',
      error: '',
      carry: { login: 'http://10.5.50.1/login', id: '\\115', challenge: '\\274\\013' },
    },
  });
});

test('the field names of the vendor’s example page are understood as well', () => {
  const { login, chapid, chap, err, ...rest } = redirect;
  const vendorForm = {
    ...rest,
    'link-login-only': login,
    'chap-id': chapid,
    'chap-challenge': chap,
    error: 'invalid username or password',
  };
  expect(arrivalOf(vendorForm)).toEqual({ ...arrivalOf(redirect), error: 'invalid username or password' });
  expect(err).toBe('');
});

test.each([
  ['no MAC', { mac: '' }],
  ['a wrong MAC', { mac: 'BE:15:B2' }],
  ['a wrong IP', { ip: '10.5.50' }],
  ['no login address', { login: '' }],
  ['a login address outside', { login: 'http://evil.example/login' }],
  ['a login address with a user', { login: 'http://10.5.50.1@evil.example/login' }],
  ['a script for a login address', { login: 'javascript:alert(1)' }],
  ['no challenge', { chap: '' }],
  ['a challenge that is none', { chap: '\\999' }],
  ['an overlong error', { err: 'x'.repeat(513) }],
  ['a NUL', { err: 'a\0b' }],
])('a redirect with %s is refused', (_, change) => {
  expect(mikrotik.readArrival(requestWith({ ...redirect, ...change }), device)).toEqual({
    ok: false,
    why: 'wrong-redirect',
  });
});

test('a listed login host is taken, with PAP without a challenge', () => {
  const pap = openDevice('mikrotik', { login: 'pap', loginHosts: ['wifi.lotus.example'] });
  const arrival = arrivalOf({ ...redirect, login: 'https://wifi.lotus.example/login', chap: '', chapid: '' }, pap);
  expect(mikrotik.finish(grant(arrival), pap, async () => expect.fail())).toEqual({
    kind: 'form',
    method: 'get',
    action: 'https://wifi.lotus.example/login',
    fields: { username: 'once-7', password: 's3cret pass', dst: 'https://wifi.example.com/online?v=1' },
  });
});

test('with CHAP the browser carries a hash, never the password', () => {
  const finished = mikrotik.finish(
    { ...grant(arrivalOf(redirect)), pass: { userName: 'once-7', password: '123456' } },
    device,
    async () => expect.fail(),
  );
  expect(finished).toEqual({
    kind: 'form',
    method: 'get',
    action: 'http://10.5.50.1/login',
    fields: {
      username: 'once-7',
      password: 'd1babee1b077a32b38cac1d48400abc0',
      dst: 'https://wifi.example.com/online?v=1',
    },
  });
});

test('upload stands before download, and a side without a limit is never the limit', () => {
  expect(inWords(mikrotik.limitAttributes({ ...unlimited, speedUp: 2000, speedDown: 10_000 }, device))).toEqual([
    'Mikrotik-Rate-Limit=2000k/10000k',
  ]);
  expect(inWords(mikrotik.limitAttributes({ ...unlimited, speedDown: 512 }, device))).toEqual([
    'Mikrotik-Rate-Limit=4200000k/512k',
  ]);
  expect(mikrotik.limitAttributes(unlimited, device)).toEqual([]);
});

test('a data cap above 4 GiB has its rest in gigawords', () => {
  expect(inWords(mikrotik.limitAttributes({ ...unlimited, bytes: 5_000_000_000 }, device))).toEqual([
    'Mikrotik-Total-Limit=705032704',
    'Mikrotik-Total-Limit-Gigawords=1',
  ]);
  expect(inWords(mikrotik.limitAttributes({ ...unlimited, bytes: 1_000_000 }, device))).toEqual([
    'Mikrotik-Total-Limit=1000000',
  ]);
});

test('a Disconnect names the user together with the address', () => {
  const way = mikrotik.disconnection(device);
  expect(way.kind === 'radius' && inWords(way.attributes(session, new Date()))).toEqual([
    'User-Name=once-7',
    'Framed-IP-Address=10.77.0.2',
    'Acct-Session-Id=80f00001',
    'NAS-Identifier=nas-lab',
  ]);
  expect(way.kind === 'radius' && inWords(way.attributes({ ...session, ip: '', routerFacts: {} }, new Date()))).toEqual(
    ['User-Name=once-7', 'Acct-Session-Id=80f00001'],
  );
});
