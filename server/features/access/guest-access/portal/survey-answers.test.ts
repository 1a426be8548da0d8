import { describe, expect, test } from 'vitest';
import { longestAnswer, surveyQuestion } from '@wifi/contract/access/survey.ts';
import { answerFactsOf } from './save-answers.ts';
import { readAnswers } from './survey-answers.ts';

const text = (more: object) => surveyQuestion.parse({ id: 'q', type: 'SURVEY_TEXT', title: { en: 'Say' }, ...more });
const read = (more: object, typed: string) => {
  const { answers, wrong } = readAnswers([text(more)], { 'q.q': [typed] });
  return wrong.length > 0 ? 'wrong' : answers.get('q');
};

test.each([
  ['phone', '+84 90-123.45 67', true],
  ['phone', '(090) 123 4567', true],
  ['phone', '0084901234567', true],
  ['phone', 'call me', false],
  ['phone', '123', false],
  ['phone', '+'.repeat(30), false],
  ['email', 'Lan.Tran@Quan.example', true],
  ['email', 'lan@quan', false],
  ['email', 'a@b@c.example', false],
  ['email', '<lan@quan.example>', false],
  ['postcode', 'SW1A 1AA', true],
  ['postcode', '700000', true],
  ['postcode', '12345-6789', true],
  ['postcode', 'D02 AF30', true],
  ['postcode', 'London', false],
  ['postcode', '1', false],
  ['postcode', '12345678901', false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-30', false],
  ['time', '23:59', true],
  ['time', '24:00', false],
  ['string', 'one line', true],
  ['string', 'two\nlines', false],
  ['text_area', 'two\nlines', true],
])('as %s, “%s” is taken: %s', (dataType, typed, isTaken) => {
  expect(read({ dataType }, typed)).toBe(isTaken ? typed : 'wrong');
});

test('a number is kept as one', () => {
  expect(read({ dataType: 'number' }, '12,5')).toBe(12.5);
  expect(read({ dataType: 'number' }, 'twelve')).toBe('wrong');
});

test('phone numbers, addresses and postcodes are words that come into no sum', () => {
  for (const dataType of ['phone', 'email', 'postcode']) expect(answerFactsOf(text({ dataType })).kind).toBe('string');
});

describe('an operator’s pattern', () => {
  test('is held against the whole answer', () => {
    expect(read({ regularExpression: '[A-Z]{2}\\d+' }, 'AB12')).toBe('AB12');
    expect(read({ regularExpression: '[A-Z]{2}' }, 'ABC')).toBe('wrong');
  });

  test.each(['.*.*.*.*.*=x', '(((a*)))*b', '(a+)+b$', '\\d+[ -]?\\d+[ -]?\\d+'])(
    'takes no more than a moment: %s',
    (regularExpression) => {
      const before = process.cpuUsage();
      for (const typed of ['a'.repeat(longestAnswer - 1), `${'1'.repeat(longestAnswer - 1)}x`])
        expect(read({ regularExpression }, typed)).toBe('wrong');
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(2000);
    },
  );

  test.each(['(', '(a)\\1', '(?<=a)b', '(?=x)', '(a{1000}){1000}'])(
    'that was stored earlier and cannot be read keeps no guest out: %s',
    (regularExpression) => {
      expect(read({ regularExpression }, 'anything')).toBe('anything');
    },
  );
});

test('a row or a question may be named like something that every object has', () => {
  const named = [
    { value: '__proto__', label: { en: 'One' } },
    { value: 'constructor', label: { en: 'Two' } },
  ];
  const grid = surveyQuestion.parse({
    id: '__proto__',
    type: 'SURVEY_MULTIPLE_CHOICE_GRID',
    title: { en: 'Rate' },
    required: true,
    rows: named,
    columns: named,
  });
  const { answers, wrong } = readAnswers([grid], {
    'q.__proto__.__proto__': ['constructor'],
    'q.__proto__.constructor': ['__proto__'],
  });
  expect([wrong, JSON.stringify(answers.get('__proto__'))]).toEqual([
    [],
    '{"__proto__":"constructor","constructor":"__proto__"}',
  ]);
});
