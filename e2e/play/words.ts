import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, languages, type LanguageId } from '@wifi/contract/languages.ts';

const catalogue = (language: LanguageId) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../console/locales/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;

const catalogues = Object.fromEntries(languages.map(({ id }) => [id, catalogue(id)])) as Record<
  LanguageId,
  Record<string, string>
>;

/** Finds what a button or a field is called in the language of the moment, so that tests can press it there too. */
export type Say = (english: string, values?: Record<string, string>) => string;

export const sayIn =
  (language: LanguageId): Say =>
  (english, values = {}) =>
    (catalogues[language][english] || english).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value;
    });
