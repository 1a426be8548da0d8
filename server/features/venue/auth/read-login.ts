import { readWholePhone } from '../../../platform/phone-number.ts';

/** Where numbers without a country belong before any page is known: where pages are unless they say otherwise. */
const usualZone = 'Asia/Ho_Chi_Minh';

/**
 * One spelling for all writings of a mobile number, 0912 345 678 and +84 912 345 678, so that neither an account nor
 * the count of guesses at it can be had twice. What is no number stays as it is.
 */
export const readLogin = (typed: string): string =>
  typed.includes('@') ? typed : readWholePhone(typed, usualZone) || typed;
