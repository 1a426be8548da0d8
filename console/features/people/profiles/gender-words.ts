import { msg, type Translate } from '../../../kit/language.tsx';

export const genders: Record<string, string> = { female: msg('Female'), male: msg('Male'), other: msg('Other') };

/** Guests answer in their own words: those stay as they are. */
export const genderWords = (t: Translate, gender: string): string =>
  Object.hasOwn(genders, gender) ? t(genders[gender]!) : gender;
