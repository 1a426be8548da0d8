import { expect, test } from 'vitest';
import { unlimited } from '../limits.ts';
import { meraki } from './meraki.ts';
import { inWords } from './testing/in-words.ts';
import { facts, grant, openDevice, requestWith, session } from './testing/open-device.ts';

const signOn = openDevice('meraki', { groupPolicy: 'Guests 5M' });
const click = openDevice('meraki', { mode: 'click_through' });
const phone = {
  client_mac: '1c:71:25:63:e4:24',
  client_ip: '10.162.0.9',
  ap_mac: '00:18:0a:13:dd:b0',
  ap_name: 'Lobby',
  ap_tags: '',
};
const login = 'https://n143.network-auth.com/splash/login?mauth=MMNe1xxx&continue_url=http%3A%2F%2Fcnn.com%2F';
const granting = {
  ...phone,
  base_grant_url: 'https://n143.network-auth.com/splash/grant',
  user_continue_url: 'http://cnn.com/',
  node_id: '1',
  gateway_id: '1',
};
const nobody = async () => expect.fail();

function arrivalOf(fields: Record<string, string>, device = signOn) {
  const read = meraki.readArrival(requestWith(fields), device);
  if (!read.ok) throw new Error(read.why);
  return read.arrival;
}

test('sign-on posts the credential to the cloud', () => {
  const arrival = arrivalOf({ ...phone, login_url: login, error_message: 'Access denied' });
  expect(arrival).toMatchObject({ mac: '1c:71:25:63:e4:24', ip: '10.162.0.9', error: 'Access denied' });
  expect(meraki.finish(grant(arrival), signOn, nobody)).toEqual({
    kind: 'form',
    method: 'post',
    action: login,
    fields: { username: 'once-7', password: 's3cret pass', success_url: 'https://wifi.example.com/online?v=1' },
  });
});

test('click-through asks for the grant, as long as the session may last', () => {
  const finish = (seconds?: number) => meraki.finish(grant(arrivalOf(granting, click), { seconds }), click, nobody);
  expect(finish(3600)).toEqual({
    kind: 'form',
    method: 'get',
    action: 'https://n143.network-auth.com/splash/grant',
    fields: { continue_url: 'https://wifi.example.com/online?v=1', duration: '3600' },
  });
  expect(finish(99_999_999)).toMatchObject({ fields: { duration: '2592000' } });
  expect(finish()).toMatchObject({ fields: { continue_url: 'https://wifi.example.com/online?v=1' } });
});

test('a query of the grant address becomes fields, which a GET form would drop', () => {
  const arrival = arrivalOf({ ...granting, base_grant_url: `${granting.base_grant_url}?k=v%261` }, click);
  expect(meraki.finish(grant(arrival), click, nobody)).toMatchObject({
    action: granting.base_grant_url,
    fields: { k: 'v&1' },
  });
});

test.each([
  'http://n143.network-auth.com/splash/login',
  'https://n143.network-auth.com.evil.example/splash/login',
  'https://evil.example/splash/login',
  'https://nx.network-auth.com/splash/login',
  'https://n143.network-auth.com@evil.example/splash/login',
  'https://n143.network-auth.com:8443/splash/login',
  'https://n143.network-auth.com\\evil/splash/',
  'javascript:alert(1)',
  '',
  `https://n143.network-auth.com/splash/${'x'.repeat(1500)}`,
])('the credential never goes to %s', (login_url) => {
  expect(meraki.readArrival(requestWith({ ...phone, login_url }), signOn)).toEqual({
    ok: false,
    why: 'wrong-redirect',
  });
});

test('the group policy is all that the cloud is told of limits', () => {
  expect(inWords(meraki.limitAttributes({ ...unlimited, speedUp: 1000 }, signOn))).toEqual(['Filter-Id=Guests 5M']);
  expect(meraki.limitAttributes(unlimited, openDevice('meraki'))).toEqual([]);
});

test('a Disconnect is stamped with the time; click-through has none, and no RADIUS in its guide', () => {
  const way = meraki.disconnection(signOn);
  expect(way.kind === 'radius' && inWords(way.attributes(session, new Date('2026-11-15T12:00:00Z')))).toEqual([
    'Acct-Session-Id=80f00001',
    'Event-Timestamp=1794744000',
  ]);
  expect(meraki.disconnection(click)).toEqual({ kind: 'none' });
  expect(meraki.usesRadius(click)).toBe(false);
  expect(JSON.stringify(meraki.guide(click, facts))).not.toContain('radius-secret');
});
