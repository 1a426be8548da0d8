import { socialNetworks, type SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { phoneFactsOf } from './phone-facts.ts';

/**
 * What a page is open in: the window that a phone opens by itself in a network with a login page, or a browser. Unknown
 * where what the phone says leaves it open: then nobody is held up for it.
 */
export type PhoneWindow = 'sheet' | 'browser' | 'unknown';

export function windowOf(userAgent: string): PhoneWindow {
  const { browser } = phoneFactsOf(userAgent);
  if (browser === 'Captive Network Assistant' || browser === 'Android WebView') return 'sheet';
  return browser === '' ? 'unknown' : 'browser';
}

export type PhoneSystem = 'ios' | 'android' | 'other';

export function systemOf(userAgent: string): PhoneSystem {
  const { os } = phoneFactsOf(userAgent);
  return os === 'iOS' || os === 'iPadOS' ? 'ios' : os === 'Android' || os === 'HarmonyOS' ? 'android' : 'other';
}

/** The networks that refuse the window which says this of itself. */
export const browserOnly = (userAgent: string): SocialNetwork[] =>
  windowOf(userAgent) === 'sheet' ? socialNetworks.filter((network) => needsBrowser(userAgent, network)) : [];

/**
 * Google refuses windows that are no browser since 2021, Facebook those of Android; Zalo confirms with its app, which
 * such a window does not find.
 */
export function needsBrowser(userAgent: string, network: SocialNetwork): boolean {
  if (windowOf(userAgent) !== 'sheet') return false;
  return network === 'google' || network === 'zalo' || (network === 'facebook' && systemOf(userAgent) === 'android');
}
