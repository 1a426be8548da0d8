import type { LanguageId } from '@wifi/contract/languages.ts';
import { mergeFields, type MergeFieldName } from '@wifi/email/merge-fields.ts';
import { msg } from '../../kit/language.tsx';

export const fieldsByOwner: Record<'guest' | 'venue' | 'message', MergeFieldName[]> = {
  guest: namesOf('guest'),
  venue: namesOf('venue'),
  message: namesOf('message'),
};

export const ownerNames: Record<keyof typeof fieldsByOwner, string> = {
  guest: msg('Of the guest'),
  venue: msg('Of the venue'),
  message: msg('Of the message'),
};

function namesOf(owner: 'guest' | 'venue' | 'message'): MergeFieldName[] {
  return (Object.keys(mergeFields) as MergeFieldName[]).filter((name) => mergeFields[name].of === owner);
}

/** How a guest is addressed whose name nobody knows, in the language of the mail. */
const nameless: Record<LanguageId, string> = {
  en: 'guest',
  vi: 'Quý khách',
  zh: '贵宾',
  ar: 'ضيفنا الكريم',
  it: 'ospite',
  es: 'cliente',
  fr: 'cher client',
};

/** What stands in the text for a field; names with what is said where there is none. */
export const fieldSource = (name: MergeFieldName, language: LanguageId): string =>
  name === 'first_name' || name === 'name' ? `{{ ${name} | default: "${nameless[language]}" }}` : `{{ ${name} }}`;
