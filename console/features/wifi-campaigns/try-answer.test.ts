import { expect, test } from 'vitest';
import { newQuestion } from './new-content.ts';
import { tryAnswer } from './try-answer.ts';

type TextQuestion = Parameters<typeof tryAnswer>[0];
const question = (more: Partial<TextQuestion> = {}) => ({ ...(newQuestion('SURVEY_TEXT', 'q') as TextQuestion), ...more });

test.each([
  [{}, 'anything', 'fits'], [{}, ' ', 'empty'], [{ required: true }, '', 'missing'],
  [{ dataType: 'number' }, '12,5', 'fits'], [{ dataType: 'number' }, 'twelve', 'not-a-number'],
  [{ dataType: 'date' }, '2026-02-28', 'fits'], [{ dataType: 'date' }, '2026-02-30', 'not-a-date'],
  [{ dataType: 'time' }, '23:59', 'fits'], [{ dataType: 'time' }, '24:00', 'not-a-time'],
  [{ regularExpression: '[A-Z]{2}\\d+' }, 'AB12', 'fits'], [{ regularExpression: '[A-Z]{2}' }, 'ABC', 'not-the-pattern'],
  [{ regularExpression: '(a+)+' }, 'a', 'bad-pattern'], [{ regularExpression: '[' }, 'a', 'bad-pattern'],
] as const)('%j with “%s” is “%s”', (more, typed, verdict) => {
  expect(tryAnswer(question(more), typed)).toBe(verdict);
});
