import { cutText } from '@wifi/contract/storable-text.ts';
import { brandOf } from './phone-brands.ts';

export interface PhoneFacts {
  browser: string;
  browserVersion: string;
  os: string;
  osVersion: string;
  deviceBrand: string;
  deviceModel: string;
}

/** Longer ones are made to make us work. */
const mostRead = 512;
const mostModel = 60;

/** Everything that is looked for stands literally in the string, so that reading it takes as long as it is long. */
interface Read {
  text: string;
  comment: string;
}

/** The window that iPhones and Macs open by themselves in a network with a login page. */
export const captiveAssistant = 'Captive Network Assistant';

/**
 * In this order: apps and makers' browsers also say Chrome and Safari, and nearly all say Mozilla. Where a name stands
 * for another, the version is read behind the first.
 */
const browsers: [token: string, name: string][] = [
  ['CaptiveNetworkSupport', captiveAssistant],
  ['Zalo', 'Zalo'],
  ['MessengerForiOS', 'Messenger'],
  ['FB_IAB/Orca', 'Messenger'],
  ['FB_IAB/MESSENGER', 'Messenger'],
  ['FBAV/', 'Facebook'],
  ['FBAN/', 'Facebook'],
  ['Instagram', 'Instagram'],
  ['musical_ly', 'TikTok'],
  ['trill_', 'TikTok'],
  ['BytedanceWebview', 'TikTok'],
  ['MicroMessenger/', 'WeChat'],
  ['KAKAOTALK', 'KakaoTalk'],
  ['Line/', 'LINE'],
  ['Viber', 'Viber'],
  ['coc_coc_browser/', 'Cốc Cốc'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['HuaweiBrowser/', 'Huawei Browser'],
  ['HeyTapBrowser/', 'OPPO Browser'],
  ['VivoBrowser/', 'vivo Browser'],
  ['UCBrowser/', 'UC Browser'],
  ['UBrowser/', 'UC Browser'],
  ['MQQBrowser/', 'QQ Browser'],
  ['YaBrowser/', 'Yandex'],
  ['DuckDuckGo/', 'DuckDuckGo'],
  ['Ddg/', 'DuckDuckGo'],
  ['Vivaldi/', 'Vivaldi'],
  ['Silk/', 'Silk'],
  ['GSA/', 'Google app'],
  ['EdgiOS/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['Edg/', 'Edge'],
  ['Edge/', 'Edge'],
  ['Opera Mini/', 'Opera Mini'],
  ['OPR/', 'Opera'],
  ['OPiOS/', 'Opera'],
  ['OPT/', 'Opera'],
  ['OPX/', 'Opera'],
  ['Opera/', 'Opera'],
  ['FxiOS/', 'Firefox'],
  ['Focus/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['MSIE ', 'Internet Explorer'],
  ['Trident/', 'Internet Explorer'],
];

const nothing: PhoneFacts = {
  browser: '',
  browserVersion: '',
  os: '',
  osVersion: '',
  deviceBrand: '',
  deviceModel: '',
};

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/** The digits from there on; more than four are a build, not a version. */
function digitsAt(text: string, at: number): string {
  let end = at;
  while (isDigit(text[end])) end += 1;
  return end - at > 4 ? '' : text.slice(at, end);
}

function majorAfter(text: string, token: string): string {
  const at = text.indexOf(token);
  if (at < 0) return '';
  const next = at + token.length;
  return digitsAt(text, text[next] === ' ' || text[next] === '/' ? next + 1 : next);
}

/** `17_5_1` and `8.1.0` → 17.5 and 8.1. */
function majorMinorAfter(text: string, token: string): string {
  const at = text.indexOf(token);
  if (at < 0) return '';
  const major = digitsAt(text, at + token.length);
  const next = at + token.length + major.length;
  const minor = major !== '' && (text[next] === '.' || text[next] === '_') ? digitsAt(text, next + 1) : '';
  return minor === '' || (minor === '0' && Number(major) > 10) ? major : `${major}.${minor}`;
}

const windowsNames: Record<string, string> = {
  '10.0': '10',
  '6.3': '8.1',
  '6.2': '8',
  '6.1': '7',
  '6.0': 'Vista',
  '5.1': 'XP',
};

type System = Pick<PhoneFacts, 'os' | 'osVersion'>;

function systemOf({ text, comment }: Read): System {
  const is = (os: string, osVersion = ''): System => ({ os, osVersion });
  if (comment.includes('Windows Phone')) return is('Windows Phone', majorMinorAfter(comment, 'Windows Phone '));
  if (comment.includes('Windows NT')) {
    const version = majorMinorAfter(comment, 'Windows NT ');
    return is('Windows', windowsNames[version] ?? '');
  }
  if (comment.includes('iPhone OS ') || comment.startsWith('iPhone') || comment.startsWith('iPod'))
    return is('iOS', appleVersion(text, majorMinorAfter(comment, 'iPhone OS ')));
  if (comment.startsWith('iPad')) return is('iPadOS', appleVersion(text, majorMinorAfter(comment, 'CPU OS ')));
  if (comment.includes('OpenHarmony')) return is('HarmonyOS', majorMinorAfter(comment, 'OpenHarmony '));
  if (comment.includes('HarmonyOS')) return is('HarmonyOS');
  if (text.includes('KAIOS/')) return is('KaiOS', majorMinorAfter(text, 'KAIOS/'));
  if (comment.includes('Tizen')) return is('Tizen', majorMinorAfter(comment, 'Tizen '));
  if (comment.includes('Web0S')) return is('webOS');
  // Browsers that tell no model tell no version either: "Android 10; K" is what they all say.
  if (comment.includes('Android')) return is('Android', isReduced(comment) ? '' : majorMinorAfter(comment, 'Android '));
  // Every Mac says 10.15, whatever it runs.
  if (comment.includes('Mac OS X'))
    return is('macOS', /10[._]15/.test(comment) ? '' : majorMinorAfter(comment, 'Mac OS X '));
  if (comment.includes('CrOS')) return is('ChromeOS');
  if (comment.includes('PlayStation')) return is('PlayStation');
  if (comment.includes('Nintendo')) return is('Nintendo');
  if (comment.includes('Linux') || comment.includes('X11')) return is('Linux');
  return is('');
}

const isReduced = (comment: string): boolean => /Android 10; K(?:$|[;)])/.test(comment);

/** Safari 26 and later call every system 18; their own number is that of the system. */
function appleVersion(text: string, stated: string): string {
  const own = majorMinorAfter(text, 'Version/');
  return Number.parseInt(own, 10) >= 26 && Number.parseInt(stated, 10) < 26 ? own : stated;
}

function browserOf({ text, comment }: Read, os: string): Pick<PhoneFacts, 'browser' | 'browserVersion'> {
  const is = (browser: string, browserVersion = '') => ({ browser, browserVersion });
  for (const [token, name] of browsers) {
    if (!text.includes(token)) continue;
    if (token === 'Trident/') return is(name, majorAfter(text, 'rv:'));
    if (name === captiveAssistant) return is(name);
    return is(name, name === 'Facebook' || name === 'Messenger' ? majorAfter(text, 'FBAV/') : majorAfter(text, token));
  }
  if (text.includes('Chrome/')) {
    const isWebView = os === 'Android' && (comment.endsWith('; wv') || text.includes('Version/4.0 Chrome/'));
    return is(isWebView ? 'Android WebView' : 'Chrome', majorAfter(text, 'Chrome/'));
  }
  if (os === 'Android' && text.includes('AppleWebKit')) return is('Android Browser', majorAfter(text, 'Version/'));
  if (text.includes('Version/') && text.includes('Safari/')) return is('Safari', majorAfter(text, 'Version/'));
  const isApple = os === 'iOS' || os === 'iPadOS' || os === 'macOS';
  return is(isApple && text.includes('AppleWebKit') ? captiveAssistant : '');
}

/** What stands behind "Android" in the brackets and is no model. */
const noModel = /^(?:U|K|wv|Mobile|Tablet|Linux|rv:.*|[a-z]{2}(?:[-_][A-Za-z]{2})?|zh[-_]\w*|)$/;

function androidModel(comment: string): string {
  const parts = comment.split(';').map((part) => part.trim());
  const at = parts.findIndex((part) => part.startsWith('Android'));
  const found =
    parts
      .slice(at + 1)
      .map((part) => part.replace(/ ?(?:Build|MIUI)\/[^]*/, ''))
      .find((part) => !noModel.test(part)) ?? '';
  return cutText(found.replace(/^(?:SAMSUNG|HUAWEI) (?=\S)/i, ''), mostModel).trim();
}

function deviceOf({ text, comment }: Read, os: string): Pick<PhoneFacts, 'deviceBrand' | 'deviceModel'> {
  for (const model of ['iPhone', 'iPad', 'iPod'])
    if (comment.startsWith(model)) return { deviceBrand: 'Apple', deviceModel: model };
  if (os === 'macOS') return { deviceBrand: 'Apple', deviceModel: 'Mac' };
  if (text.startsWith('CaptiveNetworkSupport')) return { deviceBrand: 'Apple', deviceModel: '' };
  if (os !== 'Android') return { deviceBrand: '', deviceModel: '' };
  const deviceModel = androidModel(comment);
  return { deviceBrand: brandOf(deviceModel), deviceModel };
}

function read(text: string): PhoneFacts {
  const open = text.indexOf('(');
  const close = text.indexOf(')', open);
  const comment = open < 0 ? '' : text.slice(open + 1, close < 0 ? undefined : close).trim();
  const system = systemOf({ text, comment });
  return {
    ...nothing,
    ...system,
    ...browserOf({ text, comment }, system.os),
    ...deviceOf({ text, comment }, system.os),
  };
}

const mostKnown = 2000;
const known = new Map<string, PhoneFacts>();

/** What a phone's browser says of itself, as far as it can be believed. Unknown is empty. */
export function phoneFactsOf(userAgent: string): PhoneFacts {
  const stated = cutText(userAgent, mostRead);
  const remembered = known.get(stated);
  if (remembered) return remembered;
  const facts = read(stated.replace(/\p{Cc}+/gu, ' ').trim());
  if (known.size >= mostKnown) known.clear();
  known.set(stated, facts);
  return facts;
}

/** `390x844`; anything else is as if it were not there. */
export const screenSizeOf = (stated: string): string => (/^\d{2,5}x\d{2,5}$/.test(stated) ? stated : '');
