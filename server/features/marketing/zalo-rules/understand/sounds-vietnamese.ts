import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { readWords } from '../match/read-words.ts';

/** How a syllable of Vietnamese is written without marks. */
const syllable = /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/;
/** Letters that no other language of guests has. */
const ownLetters = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/;
/** Said in any language. */
const everywhere = new Set([
  'wifi',
  'internet',
  'spa',
  'massage',
  'buffet',
  'taxi',
  'tour',
  'gym',
  'menu',
  'check',
  'in',
  'out',
  'pass',
  'free',
  'code',
  'otp',
  'atm',
  'shop',
  'ok',
]);

/** Whether a text is Vietnamese, also without its marks; undefined where it has too little to tell. */
export function soundsVietnamese(text: string): boolean | undefined {
  if (ownLetters.test(inNormalForm(text.slice(0, 500), 'NFC').toLowerCase())) return true;
  const words = readWords(text).filter((word) => !everywhere.has(word));
  if (words.length === 0) return undefined;
  return words.filter((word) => syllable.test(word)).length / words.length > 0.7;
}
