import { expect, test } from 'vitest';
import { readPattern } from '@wifi/contract/linear-pattern.ts';
import { newQuestion } from '../../../../shell/splash-editor/new-content.ts';
import { tryAnswer } from './try-answer.ts';

type TextQuestion = Parameters<typeof tryAnswer>[0];
const question = (more: Partial<TextQuestion> = {}) => ({
  ...(newQuestion('SURVEY_TEXT', 'q') as TextQuestion),
  ...more,
});

test.each([
  [{}, 'anything', 'fits'],
  [{}, ' ', 'empty'],
  [{ required: true }, '', 'missing'],
  [{ dataType: 'number' }, '12,5', 'fits'],
  [{ dataType: 'number' }, 'twelve', 'no-number'],
  [{ dataType: 'date' }, '2026-02-28', 'fits'],
  [{ dataType: 'date' }, '2026-02-30', 'no-date'],
  [{ dataType: 'time' }, '23:59', 'fits'],
  [{ dataType: 'time' }, '24:00', 'no-time'],
  [{ dataType: 'phone' }, '+84 90 123 45 67', 'fits'],
  [{ dataType: 'phone' }, 'call me', 'no-phone'],
  [{ dataType: 'email' }, 'lan@quan.example', 'fits'],
  [{ dataType: 'email' }, 'lan@quan', 'no-email'],
  [{ dataType: 'postcode' }, 'SW1A 1AA', 'fits'],
  [{ dataType: 'postcode' }, 'London', 'no-postcode'],
  [{ regularExpression: '[A-Z]{2}\\d+' }, 'AB12', 'fits'],
  [{ regularExpression: '[A-Z]{2}' }, 'ABC', 'not-the-pattern'],
  [{ regularExpression: '(a+)+' }, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', 'not-the-pattern'],
  [{ regularExpression: '[' }, 'a', 'fits'],
] as const)('%j with “%s” is “%s”', (more, typed, verdict) => {
  expect(tryAnswer(question(more), typed, readPattern)).toBe(verdict);
});
