import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@wifi/contract/languages.ts';

/** What the guest's pages say in a language. */
export const sayToGuests = (language: LanguageId) => {
  const catalogue = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../splash/locales/${language}.json`), 'utf8'),
  ) as Record<string, string>;
  return (english: string) => {
    const said = catalogue[english];
    if (!said) throw new Error(`The ${language} catalogue has no "${english}"`);
    return said;
  };
};
