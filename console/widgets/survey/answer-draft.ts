import type { AnswerTest } from '@wifi/contract/access/answer-conditions.ts';
import { msg } from '../../kit/language.tsx';
import type { AskedQuestion } from './survey-questions.ts';

/** A condition on an answer while it is being written. */
export interface AnswerDraft {
  place: string;
  test: AnswerTest;
  value: string;
}

export const testWords: Record<AnswerTest, string> = {
  is: msg('is'),
  contains: msg('contains'),
  'at-least': msg('is at least'),
  'at-most': msg('is at most'),
};

/** How an answer to this question can be held against something. */
export const testsFor = (question: AskedQuestion | undefined): AnswerTest[] =>
  !question
    ? ['is', 'contains', 'at-least', 'at-most']
    : question.isNumber
      ? ['at-least', 'at-most', 'is']
      : question.choices.length > 0
        ? ['is']
        : ['contains', 'is'];

export function draftFor(question: AskedQuestion | undefined): AnswerDraft {
  return { place: question?.place ?? '', test: testsFor(question)[0]!, value: question?.choices[0]?.value ?? '' };
}

const isGrade = (test: AnswerTest): test is 'at-least' | 'at-most' => test === 'at-least' || test === 'at-most';

/** As the server takes it: grades are numbers. Undefined while something is missing. */
export function wantedOf({
  test,
  value,
}: AnswerDraft):
  | { test: 'is' | 'contains'; value: string }
  | { test: 'at-least' | 'at-most'; value: number }
  | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (!isGrade(test)) return { test, value: text };
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? { test, value: number } : undefined;
}
