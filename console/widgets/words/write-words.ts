import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Words } from '@wifi/contract/words.ts';

/**
 * A text with one of its languages written anew; an emptied one is taken out, so that guests get the page's own again.
 */
export function writeWords(words: Words, language: LanguageId, text: string): Words {
  const { [language]: _before, ...others } = words;
  return text ? { ...others, [language]: text } : others;
}
