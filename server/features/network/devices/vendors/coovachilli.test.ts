import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unlimited } from '../limits.ts';
import { chilliConfig, chilliLine, chilliUpScript } from './coovachilli-config.ts';
import { chilliHidden, chilliResponse } from './coovachilli-password.ts';
import { coovachilli } from './coovachilli.ts';
import { inWords } from './testing/in-words.ts';
import { entryUrl, facts, grant, openDevice, requestOf, session } from './testing/open-device.ts';

/** As captured from chilli 1.9. */
const query =
  'res=notyet&uamip=10.77.0.1&uamport=3990&challenge=9358f413945478cb47f6a13e42295f25&called=02-00-00-00-00-01&mac=BE-15-B2-EB-BD-5B&ip=10.77.0.2' +
  '&nasid=nas-lab&sessionid=179470697700000001&userurl=http%3a%2f%2fcaptive.apple.com%2fhotspot-detect.html';
/** Made outside of this code, for the entry address and the secret `uam-secret`. */
const md = '&md=5E08B2B5F0A0C3E7D334B517B3B31513';

const open = openDevice('coovachilli');
const signed = openDevice('coovachilli', { uamSecret: 'uam-secret' });
const sign = (raw: string) =>
  `${raw}&md=${createHash('md5').update(`${entryUrl}?${raw}uam-secret`).digest('hex').toUpperCase()}`;
const refused = { ok: false, why: 'wrong-redirect' };
const wrongKey = { ...refused, isKeyWrong: true };

function arrivalOf(raw: string, device = open) {
  const read = coovachilli.readArrival(requestOf(raw), device);
  if (!read.ok) throw new Error(read.why);
  return read.arrival;
}

test('a captured redirect is read', () => {
  expect(arrivalOf(query)).toEqual({
    mac: 'be:15:b2:eb:bd:5b',
    ip: '10.77.0.2',
    ssid: '',
    room: '',
    error: '',
    isOnline: false,
    carry: { gateway: 'http://10.77.0.1:3990', challenge: '9358f413945478cb47f6a13e42295f25' },
  });
});

test('with a UAM secret the signature decides', () => {
  expect(arrivalOf(query + md, signed).mac).toBe('be:15:b2:eb:bd:5b');
  expect(coovachilli.readArrival(requestOf(query), signed)).toEqual(wrongKey);
  expect(coovachilli.readArrival(requestOf(query.replace('10.77.0.2', '10.77.0.3') + md), signed)).toEqual(wrongKey);
  expect(coovachilli.readArrival(requestOf(query.replaceAll('%3a', '%3A') + md), signed)).toEqual(wrongKey);
  expect(coovachilli.readArrival(requestOf(`${query}${md}&uamip=10.9.9.9`), signed)).toEqual(wrongKey);
  expect(coovachilli.readArrival(requestOf(`${query}&md=`), signed)).toEqual(wrongKey);
  expect(coovachilli.readArrival({ ...requestOf(query + md), entryUrl: `${entryUrl}2` }, signed)).toEqual(wrongKey);
  expect(coovachilli.readArrival(requestOf(query + md), openDevice('coovachilli', { uamSecret: 'another' }))).toEqual(
    wrongKey,
  );
});

test('fields that were posted beside a signed query change nothing', () => {
  const request = requestOf(query + md);
  const read = coovachilli.readArrival(
    { ...request, fields: { ...request.fields, uamip: '10.9.9.9', mac: '02-00-00-00-00-99' } },
    signed,
  );
  expect(read).toMatchObject({
    ok: true,
    arrival: { mac: 'be:15:b2:eb:bd:5b', carry: { gateway: 'http://10.77.0.1:3990' } },
  });
});

test.each([
  ['another host', ['uamip=10.77.0.1', 'uamip=evil.example']],
  ['a user in the host', ['uamip=10.77.0.1', 'uamip=10.77.0.1%40evil.example']],
  ['no port', ['&uamport=3990', '']],
  ['a path for a port', ['uamport=3990', 'uamport=1%2fx']],
  ['no MAC', ['mac=BE-15-B2-EB-BD-5B', 'mac=']],
  ['no challenge', ['challenge=9358f413945478cb47f6a13e42295f25', 'challenge=']],
  ['a challenge that is not hex', ['challenge=9358', 'challenge=zz58']],
  ['an address that is none', ['ip=10.77.0.2', 'ip=here']],
])('a redirect with %s is refused', (_, [from, to]) => {
  expect(coovachilli.readArrival(requestOf(query.replace(from!, to!)), open)).toEqual(refused);
});

test('a refusal comes back in the router’s words, a success as such and without a challenge', () => {
  expect(arrivalOf(query.replace('res=notyet', 'res=failed&reason=reject&reply=bad%20voucher')).error).toBe(
    'bad voucher',
  );
  expect(arrivalOf(query.replace('res=notyet', 'res=failed&reason=timeout')).error).toBe('timeout');
  expect(arrivalOf(query.replace('res=notyet', 'res=reject')).error).toBe('reject');
  const success = sign(query.replace('res=notyet', 'res=success').replace(/&challenge=\w+/, ''));
  const arrival = arrivalOf(success, signed);
  expect(arrival).toMatchObject({ isOnline: true, error: '' });
  expect(coovachilli.finish(grant(arrival), signed, async () => expect.fail())).toMatchObject({ kind: 'failed' });
});

