import { expect, test } from 'vitest';
import { openedIn } from './opened-in.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  ['the window of an iPhone', `${iPhone} Mobile/15E148`, undefined, { system: 'iOS', place: 'sheet' }],
  ['its first request', 'CaptiveNetworkSupport-443.120.2 wispr', undefined, { system: '', place: 'sheet' }],
  ['Safari', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, undefined, { system: 'iOS', place: 'browser' }],
  ['Android’s own window', webView, 'com.android.captiveportallogin', { system: 'Android', place: 'sheet' }],
  ['Google’s copy of it', webView, 'com.google.android.captiveportallogin', { system: 'Android', place: 'sheet' }],
  ['another app', webView, 'com.example.mail', { system: 'Android', place: 'browser' }],
  ['a WebView that names nobody', webView, undefined, { system: 'Android', place: '' }],
  ['one that says it was a script', webView, 'XMLHttpRequest', { system: 'Android', place: '' }],
  ['one that says it twice', webView, ['com.a.captiveportallogin', 'x'], { system: 'Android', place: '' }],
  ['Chrome', chrome, undefined, { system: 'Android', place: 'browser' }],
  ['nothing at all', undefined, undefined, { system: '', place: '' }],
  ['a made-up header', webView, `${'a.'.repeat(60_000)}captiveportallogin`, { system: 'Android', place: '' }],
])('%s is told as what it is', (_name, userAgent, requestedWith, opened) => {
  expect(openedIn({ 'user-agent': userAgent, 'x-requested-with': requestedWith })).toEqual(opened);
});
