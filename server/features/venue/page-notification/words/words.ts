import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationKind } from '@wifi/contract/venue/notification-words.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { vi } from './vi.ts';
import type { Words } from './words-form.ts';
import { zh } from './zh.ts';

const words: Record<LanguageId, Words> = { en, vi, zh, ar, it, es, fr };
export const wordsOf = (language: LanguageId): Words => words[language];

export interface Worded {
  kind: NotificationKind;
  count: number;
  names: readonly string[];
  data: Record<string, string | number>;
}

function listed({ names, count }: Worded, language: LanguageId): string {
  if (names.length === 0) return '';
  // Further ones have no names here: a list that ends with the third would say that there are three.
  return names.length < count
    ? `${names.join(', ')} …`
    : new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

interface Sentences {
  title: string;
  body: string;
}

/** The sentences of a notice in a language, and what stands in the {places} of them. */
export function textsOf(notice: Worded, language: LanguageId): Sentences & { places: Record<string, string> } {
  const { title, body } = words[language].kinds[notice.kind];
  const places = { ...notice.data, n: notice.count, names: listed(notice, language) };
  return {
    title: title[new Intl.PluralRules(language).select(notice.count)] ?? title.other,
    body,
    places: Object.fromEntries(
      Object.entries(places).map(([place, value]) => [
        place,
        typeof value === 'number' ? value.toLocaleString(language) : value,
      ]),
    ),
  };
}

/** A notice in the words of a language. */
export function sentencesOf(notice: Worded, language: LanguageId): Sentences {
  const { title, body, places } = textsOf(notice, language);
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place);
  return { title: fill(title), body: fill(body) };
}
