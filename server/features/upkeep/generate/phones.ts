import type { PastPhone } from '../../access/visits/write-past-logins.ts';
import { chooser, type Random, type Weights } from './random.ts';

/** Where its owner comes from decides what is bought there. */
export type Origin = 'vietnam' | 'china' | 'west';

interface PhoneKind {
  userAgent: (months: number) => string;
  screenSize: string;
  share: Record<Origin, number>;
}

const iPhone = (os: string, tail: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${tail}`;
const android = (os: string, model: string, tail: string) =>
  `Mozilla/5.0 (Linux; Android ${os}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) ${tail}`;
/** The login window of Android, and Chrome, which comes out every month. */
const webView = (os: string, model: string) => (months: number) =>
  android(os, `${model} Build/AP1A; wv`, `Version/4.0 Chrome/${128 + months}.0.0.0 Mobile Safari/537.36`);
const chrome = (months: number) => android('10', 'K', `Chrome/${128 + months}.0.0.0 Mobile Safari/537.36`);
/** iPhones are brought up to date over a few months. */
const assistant = (months: number) =>
  iPhone(
    ['17_6', '18_0', '18_1', '18_3', '18_4', '18_5', '18_6'][Math.min(6, Math.floor(months / 2))]!,
    'Mobile/15E148',
  );

const kinds: PhoneKind[] = [
  { userAgent: assistant, screenSize: '390x844', share: { vietnam: 11, china: 13, west: 22 } },
  { userAgent: assistant, screenSize: '393x852', share: { vietnam: 9, china: 12, west: 20 } },
  { userAgent: assistant, screenSize: '430x932', share: { vietnam: 8, china: 10, west: 9 } },
  { userAgent: assistant, screenSize: '375x667', share: { vietnam: 5, china: 2, west: 4 } },
  {
    userAgent: (months) =>
      iPhone('18_5', `Version/${18 + Math.floor(months / 9)}.${months % 6} Mobile/15E148 Safari/604.1`),
    screenSize: '390x844',
    share: { vietnam: 4, china: 3, west: 7 },
  },
  {
    userAgent: () =>
      'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    screenSize: '820x1180',
    share: { vietnam: 2, china: 2, west: 4 },
  },
  { userAgent: webView('14', 'SM-A546E'), screenSize: '360x780', share: { vietnam: 8, china: 0, west: 4 } },
  { userAgent: webView('14', 'SM-S928B'), screenSize: '384x824', share: { vietnam: 6, china: 1, west: 6 } },
  { userAgent: webView('13', 'SM-A135F'), screenSize: '360x800', share: { vietnam: 6, china: 0, west: 3 } },
  {
    userAgent: (months) =>
      android(
        '14',
        'SAMSUNG SM-A556E',
        `SamsungBrowser/${25 + Math.floor(months / 5)}.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      ),
    screenSize: '360x780',
    share: { vietnam: 3, china: 0, west: 2 },
  },
  { userAgent: webView('14', 'CPH2609'), screenSize: '360x806', share: { vietnam: 8, china: 2, west: 0.6 } },
  { userAgent: webView('13', 'CPH2473'), screenSize: '360x800', share: { vietnam: 5, china: 1, west: 0.4 } },
  { userAgent: webView('13', 'RMX3840'), screenSize: '360x800', share: { vietnam: 3, china: 1, west: 0.5 } },
  { userAgent: webView('14', 'V2333'), screenSize: '360x800', share: { vietnam: 4, china: 4, west: 0.3 } },
  { userAgent: webView('13', '23021RAAEG'), screenSize: '393x873', share: { vietnam: 5, china: 4, west: 2 } },
  { userAgent: webView('12', 'Redmi Note 11'), screenSize: '393x851', share: { vietnam: 4, china: 5, west: 1.5 } },
  {
    userAgent: (months) =>
      android(
        '10',
        'ALN-AL00; HMSCore 6.14.0',
        `Chrome/114.0.5735.196 HuaweiBrowser/${14 + Math.floor(months / 6)}.0.5.302 Mobile Safari/537.36`,
      ),
    screenSize: '360x780',
    share: { vietnam: 0.5, china: 14, west: 0.2 },
  },
  {
    userAgent: () => android('12', 'ELS-AN00', 'Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50'),
    screenSize: '360x792',
    share: { vietnam: 0, china: 9, west: 0 },
  },
  { userAgent: webView('14', 'Pixel 8'), screenSize: '412x915', share: { vietnam: 0.5, china: 0, west: 5 } },
  { userAgent: chrome, screenSize: '412x915', share: { vietnam: 4, china: 1, west: 6 } },
  {
    userAgent: (months) =>
      android('10', 'K', `Chrome/${128 + months}.0.0.0 Mobile Safari/537.36 EdgA/${128 + months}.0.0.0`),
    screenSize: '412x892',
    share: { vietnam: 0.5, china: 0.5, west: 1 },
  },
  {
    userAgent: (months) =>
      `Mozilla/5.0 (Android 14; Mobile; rv:${129 + months}.0) Gecko/${129 + months}.0 Firefox/${129 + months}.0`,
    screenSize: '412x915',
    share: { vietnam: 0.4, china: 0.2, west: 1.6 },
  },
  { userAgent: webView('11', 'TECNO KI5q'), screenSize: '360x800', share: { vietnam: 1, china: 0, west: 0.2 } },
  { userAgent: webView('11', 'Nokia 5.4'), screenSize: '393x851', share: { vietnam: 1, china: 0, west: 0.5 } },
  { userAgent: webView('10', 'Joy 4'), screenSize: '360x780', share: { vietnam: 1.5, china: 0, west: 0 } },
  {
    userAgent: (months) =>
      android(
        '13',
        'SM-A235F Build/TP1A; wv',
        `Version/4.0 Chrome/${128 + months}.0 Mobile Safari/537.36 Zalo android/12060572`,
      ),
    screenSize: '384x854',
    share: { vietnam: 2, china: 0, west: 0 },
  },
  {
    userAgent: (months) =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${128 + months}.0.0.0 Safari/537.36`,
    screenSize: '1536x864',
    share: { vietnam: 4, china: 3, west: 4 },
  },
  {
    userAgent: (months) =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${128 + months}.0.0.0 Safari/537.36 Edg/${128 + months}.0.0.0`,
    screenSize: '1920x1080',
    share: { vietnam: 2, china: 2, west: 2 },
  },
  {
    userAgent: (months) =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/${128 + months}.0.148 Chrome/122.0 Safari/537.36`,
    screenSize: '1366x768',
    share: { vietnam: 2, china: 0, west: 0 },
  },
  {
    userAgent: () => 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    screenSize: '1440x900',
    share: { vietnam: 2, china: 2, west: 5 },
  },
];

const sharesOf = (origin: Origin): Weights<number> => kinds.map(({ share }, kind) => [kind, share[origin]]);
const choosers: Record<Origin, (random: Random) => number> = {
  vietnam: chooser(sharesOf('vietnam')),
  china: chooser(sharesOf('china')),
  west: chooser(sharesOf('west')),
};

export const choosePhone = (origin: Origin, random: Random): number => choosers[origin](random);

/** The phone as it was so many months after the first. Without a script its screen has no size. */
export const phoneIn = (kind: number, months: number, hasScript: boolean): PastPhone => ({
  userAgent: kinds[kind]!.userAgent(months),
  screenSize: hasScript ? kinds[kind]!.screenSize : '',
});

/** What it sends along: Android's login window names itself, as every WebView does. */
export const headersOf = (userAgent: string) => ({
  'user-agent': userAgent,
  ...(userAgent.includes('; wv)') && { 'x-requested-with': 'com.android.captiveportallogin' }),
});
