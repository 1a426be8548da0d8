import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { phoneAtHome } from '../../../../platform/phone-number.ts';

/** Letters that Unicode does not take apart into a plain one and a mark. */
const plain: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/** As it is stored for the search and as a search is read: “Đặng  Thuỷ” and “dang thuy” are the same. */
export const foldText = (text: string): string =>
  inNormalForm(inNormalForm(text, 'NFKD').toLowerCase(), 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[đðłøßæœþıħ]/g, (letter) => plain[letter]!)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

export interface Searched {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  city: string;
  job: string;
}

/** A blank can stand in what people type, this cannot: nothing that is folded holds a line break. */
export const openFromPrivate = '\n';

/** An index entry has room for about 2,700 bytes. */
const longestSearchText = 600;

/**
 * What everybody may search, then what only they may who see contact data. A phone number stands there a second time
 * the way people type it at home, without the country.
 */
export function searchTextOf({ city, job, name, firstName, lastName, email, phone, company }: Searched): string {
  const words = (...texts: string[]) => [...new Set(texts.map(foldText).filter(Boolean))].join(' ');
  return cutText(
    `${cutText(words(city, job), longestSearchText / 3)}${openFromPrivate}${words(name, firstName, lastName, email, phone, phoneAtHome(phone), company)}`,
    longestSearchText,
  );
}
