import type { profileFields } from '@wifi/contract/access/survey.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { readPhone } from '../../../../platform/phone-number.ts';
import type { VisitAnswer } from '../../../access/visits/visits-to-count.ts';
import { readEmail } from './contact-keys.ts';

export type ProfileField = (typeof profileFields)[number];
export type GivenFields = Partial<Record<ProfileField, string>>;

const longestField = 1000;

const textOf = (answer: unknown): string =>
  cutText(
    Array.isArray(answer)
      ? answer.join(', ')
      : typeof answer === 'string' || typeof answer === 'number'
        ? String(answer)
        : JSON.stringify(answer),
    longestField,
  );

/**
 * What a guest said of themselves in answers that fill profile fields; an answer that is not what the field holds fills
 * nothing.
 */
export function givenFieldsOf(answers: readonly VisitAnswer[], timeZone: string): GivenFields {
  const given: GivenFields = {};
  for (const { mappingField, answer } of answers) {
    if (!mappingField) continue;
    const text = textOf(answer).trim();
    const value =
      mappingField === 'email'
        ? readEmail(text)
        : mappingField === 'phone'
          ? readPhone(text, timeZone)
          : readField(mappingField as ProfileField, text);
    if (value) given[mappingField as ProfileField] = value;
  }
  return given;
}

// JavaScript takes the 31st of February for the 3rd of March, PostgreSQL for a mistake.
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function readField(field: ProfileField, text: string): string {
  if (field === 'dob') return isDay(text) && text > '1900' && text < '2200' ? text : '';
  if (field === 'age') return /^\d{1,3}$/.test(text) && Number(text) <= 130 ? text : '';
  if (field === 'rating') return /^\d{1,2}$/.test(text) ? text : '';
  return text;
}
