import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { OpenDevice, PortalRequest, Vendor } from '../vendor.ts';
import { aruba } from './aruba.ts';
import { cambium } from './cambium.ts';
import { coovachilli } from './coovachilli.ts';
import { generic } from './generic.ts';
import { meraki } from './meraki.ts';
import { mikrotik } from './mikrotik.ts';
import { pollKeyOf } from './opennds-fas.ts';
import { opennds } from './opennds.ts';
import { ruckusUnleashed } from './ruckus-unleashed.ts';
import { entryUrl, facts, grant, openDevice } from './testing/open-device.ts';

const names = [
  'mac',
  'ip',
  'login',
  'chapid',
  'chap',
  'err',
  'res',
  'uamip',
  'uamport',
  'challenge',
  'md',
  'fas',
  'iv',
  'auth_get',
  'gatewayhash',
  'payload',
  'switchip',
  'post',
  'sip',
  'client_mac',
  'uip',
  'login_url',
  'base_grant_url',
  'client_ip',
  'ga_srvr',
  'ga_cmac',
  'ga_Qv',
  '__proto__',
  'constructor',
];
const values = [
  'be:15:b2:eb:bd:5b',
  '10.0.0.1',
  '8.8.8.8',
  'http://10.0.0.1/login',
  'http://evil.example/',
  'https://n1.network-auth.com/splash/x',
  '\\115',
  '\\274\\013',
  '3990',
  'notyet',
  'success',
  '9358f413945478cb47f6a13e42295f25',
  Buffer.from('hid=1b2c3d4e, clientmac=be:15:b2:eb:bd:5b, gatewayaddress=evil.example:80').toString('base64'),
  '0123456789abcdef',
  'view',
];
const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.nat(0x10ffff), { maxLength: 20 }).map((points) => String.fromCodePoint(...points)),
);
const value = fc.oneof(fc.constantFrom(...values), anyText, fc.constant('x'.repeat(5000)));
const requests: fc.Arbitrary<PortalRequest> = fc.record({
  fields: fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value, { maxKeys: 6 }),
  rawQuery: fc.oneof(anyText, fc.constant('res=notyet&mac=%zz&md=5E08B2B5F0A0C3E7D334B517B3B31513')),
  entryUrl: fc.constant(entryUrl),
  userAgent: fc.string(),
  address: fc.oneof(fc.constant('203.0.113.5'), anyText),
  key: fc.oneof(fc.constantFrom('', pollKeyOf('radius-secret')), anyText),
});

const inside =
  /^(?:https?:\/\/10\.0\.0\.1[:/]|https:\/\/securelogin\.arubanetworks\.com\/|https:\/\/n1\.network-auth\.com\/)/;

const mac = 'be:15:b2:eb:bd:5b';
const chilli = {
  res: 'notyet',
  uamip: '10.0.0.1',
  uamport: '3990',
  challenge: '9358f413945478cb47f6a13e42295f25',
  mac,
};
const fas = (gateway: string) =>
  Buffer.from(`hid=1b2c3d4e, clientmac=${mac}, gatewayname=x, gatewayaddress=${gateway}`).toString('base64');

/** A vendor, a device, and a redirect that is good: each request changes a few fields of it. */
const cases: [string, Vendor, OpenDevice, Record<string, string>][] = [];
function add<Type extends DeviceType>(
  vendor: Vendor<Type>,
  device: OpenDevice<Type>,
  good: Record<string, string>,
  as: string = vendor.type,
): void {
  cases.push([as, vendor as unknown as Vendor, device as unknown as OpenDevice, good]);
}
add(mikrotik, openDevice('mikrotik'), { mac, login: 'http://10.0.0.1/login', chapid: '\\115', chap: '\\274' });
add(mikrotik, openDevice('mikrotik', { login: 'pap' }), { mac, login: 'http://10.0.0.1/login' }, 'mikrotik with PAP');
add(coovachilli, openDevice('coovachilli'), chilli);
add(opennds, openDevice('opennds', { level: '1' }), { fas: fas('10.0.0.1:2050') }, 'opennds at level 1');
add(opennds, openDevice('opennds', { level: '4', fasKey: 'k' }), { fas: fas('evil.example') }, 'opennds at level 4');
add(aruba, openDevice('aruba'), { mac, switchip: '10.0.0.1' });
add(ruckusUnleashed, openDevice('ruckus_unleashed'), { client_mac: mac, sip: '10.0.0.1' });
add(meraki, openDevice('meraki'), { client_mac: mac, login_url: 'https://n1.network-auth.com/splash/login?mauth=x' });
add(
  meraki,
  openDevice('meraki', { mode: 'click_through' }),
  { client_mac: mac, base_grant_url: 'https://n1.network-auth.com/splash/grant' },
  'meraki with click-through',
);
add(cambium, openDevice('cambium'), { ga_cmac: mac, ga_srvr: '10.0.0.1' });
add(generic, openDevice('generic'), { mac, login_url: 'http://10.0.0.1/in' });

test.each(cases)(
  '%s reads or refuses any request, and never sends a credential outside',
  async (_, vendor, device, good) => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const read = vendor.readArrival({ ...request, fields: { ...good, ...request.fields } }, device);
        if (!read.ok) return;
        const finished = await vendor.finish(grant(read.arrival), device, async () => expect.fail());
        if (finished.kind === 'form') expect(finished.action).toMatch(inside);
        sent += 1;
      }),
      { numRuns: 300 },
    );
    expect(sent).toBeGreaterThan(20);
  },
);

test('with a UAM secret any request is refused, for none has the signature', () => {
  const device = openDevice('coovachilli', { uamSecret: 'another secret' });
  fc.assert(
    fc.property(requests, (request) => {
      expect(coovachilli.readArrival({ ...request, fields: { ...chilli, ...request.fields } }, device).ok).toBe(false);
    }),
  );
});

test('any text for an encrypted openNDS redirect is read or refused', () => {
  const device = openDevice('opennds', { level: '3', fasKey: 'k' });
  fc.assert(
    fc.property(requests, anyText, (request, iv) => {
      expect(
        opennds.readArrival({ ...request, fields: { fas: fas('10.0.0.1'), iv, ...request.fields } }, device).ok,
      ).toBe(false);
    }),
  );
});

test('openNDS answers any poll', async () => {
  const queue = {
    list: async () => [],
    opened: async () => {},
    forget: async () => {},
    heard: async () => {},
    restarted: async () => {},
    ended: async () => {},
  };
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = opennds.answerPoll!(request, openDevice('opennds'), queue);
      if (answer) expect([undefined, '*', 'ack']).toContain(await answer.text);
    }),
    { numRuns: 300 },
  );
});

test.each(cases)('the guide of %s has no secret in its steps and a value for every gap', (_, vendor, device) => {
  const guide = vendor.guide(device, facts);
  expect(guide.steps.length).toBeGreaterThan(2);
  for (const { text, params } of guide.steps) {
    expect(Object.keys(params).toSorted()).toEqual([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
    expect(JSON.stringify(params) + text).not.toMatch(/radius-secret/);
  }
  for (const { name, value: shown, isSecret } of guide.integration)
    expect([name, isSecret]).toEqual([name, /^(?:radius-secret|k)$/.test(shown)]);
});
