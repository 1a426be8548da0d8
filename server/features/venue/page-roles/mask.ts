import { allows, type PageContext } from '../../../platform/context.ts';

/** As many dots whatever is hidden: their number would tell how long it is. */
const dots = '•••';

export const seesContacts = (ctx: Pick<PageContext, 'role' | 'scopes'>): boolean => allows(ctx, 'contacts.read');

// By code points: half a surrogate pair is no letter.
const first = (text: string): string => [...text.trim()][0] ?? '';
const veiled = (text: string): string => `${first(text)}${dots}`;

/** an.nguyen@gmail.com → a•••@g•••.com */
export function maskEmail(email: string): string {
  if (email === '') return '';
  const at = email.lastIndexOf('@');
  if (at < 1) return maskText(email);
  const host = email.slice(at + 1);
  const dot = host.lastIndexOf('.');
  return `${veiled(email.slice(0, at))}@${veiled(host)}${dot > 0 ? host.slice(dot) : ''}`;
}

/** +84901234567 → •••567; of a number too short to hide, nothing. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone === '' ? '' : digits.length < 7 ? dots : `${dots}${digits.slice(-3)}`;
}

/** Nguyễn Văn An → N. V. A. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${first(word)}.`)
    .join(' ');

/** Keeps the half that names the maker: 02-11-22-•••, whichever sign stands between. */
export function maskMac(mac: string): string {
  const [, maker = '', sign = '-'] = /^([0-9a-f]{2}(?:([:.-]?)[0-9a-f]{2}){2})/i.exec(mac) ?? [];
  return mac === '' ? '' : maker === '' ? dots : `${maker}${sign}${dots}`;
}

/** Anything else that somebody typed: that it is there, and nothing of it. */
export const maskText = (text: string): string => (text.trim() === '' ? '' : dots);
