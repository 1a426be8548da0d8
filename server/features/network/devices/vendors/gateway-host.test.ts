import { expect, test } from 'vitest';
import { gatewayOrigin, gatewayUrl, isGatewayHost } from './gateway-host.ts';

const listed = ['login.lotus.example', '203.0.113.9', '2001:db8::9'];

test.each([
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.88.1',
  '127.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '::1',
  '[::1]',
  'fd12::1',
  '[fe80::1]',
  'login.lotus.example',
  'LOGIN.lotus.example',
  '203.0.113.9',
  '[2001:db8::9]',
])('%s may get a credential', (host) => {
  expect(isGatewayHost(host, listed)).toBe(true);
});

test.each([
  '',
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '100.128.0.1',
  '100.63.255.255',
  '169.254.169.254',
  '0.0.0.0',
  '1.1.1.1',
  '2001:db8::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '10.0.0.1.evil.example',
  '10.0.0.1.',
  '10.1',
  '010.0.0.1',
  '0x0a.0.0.1',
  '167772161',
  'evil.example',
  'login.lotus.example.',
  'login.lotus.example.evil.example',
  'xlogin.lotus.example',
  'xn--lgin-jqa.lotus.example',
  'lоgin.lotus.example',
  'localhost',
])('%s never gets one', (host) => {
  expect(isGatewayHost(host, listed)).toBe(false);
});

test.each([
  ['http://10.5.50.1/login', 'http://10.5.50.1/login'],
  ['https://192.168.1.1:8443/login?a=1', 'https://192.168.1.1:8443/login?a=1'],
  ['http://127.0.0.1:49152/login', 'http://127.0.0.1:49152/login'],
  ['http://[fd12::1]:3990/', 'http://[fd12::1]:3990/'],
  ['HTTP://Login.Lotus.Example/login', 'http://login.lotus.example/login'],
])('%s is the address of a gateway', (text, href) => {
  expect(gatewayUrl(text, listed)?.href).toBe(href);
});

test.each([
  'http://10.5.50.1@evil.example/login',
  'http://evil.example@10.5.50.1/login',
  'http://user:pass@10.5.50.1/login',
  'http://10.5.50.1:80@evil.example/',
  'http://10.5.50.1\\@evil.example/',
  'http:\\\\10.5.50.1\\login',
  'http://evil.example\\10.5.50.1/',
  '//10.5.50.1/login',
  'http:10.5.50.1/login',
  'http:///10.5.50.1/login',
  'javascript:alert(1)',
  'javascript://10.5.50.1/%0aalert(1)',
  'data:text/html,10.5.50.1',
  'ftp://10.5.50.1/',
  ' http://10.5.50.1/login',
  'http://10.5.50.1/lo gin',
  'http://10.5.50.1/\nlogin',
  'http://167772161/login',
  'http://0x0a000001/',
  'http://012.0.0.1/',
  'http://10.1/',
  'http://10.5.50.1./login',
  'http://10.5.50.1.evil.example/',
  'http://10%2e5%2e50%2e1/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[2001:db8::1]/',
  'http://[fd12:0:0::1]/',
  'http://login.lotus.example./',
  'http://lоgin.lotus.example/',
  'http://１０.5.50.1/',
  'http://10.5.50.1:99999/',
  'http://10.5.50.1:/',
  'http://10.5.50.1#@evil.example',
  'http://10.5.50.1?@evil.example#x',
  'evil',
  '',
])('%s is refused', (text) => {
  expect(gatewayUrl(text, listed)).toBeUndefined();
});

test('a host with or without a port becomes an origin, and nothing may hang on it', () => {
  expect(gatewayOrigin('http', '10.77.0.1:2050', [])).toBe('http://10.77.0.1:2050');
  expect(gatewayOrigin('https', 'login.lotus.example', listed)).toBe('https://login.lotus.example');
  for (const text of [
    '10.77.0.1/x',
    '10.77.0.1?x',
    '10.77.0.1:80:90',
    '10.77.0.1@evil.example',
    'evil.example/10.77.0.1',
    'evil.example',
  ]) {
    expect(gatewayOrigin('http', text, listed), text).toBeUndefined();
  }
});
