import { isCalmPattern } from '@wifi/contract/calm-pattern.ts';
import type { SurveyQuestion } from '@wifi/contract/survey.ts';

type TextQuestion = Extract<SurveyQuestion, { type: 'SURVEY_TEXT' }>;
export type Trial = 'fits' | 'empty' | 'missing' | 'not-a-number' | 'not-a-date' | 'not-a-time' | 'not-the-pattern' | 'bad-pattern';

/** What the server would say of an answer, for the person who writes the question. */
export function tryAnswer({ dataType, regularExpression, required }: TextQuestion, typed: string): Trial {
  const text = typed.trim();
  if (!isCalmPattern(regularExpression)) return 'bad-pattern';
  if (!text) return required ? 'missing' : 'empty';
  if (dataType === 'number' && !/^-?\d{1,12}([.,]\d{1,6})?$/.test(text)) return 'not-a-number';
  if (dataType === 'date' && !(/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getTime() > -1e15 && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text))) return 'not-a-date';
  if (dataType === 'time' && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) return 'not-a-time';
  return dataType !== 'number' && regularExpression && !new RegExp(`^(?:${regularExpression})$`, 'u').test(text) ? 'not-the-pattern' : 'fits';
}
