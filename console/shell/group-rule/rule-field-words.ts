import type { GroupField } from '@wifi/contract/marketing/group-words.ts';
import { msg } from '../../kit/language.tsx';
import type { AnswerOf } from '../calls/api.ts';

export type Member = AnswerOf<'GET /groups/{id}/members'>['data']['rows'][number];
export type Choices = AnswerOf<'GET /groups/choices'>['data'];

export const fieldWords: Record<GroupField, string> = {
  lastVisit: msg('Last visit'),
  firstVisit: msg('First visit'),
  visits: msg('Number of visits'),
  tag: msg('Tag'),
  answer: msg('Answer in a survey'),
  router: msg('Router'),
  brand: msg('Brand of the device'),
  os: msg('System of the device'),
  language: msg('Language'),
  city: msg('City'),
  gender: msg('Gender'),
  age: msg('Age'),
  email: msg('E-mail'),
  phone: msg('Phone'),
  consent: msg('Agrees to news'),
};

/** “Vietnamese”; what is no language's code stays as it is. */
export function languageName(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
