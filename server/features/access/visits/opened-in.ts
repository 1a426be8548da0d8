import type { PortalPlace } from '@wifi/contract/network/portal-event-words.ts';
import { captiveAssistant, phoneFactsOf } from './phone-facts.ts';

interface Headers {
  'user-agent'?: string | undefined;
  /** A WebView of Android names its app; a script of ours says `XMLHttpRequest` here. */
  'x-requested-with'?: string | string[] | undefined;
}

const packageName = /^[a-z]\w*(?:\.\w+)+$/i;
/** AOSP's package, and Google's and the makers' copies of it. */
const isLoginWindow = (name: string): boolean => name.toLowerCase().endsWith('.captiveportallogin');

/**
 * The system of a phone, and whether it opened the page in the window that it opens by itself. iPhones and Macs say so;
 * Android's window is a WebView as many apps have one, so that without its app's name nobody knows.
 */
export function openedIn(headers: Headers): { system: string; place: PortalPlace } {
  const { os: system, browser } = phoneFactsOf(headers['user-agent'] ?? '');
  return { system, place: placeOf(browser, headers['x-requested-with']) };
}

function placeOf(browser: string, stated: string | string[] | undefined): PortalPlace {
  if (browser === captiveAssistant) return 'sheet';
  const app = typeof stated === 'string' && stated.length <= 100 && packageName.test(stated) ? stated : '';
  if (isLoginWindow(app)) return 'sheet';
  if (app !== '') return 'browser';
  return browser === '' || browser === 'Android WebView' ? '' : 'browser';
}
