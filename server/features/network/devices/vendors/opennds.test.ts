import { expect, test } from 'vitest';
import { shellWord } from './opennds-script.ts';
import { opennds } from './opennds.ts';
import { facts, grant, openDevice, requestOf, requestWith } from './testing/open-device.ts';

/** As captured from openNDS 9.10, with another hid. */
const told =
  'hid=1b2c3d4e5f60718293a4b5c6d7e8f901, clientip=10.77.0.50, clientmac=be:15:b2:eb:bd:5b, client_type=cpd_can, ' +
  'gatewayname=LabHotel-openNDS%20Node%3a8e0d11223344%20, gatewayurl=http%3a%2f%2fstatus.client, version=9.10.0, gatewayaddress=10.77.0.1:2050, ' +
  'gatewaymac=8e0d11223344, originurl=http%3a%2f%2fcaptive.apple.com%2f, clientif=lan0, themespec=(null)';
/** The same, encrypted by the openssl program with the key `fifteen-bytes-k`. */
const encrypted =
  'TVh2VTZFaDdMc1hseWxiL1hTL21lNnlQUFNtWkhqMmlJNm95RW55eTlwZzFialRJdW1BZldpR0RzNVo5R29kMXJYT0pXYUZkY1FiZDhQbWhJTjIyRGprNWxlOWM4RDRT' +
  'L2hUNldpN2lwQ0Rvcmk2cVpCaUxMQWMrYkZDVWNVdXJJL3ROOWJGS1N4Zy9QMjU2OWd3dE5iK3VuRUdHWVpUaEdmYmYvRVkxdlZqUVhwRnJ2aU9pRmRZOWRjSUhDSWlWYkgz' +
  'WHNDU0xGS2lkZFl5VjFDK0lWdjRPdEFxbFdDVENFM09Pc2d4THNBU3ZpRkorQzVkLzFKM2t4Qi9QWHdHSDFOTWw1VkU0SjBqZ2VQOTNYeW5CRkZGanFLcDdQYVVla01mQktZ' +
  'YndneVgvQkJuc0VxWlE5bk44ZTFvUU42MnRrRWlTR1VsY2ttcldzMUdQSXhkdFB2TGpQOHR6bndBSCs2ZzUvUWtVM1NtMHN5bzZKSlpJZk5vVFFmNExJS1dTbWVEKzUxUkNs' +
  'eFcwSE1JMDY3Zy9xcldlNmhKL1U4RjVDbERtMDVKZTFGNDVvZVFYWllMYUVyMGhSVjFuRytMK1NIREI0UDRHaVZRV3JvanpESklzeEE9PQ==';

const fasKey = 'c775e7b757ede630cd0aa1113bd102661ab38829ca52a6422ab782862f268646';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const device = (level: '1' | '2' | '3' | '4', key = fasKey) => openDevice('opennds', { level, fasKey: key });
const refused = { ok: false, why: 'wrong-redirect' };
const wrongKey = { ...refused, isKeyWrong: true };
const nobody = async () => expect.fail();

function arrivalOf(text: string, level: '1' | '4') {
  const read = opennds.readArrival(requestWith({ fas: base64(text) }), device(level));
  if (!read.ok) throw new Error(read.why);
  return read.arrival;
}

test('at level 1 the browser carries the hash of the phone’s id and the key', () => {
  const arrival = arrivalOf(told, '1');
  expect(arrival).toMatchObject({ mac: 'be:15:b2:eb:bd:5b', ip: '10.77.0.50' });
  expect(opennds.finish(grant(arrival), device('1'), nobody)).toEqual({
    kind: 'form',
    method: 'get',
    action: 'http://10.77.0.1:2050/opennds_auth/',
    fields: {
      tok: '98c832729ed755e3847579caab37b78430578fde34ce347d9794b61d1c89d188',
      redir: 'https://wifi.example.com/online?v=1',
    },
  });
});

test('a plus sign that query parsing took for a blank is mended', () => {
  const text = told.replace('LabHotel', 'Lab>>Hotel>?');
  expect(base64(text)).toContain('+');
  expect(opennds.readArrival(requestOf(`fas=${base64(text)}`), device('1'))).toMatchObject({
    ok: true,
    arrival: { mac: 'be:15:b2:eb:bd:5b' },
  });
});

test.each(['2', '3'] as const)(
  'at level %s the redirect is decrypted, and only by the right key and vector',
  (level) => {
    const read = (fields: Record<string, string>, key = 'fifteen-bytes-k') =>
      opennds.readArrival(requestWith(fields), device(level, key));
    expect(read({ fas: encrypted, iv: '0123456789abcdef' })).toMatchObject({
      ok: true,
      arrival: { mac: 'be:15:b2:eb:bd:5b', ip: '10.77.0.50' },
    });
    expect(read({ fas: encrypted, iv: '0123456789abcdef' }, 'another key')).toEqual(wrongKey);
    expect(read({ fas: encrypted, iv: '0123456789abcde' })).toEqual(wrongKey);
    expect(read({ fas: encrypted.slice(0, 400), iv: '0123456789abcdef' })).toEqual(wrongKey);
    expect(read({ fas: base64(told), iv: '0123456789abcdef' })).toEqual(wrongKey);
    expect(read({ fas: encrypted })).toEqual(refused);
  },
);

