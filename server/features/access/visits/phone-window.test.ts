import { expect, test } from 'vitest';
import { browserOnly, windowOf } from './phone-window.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  ['the window of an iPhone', `${iPhone} Mobile/15E148`, undefined, { os: 'iOS', place: 'sheet' }],
  ['its first request', 'CaptiveNetworkSupport-443.120.2 wispr', undefined, { os: '', place: 'sheet' }],
  ['Safari', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, undefined, { os: 'iOS', place: 'browser' }],
  ['Android’s own window', webView, 'com.android.captiveportallogin', { os: 'Android', place: 'sheet' }],
  ['Google’s copy of it', webView, 'com.google.android.captiveportallogin', { os: 'Android', place: 'sheet' }],
  ['another app', webView, 'com.example.mail', { os: 'Android', place: 'browser' }],
  ['a WebView that names nobody', webView, undefined, { os: 'Android', place: '' }],
  ['one that says it was a script', webView, 'XMLHttpRequest', { os: 'Android', place: '' }],
  ['one that says it twice', webView, ['com.a.captiveportallogin', 'x'], { os: 'Android', place: '' }],
  ['Chrome', chrome, undefined, { os: 'Android', place: 'browser' }],
  ['nothing at all', undefined, undefined, { os: '', place: '' }],
  ['a made-up header', webView, `${'a.'.repeat(60_000)}captiveportallogin`, { os: 'Android', place: '' }],
])('%s is told as what it is', (_name, userAgent, requestedWith, opened) => {
  expect(windowOf({ 'user-agent': userAgent, 'x-requested-with': requestedWith })).toMatchObject(opened);
});

const refusing = (userAgent: string, requestedWith?: string) =>
  browserOnly(windowOf({ 'user-agent': userAgent, 'x-requested-with': requestedWith }));

test('networks refuse login windows and windows of apps, each its own', () => {
  expect(refusing(`${iPhone} Mobile/15E148`)).toEqual(['google', 'zalo']);
  expect(refusing(webView), 'whosever it is').toEqual(['facebook', 'google', 'zalo']);
  expect(refusing(webView, 'com.example.mail')).toEqual(['facebook', 'google', 'zalo']);
  expect(refusing(chrome, 'com.android.captiveportallogin'), 'whatever it calls itself').toEqual([
    'facebook',
    'google',
    'zalo',
  ]);
  expect([refusing(chrome), refusing(''), refusing(`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`)]).toEqual([
    [],
    [],
    [],
  ]);
});
