import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Words } from '@wifi/contract/words.ts';

/** A text in the reader's language, else in English, else in whichever there is. */
export const readWords = (words: Words, language: LanguageId): string =>
  words[language] ?? words.en ?? Object.values(words)[0] ?? '';
