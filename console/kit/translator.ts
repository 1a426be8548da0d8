import { setupI18n, type Messages } from '@lingui/core';
import { defaultLanguage, directionOf, languages, type LanguageId } from '@wifi/contract/languages.ts';

export type Values = Record<string, string | number | Date | null | undefined>;
export type Translate = (message: string, values?: Values) => string;

// Arabic with Latin digits: codes, room numbers and addresses beside it are Latin, and inputs take Latin digits only.
const locales: Record<LanguageId, string> = {
  vi: 'vi-VN',
  en: 'en-GB',
  zh: 'zh-CN',
  ar: 'ar-u-nu-latn',
  it: 'it-IT',
  es: 'es-ES',
  fr: 'fr-FR',
};

export const localeOf = (language: LanguageId): string => locales[language];

const isLanguageId = (value: unknown): value is LanguageId => languages.some(({ id }) => id === value);

export const languageOr = (value: unknown, fallback: LanguageId = defaultLanguage): LanguageId =>
  isLanguageId(value) ? value : fallback;

export const createTranslator = (language: LanguageId, messages: Messages): Translate =>
  createGrowingTranslator(language, messages).t;

/** One that learns more sentences later, without being another one: what it has said already stays as it is. */
export function createGrowingTranslator(language: LanguageId, first: Messages) {
  const known: Messages = {};
  const i18n = setupI18n();
  const learn = (messages: Messages) => {
    Object.assign(known, messages);
    i18n.load(language, messages);
  };
  learn(first);
  i18n.activate(language, [localeOf(language)]);
  const isMirrored = directionOf(language) === 'rtl';
  const t: Translate = (message, given) => {
    // Most sentences are words alone, and a screen has hundreds of them.
    const found = known[message];
    if (Array.isArray(found) && found.length === 1 && typeof found[0] === 'string') return found[0];
    const values = given && isMirrored ? isolate(message, given) : given;
    // A built console has no message parser: there, a sentence that no catalogue has still gets its plain placeholders.
    return known[message] === undefined && import.meta.env?.PROD
      ? fillPlaceholders(message, values)
      : i18n._(message, values);
  };
  return { t, learn };
}

/** Names and numbers keep their own order in a right-to-left sentence: “12-00034” does not become “00034-12”. */
const isolate = (message: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && message.includes(`{${name}}`) ? `\u2068${value}\u2069` : value,
    ]),
  );

/** For a sentence that is stored: there it is no part of a sentence any more. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

export const fillPlaceholders = (message: string, values: Values = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => (values[name] === undefined ? whole : String(values[name])));
