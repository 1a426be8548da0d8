import type { LanguageId } from '@wifi/contract/languages.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';

/** A message that comes with the product, in every language. */
export interface ReadyMade {
  id: string;
  name: Record<LanguageId, string>;
  written: Record<LanguageId, ZaloMessage>;
}

/** The same message in every language, of the words that differ. */
export function inEveryLanguage<Words>(
  words: Record<LanguageId, Words>,
  write: (words: Words) => ZaloMessage,
): Record<LanguageId, ZaloMessage> {
  const written = Object.entries(words).map(([language, one]) => [language, write(one as Words)]);
  return Object.fromEntries(written) as Record<LanguageId, ZaloMessage>;
}