test('CHAP and PAP are those of the known vectors, with and without a UAM secret', () => {
  const challenge = '9358f413945478cb47f6a13e42295f25';
  const password = 'trà & 123456789012345';
  expect(chilliResponse(challenge, '', password)).toBe('e0f8f373177950035ce6cf67e8e33d3b');
  expect(chilliResponse(challenge, 'uam-secret', password)).toBe('43a285fe8e504f7392aa1f7d34a26faa');
  expect(chilliHidden(challenge, '', password)).toBe('e72a37b3b47258fa75c5950b741e671ca369c620a061');
  expect(chilliHidden(challenge, 'uam-secret', password)).toBe('eee14b6f5c18d96565901f99b4057980aaa2bafc480b');
});

test('the browser goes to /logon with a response or a hidden password', () => {
  const finish = (device: typeof open) =>
    coovachilli.finish(grant(arrivalOf(query, device)), device, async () => expect.fail());
  const challenge = '9358f413945478cb47f6a13e42295f25';
  const common = { username: 'once-7', userurl: 'https://wifi.example.com/online?v=1' };
  expect(finish(open)).toEqual({
    kind: 'form',
    method: 'get',
    action: 'http://10.77.0.1:3990/logon',
    fields: { ...common, response: chilliResponse(challenge, '', 's3cret pass') },
  });
  expect(finish(openDevice('coovachilli', { login: 'pap' }))).toEqual({
    kind: 'form',
    method: 'get',
    action: 'http://10.77.0.1:3990/logon',
    fields: { ...common, password: chilliHidden(challenge, '', 's3cret pass') },
  });
});

test('rates are bit/s, and the cap counts both directions', () => {
  expect(
    inWords(coovachilli.limitAttributes({ ...unlimited, speedUp: 256, speedDown: 1024, bytes: 5_000_000_000 }, open)),
  ).toEqual([
    'WISPr-Bandwidth-Max-Up=256000',
    'WISPr-Bandwidth-Max-Down=1024000',
    'ChilliSpot-Max-Total-Octets=705032704',
    'ChilliSpot-Max-Total-Gigawords=1',
  ]);
});

test('a Disconnect always names the user', () => {
  const way = coovachilli.disconnection(open);
  expect(way.kind === 'radius' && inWords(way.attributes(session, new Date()))).toEqual([
    'User-Name=once-7',
    'Acct-Session-Id=80f00001',
    'NAS-Identifier=nas-lab',
  ]);
});

test('the configuration is what the gateway needs, one option a line', () => {
  const text = chilliConfig(signed, facts);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      `uamserver ${entryUrl}`,
      'uamsecret uam-secret',
      'uamallowed wifi.example.com,accounts.google.com',
      'uamdomain fbcdn.net',
      'radiusserver1 203.0.113.10',
      'radiussecret radius-secret',
      'radiusnasid nas-lab',
      'radiuslocationname "Lotus lobby"',
      'coaport 3799',
      'net 10.77.0.0/24',
      'uamlisten 10.77.0.1',
      'uamport 3990',
    ]),
  );
});

test('chilli’s own firewall stays in place, its query socket too, and guests get out', () => {
  expect(chilliConfig(open, facts).split('\n')).toEqual(
    expect.arrayContaining(['ipup /etc/chilli/up.sh', 'ipdown /etc/chilli/down.sh', 'cmdsocket /var/run/chilli.sock']),
  );
  const elsewhere = openDevice('coovachilli', { gatewayAddress: '192.168.182.1' });
  expect(chilliConfig(elsewhere, facts).split('\n')).toEqual(
    expect.arrayContaining(['net 192.168.182.0/24', 'uamlisten 192.168.182.1']),
  );
  // By the function of up.sh, so that down.sh takes it away again.
  expect(chilliUpScript(elsewhere)).toMatch(
    /^ipt -I POSTROUTING -t nat -s 192\.168\.182\.0\/24 ! -o \$\(basename \$DEV\) -j MASQUERADE$/m,
  );
  expect(chilliUpScript(open)).toContain('/proc/sys/net/ipv4/ip_forward');
  expect(coovachilli.guide(open, facts).files.map(({ name }) => name)).toEqual(['chilli.conf', 'ipup.sh']);
});

test('only a chilli that knows the option of the captive-portal API gets it: an older one refuses the whole file', () => {
  const line = 'captiveportalapi_uri https://wifi.example.com/capport/nas-lab?mac=%{m}';
  expect(chilliConfig(open, facts)).not.toContain('captiveportalapi_uri');
  expect(chilliConfig(openDevice('coovachilli', { version: '1.8' }), facts).split('\n')).toContain(line);
});

test('nobody is asked to set a UAM secret that is set', () => {
  const first = (device: typeof open) => coovachilli.guide(device, facts).steps[0]!.text;
  expect(first(open)).toMatch(/^Set a UAM secret/);
  expect(first(signed)).not.toMatch(/secret/);
});

test('a new chilli counts from the phone’s side, and its speeds are the guest’s own up and down', () => {
  expect(coovachilli.defaults.swapsOctets).toBe(true);
  expect(inWords(coovachilli.limitAttributes({ ...unlimited, speedUp: 256 }, open))).toEqual([
    'WISPr-Bandwidth-Max-Up=256000',
  ]);
});

test('no value leaves its line', () => {
  expect(chilliLine('radiuslocationname', 'Lý\'s "Café"')).toMatch(/^# radiuslocationname: /);
  expect(chilliLine('radiuslocationname', 'a\nuamsecret stolen')).toMatch(/^# [^\n]*$/);
  expect(chilliLine('radiussecret', 'a#b $c;d?')).toBe('radiussecret "a#b $c;d?"');
  expect(chilliLine('radiussecret', 'say "x"')).toBe('radiussecret \'say "x"\'');
  const lines = (name: string) =>
    chilliConfig(openDevice('coovachilli', { guestInterface: name }, { name, secret: name }), facts).split('\n').length;
  expect(lines('a\r\nb"\'$;?')).toBe(lines('plain'));
});
