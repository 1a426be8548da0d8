import type { guestRefusals } from '@wifi/contract/access/guest-refusals.ts';
import { cameBackByItself, type EventLevel, type PortalEventName } from '@wifi/contract/network/portal-event-words.ts';
import type { Format } from '../../../../kit/format.ts';
import { msg, type Translate } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { changeWords, endWords, usedWords } from '../../../../widgets/words/session-words.ts';
import { loginTypeWords } from '../software-words.ts';

export const eventNames: Record<PortalEventName, string> = {
  view: msg('Login page shown'),
  click: msg('Campaign link clicked'),
  step: msg('Step passed'),
  refused: msg('Refused'),
  login: msg('Logged in'),
  router: msg('Router trouble'),
  'hotel-error': msg('Hotel system error'),
  session: msg('Session ended'),
  'session-change': msg('Session corrected'),
};

export const levelNames: Record<EventLevel, string> = {
  info: msg('Information'),
  warning: msg('Warning'),
  error: msg('Error'),
};
export const levelColours = { info: 'gray', warning: 'warn', error: 'danger' } as const satisfies Record<
  EventLevel,
  string
>;

/** `account-taken` stands in older lines only: nobody is told any more which addresses are known. */
const whyNames: Record<keyof typeof guestRefusals | 'account-taken' | typeof cameBackByItself, string> = {
  [cameBackByItself]: msg('By itself: the device was remembered'),
  'code-unknown': msg('This code is not known here'),
  'code-used-up': msg('This code has been used up'),
  'code-expired': msg('The time of this code is over'),
  'code-revoked': msg('This code is no longer valid'),
  'code-too-many-devices': msg('This code is in use on other devices'),
  'code-password': msg('The password of this code is not right'),
  'account-unknown': msg('Name or password is not right'),
  'account-disabled': msg('This account is switched off'),
  'account-expired': msg('This account has expired'),
  'account-too-many-devices': msg('This account is in use on other devices'),
  'account-taken': msg('There is an account with this e-mail address already'),
  'guest-unknown': msg('Guest data does not exist in the hotel system!'),
  'stay-too-many-devices': msg('This booking is in use on other devices'),
  'hotel-away': msg('The hotel system could not be asked'),
  'hotel-refused': msg('The hotel system refused to answer'),
  'hotel-garbled': msg('The answer of the hotel system made no sense'),
  'prelogin-limit': msg('No pass before the login was left'),
  'survey-incomplete': msg('Some answers are missing or not right'),
  'terms-not-accepted': msg('The terms were not accepted'),
  'too-early': msg('Sent before the waiting time was over'),
  'too-many-tries': msg('Too many tries'),
  'visit-ended': msg('The page was too old'),
  'wrong-redirect': msg('The router sent incomplete or wrong details'),
  'device-unknown': msg('This router is not known here'),
  'router-refused': msg('The router did not open the connection'),
  'pass-unknown': msg('This login is not valid or was used already'),
  'data-used-up': msg('The data of the login was used up'),
  'too-young': msg('Too young for an account of their own'),
  'form-incomplete': msg('Some fields are missing or not right'),
  'contact-wrong': msg('The number or address was not right'),
  'contact-refused': msg('Nothing could be sent to the number'),
  'country-not-allowed': msg('No codes are sent to this country'),
  'otp-not-sent': msg('The code could not be sent'),
  'otp-limit': msg('Enough codes were asked for on this day'),
  'otp-budget': msg('The codes of this day were used up'),
  'otp-too-soon': msg('Another code was asked for too soon'),
  'otp-wrong': msg('The one-time code was not right'),
  'otp-expired': msg('The time of the one-time code was over'),
  'otp-tries': msg('The one-time code was typed wrongly too often'),
  'phone-not-told': msg('The router did not say whose phone it was'),
  'method-not-allowed': msg('The page no longer allows this way to log in'),
  'page-suspended': msg('The page is suspended'),
  'reception-refused': msg('Reception did not let this guest in'),
  'reception-away': msg('Nobody at reception answered in time'),
  'social-declined': msg('The guest did not agree at the network'),
  'social-failed': msg('The network did not say who the guest is'),
  'social-stale': msg('The answer of the network was too old or used already'),
  'social-not-set-up': msg('This network is not set up here'),
};

const eventWords = (t: Translate, name: string): string =>
  name in eventNames ? t(eventNames[name as PortalEventName]) : name;

/** Why something was refused; a word that only the router knows stands as it came. */
export const whyWords = (t: Translate, why: string): string =>
  why in whyNames ? t(whyNames[why as keyof typeof whyNames]) : why;

type PortalEvent = AnswerOf<'GET /reports/history-log'>['rows'][number];

/** `Session ended · 42 minutes · 120 MB` */
export function eventTitle(t: Translate, format: Format, { eventName, session }: PortalEvent): string {
  if (!session) return eventWords(t, eventName);
  const used = { seconds: session.seconds, bytes: session.bytesUp + session.bytesDown };
  return [eventWords(t, eventName), eventName === 'session' ? usedWords(t, format, used) : changeWords(t, format, used)]
    .filter(Boolean)
    .join(' · ');
}

/** By which methods, and why. */
export const eventDetail = (t: Translate, { method, why, session }: PortalEvent): string =>
  [
    method &&
      method
        .split(',')
        .map((one) => loginTypeWords(t, one))
        .join(', '),
    session ? endWords(t, why) : whyWords(t, why),
  ]
    .filter(Boolean)
    .join(' · ');

const inputNames: Record<string, string> = {
  username: msg('Name'),
  isSigningUp: msg('Signs up'),
  code: msg('Code'),
  who: msg('Logged in as'),
  url: msg('Link'),
  query: msg('Query'),
  router: msg('Router says'),
  detail: msg('Details'),
  times: msg('How often'),
  roomNumber: msg('Room'),
  lastName: msg('Last name'),
  checkinTime: msg('Check-in'),
  departureDate: msg('Departure'),
};

export const inputName = (t: Translate, name: string): string => (inputNames[name] ? t(inputNames[name]) : name);
