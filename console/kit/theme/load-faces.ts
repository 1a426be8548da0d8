import { languages, type LanguageId } from '@wifi/contract/languages.ts';

/** Headings, labels and text. */
const weights = [400, 500, 600];
const family = "'Be Vietnam Pro'";
/** Letters of the other files that a language is written with, where its own name has none of them. */
const moreLetters: Partial<Record<LanguageId, string>> = { vi: 'ăđơư' };

/**
 * Asks for the files of the face that a language is written in. A browser fetches them when it lays out the first word,
 * and then lays out all words again; fetched while the answers are still on their way, the page is laid out once.
 */
export function loadFaces(language: LanguageId): void {
  const letters = `A${languages.find(({ id }) => id === language)?.name}${moreLetters[language] ?? ''}`;
  // A file that does not come is asked for again by the first word that needs it.
  for (const weight of weights) document.fonts.load(`${weight} 14px ${family}`, letters).catch(() => undefined);
}
