import { longestText, shortestPassword } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import type { Translate } from '../../../kit/language.tsx';
import { looksLikeEmail } from '../../../widgets/forms/looks-like-email.ts';

// Looser than the server's rules, which decide: here is only what can be said before asking it.
const looksLikeMobile = (text: string) => /^\+?[\d\s().-]{8,}$/.test(text.trim());

type Check = (t: Translate, value: string) => string | undefined;

const tooLong: Check = (t, value) =>
  value.length > longestText ? t(reasons['too-long'], { n: longestText }) : undefined;

export const checkRequired: Check = (t, value) => (value.trim() === '' ? t(reasons.required) : tooLong(t, value));

export const checkEmail: Check = (t, value) =>
  checkRequired(t, value) ?? (looksLikeEmail(value) ? undefined : t(reasons.email));

export const checkEmailOrMobile: Check = (t, value) =>
  checkRequired(t, value) ?? (looksLikeEmail(value) || looksLikeMobile(value) ? undefined : t(reasons['email-mobile']));

export const checkNewPassword: Check = (t, value) => {
  if (value === '') return t(reasons.required);
  return value.length < shortestPassword ? t(reasons['too-short'], { n: shortestPassword }) : tooLong(t, value);
};
