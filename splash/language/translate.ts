import type { LanguageId } from '@wifi/contract/languages.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import it from '../locales/it.json' with { type: 'json' };
import vi from '../locales/vi.json' with { type: 'json' };
import zh from '../locales/zh.json' with { type: 'json' };
import { fillMessage, type Values } from './fill-message.ts';

const catalogues: Record<LanguageId, Record<string, string>> = { ar, en, es, fr, it, vi, zh };

export type Translate = (message: string, values?: Values) => string;

/** Marks a sentence that is translated where it is shown. */
export const msg = (message: string): string => message;

// Arabic with Latin digits: the codes and numbers beside it are Latin, and so is what a guest types.
export const localeOf = (language: LanguageId): string => (language === 'ar' ? 'ar-u-nu-latn' : language);

export function translator(language: LanguageId): Translate {
  const catalogue = catalogues[language];
  const locale = localeOf(language);
  return (message, values = {}) => fillMessage(catalogue[message] || message, values, locale);
}
