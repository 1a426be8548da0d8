/**
 * Why a guest is not let in. The portal has a sentence for each in the guest's language, with what to do next;
 * RADIUS sends the English one.
 */
export const guestRefusals = {
  'code-unknown': 'This code is not known here',
  'code-used-up': 'This code has been used up',
  'code-expired': 'The time of this code is over',
  'code-revoked': 'This code is no longer valid',
  'code-too-many-devices': 'This code is in use on other devices',
  'code-password': 'The password of this code is not right',
  'account-unknown': 'Name or password is not right',
  'account-disabled': 'This account is switched off',
  'account-expired': 'This account has expired',
  'account-too-many-devices': 'This account is in use on other devices',
  // Spec §8, to the word.
  'guest-unknown': 'Guest data does not exist in the hotel system!',
  'stay-too-many-devices': 'This booking is in use on other devices',
  'hotel-away': 'The hotel system cannot be asked at the moment',
  'survey-incomplete': 'Some answers are missing or not right',
  'terms-not-accepted': 'The terms must be accepted',
  'too-early': 'Please wait a moment',
  'too-many-tries': 'Too many tries. Please wait a few minutes',
  'visit-ended': 'This page is too old. Please connect to the Wi-Fi again',
  'wrong-redirect': 'The router sent incomplete or wrong details',
  'device-unknown': 'This router is not known here',
  'router-refused': 'The router did not open the connection',
  'data-used-up': 'The data of this login is used up',
  'pass-unknown': 'This login is not valid or was used already',
  'phone-not-told': 'The router does not say whose phone this is',
  'method-not-allowed': 'This way to log in is no longer offered here',
  'too-young': 'Children have no account of their own here',
  'page-suspended': 'The Wi-Fi of this place lets nobody in at the moment',
  'reception-refused': 'Reception did not let this guest in',
  'reception-away': 'Nobody at reception has answered',
  'contact-wrong': 'This number or address is not right',
  'contact-refused': 'Nothing can be sent to this number',
  'country-not-allowed': 'No codes are sent to numbers of this country',
  'otp-not-sent': 'The code could not be sent',
  'otp-limit': 'Enough codes were asked for today',
  'otp-budget': 'No more codes can be sent today',
  'otp-too-soon': 'A code is on its way already',
  'otp-wrong': 'This is not the code that was sent',
  'otp-expired': 'The time of this code is over',
  'otp-tries': 'This code was typed wrongly too often',
  'form-incomplete': 'Some fields are missing or not right',
} as const;

export type GuestRefusal = keyof typeof guestRefusals;
