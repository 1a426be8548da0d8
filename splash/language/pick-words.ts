import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Words } from '@wifi/contract/words.ts';

/** What the operator wrote, in the first language that has it; empty if nothing was written at all. */
export function pickWords(words: Words, language: LanguageId, pageLanguage: LanguageId): string {
  const inOrder = [words[language], words[pageLanguage], words.en, ...Object.values(words)];
  return inOrder.find((text) => text?.trim()) ?? '';
}
