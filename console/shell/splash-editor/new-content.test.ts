import { expect, test } from 'vitest';
import { loginStep } from '@wifi/contract/access/login-flow.ts';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import { surveyQuestion } from '@wifi/contract/access/survey.ts';
import { newMethod, newQuestion, plainDesign } from './new-content.ts';

test('a new design has the defaults of the contract', () => {
  expect(plainDesign('tea')).toEqual(splashDesign.parse({ template: 'tea' }));
});

test.each(['click', 'access_code', 'account', 'hsia_account'] as const)(
  'a new %s has the defaults of the contract',
  (type) => {
    expect(newMethod(type, 'one')).toEqual(loginStep.parse({ id: 'one', type }));
  },
);

test('a new survey has one question that the contract takes', () => {
  const survey = newMethod('survey', 'ask');
  expect(loginStep.parse(survey)).toEqual(survey);
});

test.each([
  'SURVEY_TEXT',
  'SURVEY_RATE',
  'SURVEY_CHECKBOX',
  'SURVEY_DROPDOWN',
  'SURVEY_MULTIPLE_CHOICE',
  'SURVEY_CHECKBOX_GRID',
  'SURVEY_MULTIPLE_CHOICE_GRID',
  'SURVEY_LINEAR_SCALE',
] as const)('a new question %s is one that the contract takes, and keeps what all questions have', (type) => {
  const question = newQuestion(type, 'why', { required: true, title: { en: 'Why?' }, mappingField: 'notes' });
  expect(surveyQuestion.parse(question)).toEqual(question);
  expect(question).toMatchObject({ required: true, title: { en: 'Why?' }, mappingField: 'notes' });
});
