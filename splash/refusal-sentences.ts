import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { msg, type Translate } from './language/translate.ts';

const hotelAway = msg(
  'The hotel system does not answer at the moment. Please try again in a minute, or ask at the desk.',
);

/** What happened, and what the guest can do now. */
const sentences: Record<GuestRefusal, string> = {
  'code-unknown': msg('This code is not known here. Please check the spelling: codes never contain 0, O, 1, I or L.'),
  'code-used-up': msg('This code has been used up. Please ask at the desk for a new one.'),
  'code-expired': msg('The time of this code is over. Please ask at the desk for a new one.'),
  'code-revoked': msg('This code is no longer valid. Please ask at the desk for a new one.'),
  'code-too-many-devices': msg(
    'This code is in use on other devices. Switch off the Wi-Fi on one of them, or ask at the desk for another code.',
  ),
  'code-password': msg('The password of this code is not right. Please type it again as printed on your card.'),
  'account-unknown': msg('Name or password is not right. Please type both again.'),
  'account-disabled': msg('This account is switched off. Please ask at the desk.'),
  'account-expired': msg('This account has expired. Please ask at the desk.'),
  'account-too-many-devices': msg(
    'This account is in use on other devices. Switch off the Wi-Fi on one of them and try again.',
  ),
  // Spec §8, to the word.
  'guest-unknown': msg('Guest data does not exist in the hotel system!'),
  'stay-too-many-devices': msg(
    'Your booking is in use on other devices. Switch off the Wi-Fi on one of them, or ask at the desk.',
  ),
  'hotel-away': hotelAway,
  'hotel-refused': hotelAway,
  'hotel-garbled': hotelAway,
  'survey-incomplete': msg('Some answers are missing or not right. Please look at the marked questions.'),
  'terms-not-accepted': msg('Please accept the terms of use, then continue.'),
  'too-early': msg('That was a little too early. Please wait a moment and try again.'),
  'too-many-tries': msg('Too many tries. Please wait a few minutes, or ask at the desk.'),
  'visit-ended': msg('This page is too old. Switch the Wi-Fi of your phone off and on, then connect again.'),
  'wrong-redirect': msg(
    'The router sent incomplete details. Switch the Wi-Fi of your phone off and on; if it happens again, ask at the desk.',
  ),
  'device-unknown': msg('This router is not set up here yet. Please tell the people at the desk.'),
  'router-refused': msg(
    'The router did not open the connection. Please try again; if it happens again, ask at the desk.',
  ),
  'data-used-up': msg('The data of your last login is used up. Please log in anew, or ask at the desk for more.'),
  'pass-unknown': msg('This login is not valid or was used already. Please log in again.'),
  'phone-not-told': msg('The router did not say whose phone this is. Please tell the people at the desk.'),
  'method-not-allowed': msg('Logging in is not possible here at the moment. Please ask at the desk.'),
  'too-young': msg(
    'You are still too young to make an account of your own here. Please ask a parent, or at the desk: they will help you to get online. We have kept nothing of what you wrote.',
  ),
  'page-suspended': msg('Logging in is not possible here at the moment. Please ask at the desk.'),
  'reception-refused': msg('Reception could not let you in from there. Please try again, or go to the desk.'),
  'reception-away': msg('Nobody at reception has answered yet. Please try again, or go to the desk.'),
  'contact-wrong': msg('This number or address does not look right. Please check it.'),
  'contact-refused': msg('Nothing can be sent to this number. Please check it, or use another one.'),
  'country-not-allowed': msg(
    'Codes are not sent to numbers of this country. Please use another number, or ask at the desk.',
  ),
  'otp-not-sent': msg('The code could not be sent just now. Please try again in a moment, or ask at the desk.'),
  'otp-limit': msg('Enough codes were asked for today. Please ask at the desk.'),
  'otp-budget': msg('No more codes can be sent today. Please ask at the desk.'),
  'otp-too-soon': msg('A code is on its way already. Please wait a moment before you ask for another one.'),
  'otp-wrong': msg('This is not the code that was sent. Please type it again.'),
  'otp-expired': msg('The time of this code is over. Please ask for a new one.'),
  'otp-tries': msg('This code was typed wrongly too often. Please ask for a new one.'),
  'social-declined': msg('You did not agree there, so we do not know who you are. Try again, or log in another way.'),
  'social-failed': msg('We could not find out who you are there. Please try again, or log in another way.'),
  'social-stale': msg(
    'This link was used already or is too old. Go back to the Wi-Fi page and try again, or switch the Wi-Fi of your phone off and on.',
  ),
  'social-not-set-up': msg('This way to log in is not set up here yet. Please log in another way, or ask at the desk.'),
  'prelogin-limit': msg(
    'The Wi-Fi cannot be opened before the login just now. Please log in another way, or ask at the desk.',
  ),
  'form-incomplete': msg('Something is missing or not right. Please look at the marked fields.'),
};

export function refusalSentence(t: Translate, why: GuestRefusal, wait?: number): string {
  if (wait !== undefined && why === 'too-early')
    return t(
      'That was a little too early. Please wait {n, plural, one {# more second} other {# more seconds}} and try again.',
      { n: wait },
    );
  if (wait !== undefined && why === 'too-many-tries')
    return t('Too many tries. Please wait {n, plural, one {# minute} other {# minutes}}, or ask at the desk.', {
      n: wait,
    });
  if (wait !== undefined && why === 'otp-too-soon')
    return t(
      'A code is on its way already. Another one can be sent in {n, plural, one {# second} other {# seconds}}.',
      {
        n: wait,
      },
    );
  return t(sentences[why]);
}
