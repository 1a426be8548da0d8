import type { PortalPlace } from '@wifi/contract/network/portal-event-words.ts';
import { socialNetworks, type SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { captiveAssistant, phoneFactsOf } from './phone-facts.ts';

interface Headers {
  'user-agent'?: string | undefined;
  /** A WebView of Android names its app; a script of ours says `XMLHttpRequest` here. */
  'x-requested-with'?: string | string[] | undefined;
}

/** What a page is open in, as far as the phone says it: where it leaves something open, nobody is held up for it. */
export interface PhoneWindow {
  /** The system as reports name it, and as the guest's drawings tell it apart. */
  os: string;
  system: 'ios' | 'android' | 'other';
  /** The window that a phone opens by itself in a network with a login page, or a browser; empty = not known. */
  place: PortalPlace;
  /** No browser: the login window, or the one of an app. Networks refuse both, and only the first can be told. */
  isEmbedded: boolean;
}

const packageName = /^[a-z]\w*(?:\.\w+)+$/i;
/** AOSP's package, and Google's and the makers' copies of it. */
const isLoginWindow = (name: string): boolean => name.toLowerCase().endsWith('.captiveportallogin');
const androidView = 'Android WebView';

/**
 * The one reading of it. iPhones and Macs say that it is their login window; Android's is a WebView as many apps have
 * one, so that without its app's name nobody knows which.
 */
export function windowOf(headers: Headers): PhoneWindow {
  const { os, browser } = phoneFactsOf(headers['user-agent'] ?? '');
  const place = placeOf(browser, headers['x-requested-with']);
  return { os, system: systemOf(os), place, isEmbedded: place === 'sheet' || browser === androidView };
}

function placeOf(browser: string, stated: string | string[] | undefined): PortalPlace {
  if (browser === captiveAssistant) return 'sheet';
  const app = typeof stated === 'string' && stated.length <= 100 && packageName.test(stated) ? stated : '';
  if (isLoginWindow(app)) return 'sheet';
  if (app !== '') return 'browser';
  return browser === '' || browser === androidView ? '' : 'browser';
}

const systemOf = (os: string): PhoneWindow['system'] =>
  os === 'iOS' || os === 'iPadOS' ? 'ios' : os === 'Android' || os === 'HarmonyOS' ? 'android' : 'other';

/** The networks that refuse this window. */
export const browserOnly = (window: PhoneWindow): SocialNetwork[] =>
  window.isEmbedded ? socialNetworks.filter((network) => needsBrowser(window, network)) : [];

/**
 * Google refuses windows that are no browser since 2021, Facebook those of Android; Zalo confirms with its app, which
 * such a window does not find.
 */
export const needsBrowser = ({ isEmbedded, system }: PhoneWindow, network: SocialNetwork): boolean =>
  isEmbedded && (network === 'google' || network === 'zalo' || (network === 'facebook' && system === 'android'));
