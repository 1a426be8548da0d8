import { inNormalForm } from '@wifi/contract/normal-form.ts';

/** Nobody's name is longer; what is typed beyond that is not looked at. */
const longestName = 120;

/**
 * Accents of alphabets in which people leave them out. Marks of other scripts (a Thai vowel, the voice of a kana) are
 * letters to whoever reads them, and stay.
 */
const accents =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]/g;

/** Letters that fall apart into nothing simpler by themselves, and their spelling on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  // One Arabic or Persian letter written in two ways.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};

/** How German and Scandinavian passports write what their keyboards may lack. */
const passportLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' };

const replaced = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => letters[letter] ?? letter).join('');

function wordsOf(text: string): string[] {
  return inNormalForm(replaced(inNormalForm(text, 'NFKD').replace(accents, ''), plainLetters), 'NFC')
    .split(/[\s'’‘`´.,/·・\-‐‑–_]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, ''))
    .filter((word) => word !== '');
}

/** A name's words without case, accents and signs, in each way to spell them: Müller is "muller" and "mueller". */
export function foldName(name: string): string[][] {
  const lower = inNormalForm(name.slice(0, longestName), 'NFC').toLowerCase();
  const [plain, passport] = [wordsOf(lower), wordsOf(replaced(lower, passportLetters))];
  return plain.join(' ') === passport.join(' ') ? [plain] : [plain, passport];
}

const syllables = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A sign that is a whole syllable says as much as two letters: most Chinese surnames are one. */
export const lettersIn = (words: readonly string[]): number =>
  [...words.join('')].reduce((sum, letter) => sum + (syllables.test(letter) ? 2 : 1), 0);
