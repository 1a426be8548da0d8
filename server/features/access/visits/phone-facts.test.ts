import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneFactsOf, screenSizeOf } from './phone-facts.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${webkit}`;
const android = (version: string, model: string) => `Mozilla/5.0 (Linux; Android ${version}; ${model}) ${blink}`;

/** browser version | os version | brand model */
const told = (userAgent: string): string => {
  const { browser, browserVersion, os, osVersion, deviceBrand, deviceModel } = phoneFactsOf(userAgent);
  return [`${browser} ${browserVersion}`, `${os} ${osVersion}`, `${deviceBrand}/${deviceModel}`]
    .map((part) => part.trim())
    .join(' | ');
};

test.each([
  [
    'the login window of an iPhone',
    `${iPhone('17_5_1')} Mobile/15E148`,
    'Captive Network Assistant | iOS 17.5 | Apple/iPhone',
  ],
  [
    'the login window of a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`,
    'Captive Network Assistant | macOS | Apple/Mac',
  ],
  ['the probe before it', 'CaptiveNetworkSupport-407.60.2 wispr', 'Captive Network Assistant |  | Apple/'],
  ['Safari', `${iPhone('16_6')} Version/16.6 Mobile/15E148 Safari/604.1`, 'Safari 16 | iOS 16.6 | Apple/iPhone'],
  [
    'Safari that hides its system',
    `${iPhone('18_6')} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari 26 | iOS 26.1 | Apple/iPhone',
  ],
  [
    'Safari on an iPad',
    `Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) ${webkit} Version/15.6 Mobile/15E148 Safari/604.1`,
    'Safari 15 | iPadOS 15.8 | Apple/iPad',
  ],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1.15`,
    'Safari 17 | macOS | Apple/Mac',
  ],
  [
    'Chrome on iOS',
    `${iPhone('17_0')} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    'Chrome 126 | iOS 17 | Apple/iPhone',
  ],
  [
    'Firefox on iOS',
    `${iPhone('17_0')} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox 127 | iOS 17 | Apple/iPhone',
  ],
  [
    'Edge on iOS',
    `${iPhone('17_2')} Version/17.0 EdgiOS/125.0.2535.60 Mobile/15E148 Safari/604.1`,
    'Edge 125 | iOS 17.2 | Apple/iPhone',
  ],
  [
    'Google app',
    `${iPhone('17_2')} GSA/320.0.640 Mobile/15E148 Safari/604.1`,
    'Google app 320 | iOS 17.2 | Apple/iPhone',
  ],
  [
    'Facebook on iOS',
    `${iPhone('17_2')} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.41.104;FBBV/600;FBDV/iPhone14,5;FBLC/vi_VN]`,
    'Facebook 466 | iOS 17.2 | Apple/iPhone',
  ],
  [
    'Messenger on iOS',
    `${iPhone('17_2')} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.1.0;FBDV/iPhone12,1]`,
    'Messenger 460 | iOS 17.2 | Apple/iPhone',
  ],
  [
    'Instagram',
    `${iPhone('16_5')} Mobile/15E148 Instagram 334.0.7.31.100 (iPhone12,1; iOS 16_5; vi_VN)`,
    'Instagram 334 | iOS 16.5 | Apple/iPhone',
  ],
  [
    'Zalo on iOS',
    `${iPhone('17_5')} Mobile/15E148 Zalo iOS/624 ZaloTheme/light ZaloLanguage/vn`,
    'Zalo | iOS 17.5 | Apple/iPhone',
  ],
  [
    'Zalo on Android',
    `${android('13', 'CPH2473 Build/TP1A.220905.001; wv')} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 Zalo android/12060572 ZaloTheme/light`,
    'Zalo | Android 13 | OPPO/CPH2473',
  ],
  [
    'Facebook on Android',
    `${android('12', 'SM-A525F Build/SP1A.210812.016; wv')} Version/4.0 Chrome/125.0.6422.53 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.1.0.52.83;]`,
    'Facebook 467 | Android 12 | Samsung/SM-A525F',
  ],
  [
    'WeChat',
    `${android('11', 'V2027 Build/RP1A.200720.012; wv')} Version/4.0 Chrome/111.0 Mobile Safari/537.36 MicroMessenger/8.0.47.2560(0x28002F30)`,
    'WeChat 8 | Android 11 | vivo/V2027',
  ],
  [
    'TikTok',
    `${android('12', 'RMX3241')} Version/4.0 Chrome/120.0 Mobile Safari/537.36 trill_330902 BytedanceWebview/d8a21c6`,
    'TikTok | Android 12 | realme/RMX3241',
  ],
  ['Chrome of today', `${android('10', 'K')} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome 126 | Android | /'],
  [
    'Chrome of yesterday',
    `${android('9', 'SM-G960F')} Chrome/99.0.4844.58 Mobile Safari/537.36`,
    'Chrome 99 | Android 9 | Samsung/SM-G960F',
  ],
  [
    'the login window of Android',
    `${android('14', 'Pixel 7 Build/UQ1A.240105.004; wv')} Version/4.0 Chrome/120.0.6099.193 Mobile Safari/537.36`,
    'Android WebView 120 | Android 14 | Google/Pixel 7',
  ],
  [
    'Samsung Internet',
    `${android('13', 'SAMSUNG SM-S918B')} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 24 | Android 13 | Samsung/SM-S918B',
  ],
  [
    'Mi Browser',
    `Mozilla/5.0 (Linux; U; Android 11; vi-vn; Redmi Note 10 Build/RKQ1.200826.002) ${blink} Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9.1-gn`,
    'Mi Browser 14 | Android 11 | Xiaomi/Redmi Note 10',
  ],
  [
    'Huawei Browser',
    `${android('10', 'ELE-L29; HMSCore 6.13.0.301')} Chrome/114.0.5735.196 HuaweiBrowser/14.0.5.302 Mobile Safari/537.36`,
    'Huawei Browser 14 | Android 10 | Huawei/ELE-L29',
  ],
  [
    'UC Browser',
    `Mozilla/5.0 (Linux; U; Android 8.1.0; en-US; vivo 1820 Build/O11019) ${blink} Version/4.0 Chrome/100.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
    'UC Browser 13 | Android 8.1 | vivo/vivo 1820',
  ],
  [
    'Opera',
    `${android('13', 'CPH2211')} Chrome/120.0 Mobile Safari/537.36 OPR/79.4.4195.76675`,
    'Opera 79 | Android 13 | OPPO/CPH2211',
  ],
  [
    'Opera Mini',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3417; U; en) Presto/2.8.119 Version/11.10',
    'Opera Mini 7 |  | /',
  ],
  [
    'Edge on Android',
    `${android('10', 'K')} Chrome/125.0.0.0 Mobile Safari/537.36 EdgA/125.0.0.0`,
    'Edge 125 | Android | /',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    'Firefox 127 | Android 14 | /',
  ],
  [
    'Cốc Cốc',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} coc_coc_browser/124.0.148 Chrome/118.0.5993.148 Safari/537.36`,
    'Cốc Cốc 124 | Windows 10 | /',
  ],
  [
    'an old Android',
    'Mozilla/5.0 (Linux; U; Android 4.4.2; en-us; GT-I9500 Build/KOT49H) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'Android Browser 4 | Android 4.4 | Samsung/GT-I9500',
  ],
  [
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge 126 | Windows 10 | /',
  ],
  [
    'Windows 7',
    'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
    'Internet Explorer 11 | Windows 7 | /',
  ],
  [
    'ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome 126 | ChromeOS | /',
  ],
  [
    'Linux',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox 127 | Linux | /',
  ],
  [
    'HarmonyOS',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${blink} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`,
    'Huawei Browser 5 | HarmonyOS 5.0 | /',
  ],
  ['no browser', 'curl/8.5.0', ' |  | /'],
  ['nothing', '', ' |  | /'],
  ['only a bracket', '(', ' |  | /'],
])('%s', (_, userAgent, expected) => {
  expect(told(userAgent)).toBe(expected);
});

test.each([
  ['Redmi 9A', 'Xiaomi'],
  ['M2101K6G', 'Xiaomi'],
  ['2201116TG', 'Xiaomi'],
  ['23021RAA2Y', 'Xiaomi'],
  ['POCO F3', 'Xiaomi'],
  ['Mi 11 Lite', 'Xiaomi'],
  ['CPH1933', 'OPPO'],
  ['RMX2170', 'realme'],
  ['V2254', 'vivo'],
  ['I2202', 'vivo'],
  ['Nokia 5.4', 'Nokia'],
  ['TECNO KI5q', 'TECNO'],
  ['Infinix X6816', 'Infinix'],
  ['itel L6006', 'itel'],
  ['YAL-L21', 'Honor'],
  ['HEY2-W09', 'Honor'],
  ['AGM3-AL09HN', 'Honor'],
  ['VOG-L29', 'Huawei'],
  ['BAH3-W59', 'Huawei'],
  ['ONEPLUS A6003', 'OnePlus'],
  ['LE2113', 'OnePlus'],
  ['moto g(30)', 'Motorola'],
  ['XT2041-1', 'Motorola'],
  ['ASUS_I006D', 'ASUS'],
  ['Lenovo TB-X606F', 'Lenovo'],
  ['XQ-BC72', 'Sony'],
  ['LM-G900N', 'LG'],
  ['Joy 4', 'Vsmart'],
  ['KFTRWI', 'Amazon'],
  ['Q-Smart 7', ''],
])('%s is of %s', (model, brand) => {
  expect(phoneFactsOf(`${android('11', model)} Chrome/90.0 Mobile Safari/537.36`).deviceBrand).toBe(brand);
});

test('whatever is sent, the answer is short, without control characters, the same again, and there at once', () => {
  const pieces = fc.constantFrom(
    'Mozilla/5.0 ',
    '(',
    ')',
    ';',
    'Android ',
    'iPhone OS ',
    '; K',
    'Chrome/',
    'Build/',
    '\u0000',
    '\u0007',
    '\ud800',
    '9'.repeat(50),
    ' ',
    'wv',
    'Windows NT ',
    'Version/',
    'FBAV/',
    'Zalo',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 3000 }),
        fc.array(pieces, { maxLength: 400 }).map((parts) => parts.join('')),
      ),
      (userAgent) => {
        const facts = phoneFactsOf(userAgent);
        expect(phoneFactsOf(userAgent)).toBe(facts);
        for (const fact of Object.values(facts)) {
          expect(fact.length).toBeLessThanOrEqual(60);
          expect(fact).not.toMatch(/\p{Cc}/u);
          expect(fact.isWellFormed()).toBe(true);
        }
      },
    ),
  );
  for (const hostile of [
    '('.repeat(100_000),
    'Android;'.repeat(50_000),
    `Mozilla (Android 10; ${'a '.repeat(60_000)}`,
    ' '.repeat(200_000),
  ]) {
    const begun = performance.now();
    phoneFactsOf(hostile);
    expect(performance.now() - begun).toBeLessThan(3 * 200);
  }
});

test('a screen size is two numbers, or none', () => {
  expect(
    ['390x844', '1440x900', '390X844', '390x', '9x9', '390x844 ', '123456x1', '', '-1x20', '3e2x844'].map(screenSizeOf),
  ).toEqual(['390x844', '1440x900', ...Array.from({ length: 8 }, () => '')]);
});