test.each([
  ['no hid', /hid=\w+, /, ''],
  ['a hid that is none', /hid=\w+/, 'hid=../x'],
  ['no MAC', /clientmac=[\w:]+, /, ''],
  ['no IP address in its place', /clientip=[\d.]+/, 'clientip=phone'],
  ['a gateway outside', /gatewayaddress=[\d.:]+/, 'gatewayaddress=evil.example:2050'],
  ['a gateway with a user', /gatewayaddress=/, 'gatewayaddress=a@'],
])('a redirect with %s is refused', (_, from, to) => {
  expect(opennds.readArrival(requestWith({ fas: base64(told.replace(from, to)) }), device('1'))).toEqual(refused);
});

test('without a key of its own the device’s secret is the key', () => {
  const own = openDevice('opennds', { level: '1' }, { secret: fasKey });
  const finished = opennds.finish(grant(arrivalOf(told, '1')), own, nobody);
  expect(finished).toMatchObject({
    fields: { tok: '98c832729ed755e3847579caab37b78430578fde34ce347d9794b61d1c89d188' },
  });
  expect(opennds.guide(own, facts).files[0]!.text).toContain(`faskey='${fasKey}'`);
});

test('at levels 3 and 4 the router fetches the permission', () => {
  const arrival = arrivalOf(told, '4');
  expect(arrival.carry).toMatchObject({
    hid: '1b2c3d4e5f60718293a4b5c6d7e8f901',
    mac: 'be:15:b2:eb:bd:5b',
    gateway: 'bb31d892dda4c383065d3ed9bcd0fd62',
  });
  expect(opennds.finish(grant(arrival), device('4'), nobody)).toEqual({ kind: 'fetched' });
  expect(opennds.enforces(device('4'))).toMatchObject({ seconds: true, bytes: false });
  expect(opennds.enforces(device('2')).seconds).toBe(false);
});

test('the script sets every option, and no name breaks out of its quotes', () => {
  const script = (name: string) =>
    opennds.guide(openDevice('opennds', { gatewayName: name, guestInterface: name, fasKey }), facts).files[0]!.text;
  expect(script('Lotus')).toContain("uci set opennds.@opennds[0].fasport='443'");
  expect(script('Lotus')).toContain("uci set opennds.@opennds[0].faspath='/portal/p12345/nas-lab'");
  expect(script('Lotus')).toContain("fasremotefqdn='wifi.example.com'");
  expect(script('Lotus')).toContain("walledgarden_fqdn_list='wifi.example.com accounts.google.com fbcdn.net'");
  expect(shellWord("a'; $(reboot) `x`\n#")).toBe("'a'\\''; $(reboot) `x` #'");
  expect(script("a'\n$(reboot)").split('\n')).toHaveLength(script('Lotus').split('\n').length);
});

test('where there is no uci, the same options stand one a line, and no name begins one of its own', () => {
  const script = (name: string) =>
    opennds.guide(openDevice('opennds', { gatewayName: name, guestInterface: 'lan0', fasKey }), facts).files[1]!.text;
  const uci = opennds.guide(openDevice('opennds', { gatewayName: 'Lotus', guestInterface: 'lan0', fasKey }), facts)
    .files[0]!.text;
  const lines = script('Lotus').split('\n');
  const options = [...uci.matchAll(/^uci (?:set|add_list) opennds\.@opennds\[0\]\.(\w+)='([^']*)'$/gm)]
    .filter(([, option]) => option !== 'enabled')
    .map(([, option, value]) => `${option} ${value}`);
  expect(options.length).toBeGreaterThan(8);
  expect(lines).toEqual(expect.arrayContaining(options));
  expect(lines.filter((line) => line === 'end')).toHaveLength(1);
  expect(script('a\nend\nfaskey stolen').split('\n')).toHaveLength(lines.length);
});

test('openNDS without ipset, which would not start with a walled garden, gets none unless pictures come from elsewhere', () => {
  const guide = (walledGarden: string[]) => opennds.guide(device('4'), { ...facts, walledGarden });
  expect(guide([facts.portalHost]).files[1]!.text).not.toContain('walledgarden');
  expect(JSON.stringify(guide([facts.portalHost]).steps)).not.toContain('ipset');
  expect(guide([facts.portalHost, 'logo.example']).files[1]!.text).toContain(
    `walledgarden_fqdn_list ${facts.portalHost} logo.example`,
  );
  expect(JSON.stringify(guide([facts.portalHost, 'logo.example']).steps)).toContain('ipset');
});

test('each level says once what it needs, and only what it needs', () => {
  const said = (level: '1' | '2' | '3' | '4') =>
    opennds
      .guide(device(level), facts)
      .steps.map(({ text, params }) => text + JSON.stringify(params))
      .join('\n');
  for (const level of ['1', '2', '3'] as const) expect(said(level)).toMatch(/"version":"9\.10"/);
  expect(said('4')).toMatch(/"version":"10"/);
  for (const [level, needsPhp] of [
    ['1', false],
    ['2', true],
    ['3', true],
    ['4', false],
  ] as const) {
    expect(said(level).includes('php')).toBe(needsPhp);
    expect(said(level).match(/version \{version\}/g)).toHaveLength(1);
  }
});
