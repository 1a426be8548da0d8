import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { isOfType } from '@wifi/contract/access/typed-answer.ts';
import type { readPattern } from '@wifi/contract/linear-pattern.ts';

type TextQuestion = Extract<SurveyQuestion, { type: 'SURVEY_TEXT' }>;
type Refused = Exclude<TextQuestion['dataType'], 'string' | 'text_area'>;
export type Trial = 'fits' | 'empty' | 'missing' | `no-${Refused}` | 'not-the-pattern';

/**
 * What the server would say of an answer, for the person who writes the question. `read` comes a moment later, and only
 * where there is a pattern.
 */
export function tryAnswer(
  { dataType, regularExpression, required }: TextQuestion,
  typed: string,
  read?: typeof readPattern,
): Trial {
  const text = typed.trim();
  if (!text) return required ? 'missing' : 'empty';
  // One line cannot be typed as several.
  if (dataType !== 'string' && dataType !== 'text_area' && !isOfType(dataType, text)) return `no-${dataType}`;
  if (dataType === 'number' || !regularExpression || !read) return 'fits';
  const reading = read(regularExpression);
  return reading.ok && !reading.pattern.fits(text) ? 'not-the-pattern' : 'fits';
}
