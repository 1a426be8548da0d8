import { describe, expect, test } from 'vitest';
import { unlimited } from '../limits.ts';
import type { Arrival, ReadArrival } from '../vendor.ts';
import { aruba } from './aruba.ts';
import { cambium } from './cambium.ts';
import { generic } from './generic.ts';
import { ruckusUnleashed } from './ruckus-unleashed.ts';
import { inWords } from './testing/in-words.ts';
import { grant, openDevice, requestWith, session } from './testing/open-device.ts';

const refused = { ok: false, why: 'wrong-redirect' };
const nobody = async () => expect.fail();

function arrived(read: ReadArrival): Arrival {
  if (!read.ok) throw new Error(read.why);
  return read.arrival;
}

describe('Aruba', () => {
  const device = openDevice('aruba');
  const redirect = {
    cmd: 'login',
    mac: '34:02:86:c6:d2:3e',
    essid: 'Lotus',
    ip: '172.31.98.7',
    apname: 'ap1',
    apmac: 'aa:bb:cc:dd:ee:ff',
    vcname: 'vc',
    switchip: 'securelogin.arubanetworks.com',
    url: 'http://cnn.com/',
  };
  const read = (change: Record<string, string> = {}) =>
    aruba.readArrival(requestWith({ ...redirect, ...change }), device);

  test('the guest is posted to the name of the access point', () => {
    const arrival = arrived(read());
    expect(arrival).toMatchObject({ mac: '34:02:86:c6:d2:3e', ip: '172.31.98.7', ssid: 'Lotus' });
    expect(aruba.finish(grant(arrival), device, nobody)).toEqual({
      kind: 'form',
      method: 'post',
      action: 'https://securelogin.arubanetworks.com/cgi-bin/login',
      fields: {
        user: 'once-7',
        password: 's3cret pass',
        cmd: 'authenticate',
        url: 'https://wifi.example.com/online?v=1',
      },
    });
  });

  test('Instant On’s words, a private address and a controller that names nothing are understood', () => {
    const { switchip, essid, ...rest } = redirect;
    const instantOn = aruba.readArrival(requestWith({ ...rest, network: essid, post: switchip }), device);
    expect(arrived(instantOn)).toMatchObject({
      ssid: 'Lotus',
      carry: { gateway: 'https://securelogin.arubanetworks.com' },
    });
    expect(arrived(read({ switchip: '172.31.98.1' })).carry).toEqual({ gateway: 'https://172.31.98.1' });
    expect(arrived(read({ switchip: '' })).carry).toEqual({ gateway: 'https://securelogin.arubanetworks.com' });
  });

  test.each<Record<string, string>>([
    { switchip: 'evil.example' },
    { switchip: 'securelogin.arubanetworks.com.evil.example' },
    { switchip: 'a@172.31.98.1' },
    { switchip: '172.31.98.1/x' },
    { mac: 'x' },
    { ip: 'x' },
  ])('%o is refused', (change) => {
    expect(read(change)).toEqual(refused);
  });

  test('a Disconnect speaks of the phone in the router’s own notation', () => {
    const way = aruba.disconnection(device);
    expect(way.kind === 'radius' && inWords(way.attributes(session, new Date()))).toEqual([
      'Calling-Station-Id=BE-15-B2-EB-BD-5B',
      'NAS-IP-Address=192.0.2.7',
      'User-Name=once-7',
    ]);
  });
});

describe('Ruckus Unleashed', () => {
  const device = openDevice('ruckus_unleashed');
  const redirect = {
    sip: '192.168.30.5',
    mac: 'aabbccddeeff',
    client_mac: '1c712563e424',
    uip: '192.168.30.77',
    url: 'http://cnn.com/',
    ssid: 'Lotus',
  };
  const read = (change: Record<string, string> = {}, of = device) =>
    ruckusUnleashed.readArrival(requestWith({ ...redirect, ...change }), of);

  test('the guest is posted to the controller, with the phone’s address', () => {
    const finished = ruckusUnleashed.finish(grant(arrived(read())), device, nobody);
    expect(finished).toEqual({
      kind: 'form',
      method: 'post',
      action: 'http://192.168.30.5:9997/login',
      fields: { username: 'once-7', password: 's3cret pass', ip: '192.168.30.77' },
    });
    expect(arrived(read()).mac).toBe('1c:71:25:63:e4:24');
    expect(arrived(read({}, openDevice('ruckus_unleashed', { port: '9998' }))).carry).toEqual({
      gateway: 'https://192.168.30.5:9998',
    });
  });

  test('a password that its form would cut is not sent', () => {
    const login = { ...grant(arrived(read())), pass: { userName: 'once-7', password: 'x'.repeat(32) } };
    expect(ruckusUnleashed.finish(login, device, nobody)).toMatchObject({ kind: 'failed', why: 'router-refused' });
  });

  test.each<Record<string, string>>([
    { sip: 'evil.example' },
    { sip: '192.168.30.5:80' },
    { sip: '192.168.30.5/x' },
    { sip: '' },
    { client_mac: 'ENC01234' },
  ])('%o is refused', (change) => {
    expect(read(change)).toEqual(refused);
  });

  test('a Disconnect carries Service-Type', () => {
    const way = ruckusUnleashed.disconnection(device);
    expect(way.kind === 'radius' && inWords(way.attributes(session, new Date()))).toEqual([
      'Calling-Station-Id=BE-15-B2-EB-BD-5B',
      'User-Name=once-7',
      'Service-Type=1',
    ]);
  });
});

