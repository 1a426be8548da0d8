import { describe, expect, it } from 'vitest';
import { readBrowserName } from './browser-name.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('the name of a browser', () => {
  it.each([
    [windows, 'Chrome', 'Windows'],
    [`${windows} Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`${windows} OPR/120.0.0.0`, 'Opera', 'Windows'],
    [windows.replace('Chrome', 'coc_coc_browser/140.0 Chrome'), 'Cốc Cốc', 'Windows'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'macOS'],
  ])('%s', (userAgent, browser, system) => {
    expect(readBrowserName(userAgent)).toEqual({ browser, system, isHandheld: false });
  });

  it('knows what is held in a hand', () => {
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1';
    const android =
      'Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36';
    expect(readBrowserName(iphone)).toEqual({ browser: 'Chrome', system: 'iPhone', isHandheld: true });
    expect(readBrowserName(android)).toEqual({ browser: 'Samsung Internet', system: 'Android', isHandheld: true });
  });

  it('does not guess', () =>
    expect(readBrowserName('curl/8.17')).toEqual({ browser: undefined, system: undefined, isHandheld: false }));
});
