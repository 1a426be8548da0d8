import { expect, test } from 'vitest';
import { surveyQuestion } from '@wifi/contract/access/survey.ts';
import { starsOf } from './tell-of-ratings.ts';

const asked = (question: object) => surveyQuestion.parse({ id: 'q', title: { en: 'How was it?' }, ...question });

test('ratings on any scale are read as stars of five', () => {
  const five = asked({ type: 'SURVEY_RATE', gradeRange: 5 });
  expect([1, 2, 3, 4, 5].map((value) => starsOf(five, value))).toEqual([1, 2, 3, 4, 5]);
  const ten = asked({ type: 'SURVEY_LINEAR_SCALE', from: 0, to: 10 });
  expect([0, 1, 2, 3, 4, 6, 10].map((value) => starsOf(ten, value))).toEqual([1, 1, 2, 2, 3, 3, 5]);
  const three = asked({ type: 'SURVEY_RATE', gradeRange: 3 });
  expect([1, 2, 3].map((value) => starsOf(three, value))).toEqual([1, 3, 5]);
});

test('a number that is no rating, or outside of its scale, is none', () => {
  expect(starsOf(asked({ type: 'SURVEY_TEXT', dataType: 'number' }), 1)).toBeUndefined();
  expect(starsOf(asked({ type: 'SURVEY_RATE', gradeRange: 5 }), 6)).toBeUndefined();
  expect(starsOf(asked({ type: 'SURVEY_LINEAR_SCALE', from: 1, to: 5 }), 0)).toBeUndefined();
});