describe('Cambium', () => {
  const device = openDevice('cambium');
  const redirect = {
    ga_ssid: 'Lotus',
    ga_ap_mac: 'BC-E6-7C-49-5E-A0',
    ga_nas_id: 'nas-lab',
    ga_srvr: '10.110.2.6',
    ga_cmac: '30-F7-72-06-87-99',
    ga_cip: '10.110.2.77',
    ga_Qv: 'eUROBR86HBgAGDEEVgQAGw4UWRUCACYVMgFPTFRZWFpfU1FGUVdFIn5ZRVZLBhMUMww.',
    ga_orig_url: 'http://cnn.com/?a=1&b=2',
  };
  const read = (change: Record<string, string> = {}, of = device) =>
    cambium.readArrival(requestWith({ ...redirect, ...change }), of);

  test('all that the access point sent goes back to it with the credential', () => {
    const arrival = arrived(read({ other: 'not ours' }));
    expect(arrival).toMatchObject({ mac: '30:f7:72:06:87:99', ip: '10.110.2.77', ssid: 'Lotus' });
    expect(cambium.finish(grant(arrival), device, nobody)).toEqual({
      kind: 'form',
      method: 'post',
      action: `http://10.110.2.6:880/cgi-bin/hotspot_login.cgi?${new URLSearchParams(redirect)}`,
      fields: { ...redirect, ga_user: 'once-7', ga_pass: 's3cret pass', autherr: '0', Submit2: 'Submit' },
    });
    const secure = openDevice('cambium', { usesHttps: true });
    expect(cambium.finish(grant(arrival), secure, nobody)).toMatchObject({
      action: expect.stringMatching(/^https:\/\/10\.110\.2\.6:444\//),
    });
  });

  test('an overlong wanted address is left out, an overlong token refused', () => {
    expect(arrived(read({ ga_orig_url: `http://x/${'y'.repeat(600)}` })).carry).not.toHaveProperty('ga_orig_url');
    expect(read({ ga_Qv: 'x'.repeat(513) })).toEqual(refused);
  });

  test('a forged credential of the redirect never wins, and the error is no part of the answer', () => {
    const arrival = arrived(read({ ga_user: 'forged', ga_pass: 'forged', ga_error_code: 'reject' }));
    expect(arrival.error).toBe('reject');
    expect(JSON.stringify(cambium.finish(grant(arrival), device, nobody))).not.toMatch(/forged|ga_error_code/);
  });

  test.each<Record<string, string>>([
    { ga_srvr: 'evil.example' },
    { ga_srvr: '10.110.2.6:80' },
    { ga_srvr: '10.110.2.6/x?' },
    { ga_cmac: '' },
    { ga_cip: 'x' },
  ])('%o is refused', (change) => {
    expect(read(change)).toEqual(refused);
  });

  test('more fields than an access point sends are refused', () => {
    expect(read(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`ga_x${index}`, 'y'])))).toEqual(refused);
  });

  test('the quota counts both directions in two attributes', () => {
    expect(inWords(cambium.limitAttributes({ ...unlimited, bytes: 5_000_000_000, speedUp: 1000 }, device))).toEqual([
      'WISPr-Bandwidth-Max-Up=1000000',
      'Cambium-Traffic-Quota-Limit-Total=705032704',
      'Cambium-Traffic-Quota-Limit-Total-Gigwords=1',
    ]);
  });
});

describe('any other router', () => {
  const device = openDevice('generic', { macField: 'client', loginHosts: ['gw.lotus.example'] });
  const redirect = {
    client: '1C71.2563.E424',
    ip: '192.168.3.9',
    login_url: 'http://192.168.3.1:8000/in?x=1',
    ssid: 'Lotus',
  };

  test('it is posted to the address of the redirect, under the fields of the settings', () => {
    const arrival = arrived(generic.readArrival(requestWith(redirect), device));
    expect(arrival).toMatchObject({ mac: '1c:71:25:63:e4:24', ip: '192.168.3.9', ssid: 'Lotus' });
    expect(generic.finish(grant(arrival), device, nobody)).toEqual({
      kind: 'form',
      method: 'post',
      action: 'http://192.168.3.1:8000/in?x=1',
      fields: { url: 'https://wifi.example.com/online?v=1', username: 'once-7', password: 's3cret pass' },
    });
  });

  test('an address of the settings wins over the redirect', () => {
    const fixed = openDevice('generic', { loginUrl: 'https://gw.example/login' });
    const arrival = arrived(
      generic.readArrival(requestWith({ mac: '1c:71:25:63:e4:24', login_url: 'https://evil.example/' }), fixed),
    );
    expect(generic.finish(grant(arrival), fixed, nobody)).toMatchObject({ action: 'https://gw.example/login' });
  });

  test.each<Record<string, string>>([
    { login_url: 'https://evil.example/' },
    { login_url: '' },
    { login_url: 'javascript:alert(1)' },
    { client: '' },
  ])('%o is refused', (change) => {
    expect(generic.readArrival(requestWith({ ...redirect, ...change }), device)).toEqual(refused);
  });

  test('field names that every object has are no fields', () => {
    expect(
      generic.readArrival(
        requestWith({}),
        openDevice('generic', { macField: 'constructor', loginUrl: 'https://gw.example/' }),
      ),
    ).toEqual(refused);
  });

  test('rates only where the router understands them', () => {
    expect(inWords(generic.limitAttributes({ ...unlimited, speedDown: 1000 }, device))).toEqual([
      'WISPr-Bandwidth-Max-Down=1000000',
    ]);
    expect(
      generic.limitAttributes({ ...unlimited, speedDown: 1000 }, openDevice('generic', { rateUnit: 'none' })),
    ).toEqual([]);
  });
});
