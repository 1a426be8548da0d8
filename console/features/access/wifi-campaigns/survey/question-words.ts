import type { SurveyQuestion, SurveyQuestionType } from '@wifi/contract/access/survey.ts';
import { msg } from '../../../../kit/language.tsx';

export const questionNames: Record<SurveyQuestionType, string> = {
  SURVEY_TEXT: msg('Text'),
  SURVEY_RATE: msg('Stars'),
  SURVEY_CHECKBOX: msg('Several answers'),
  SURVEY_DROPDOWN: msg('Drop-down list'),
  SURVEY_MULTIPLE_CHOICE: msg('One answer'),
  SURVEY_CHECKBOX_GRID: msg('Grid, several answers a row'),
  SURVEY_MULTIPLE_CHOICE_GRID: msg('Grid, one answer a row'),
  SURVEY_LINEAR_SCALE: msg('Scale'),
};

export const questionTypes = Object.keys(questionNames) as SurveyQuestionType[];

export const profileFieldNames: Record<NonNullable<SurveyQuestion['mappingField']>, string> = {
  name: msg('Name'),
  first_name: msg('First name'),
  last_name: msg('Last name'),
  email: msg('E-mail'),
  phone: msg('Phone'),
  gender: msg('Gender'),
  dob: msg('Date of birth'),
  age: msg('Age'),
  city: msg('City'),
  location: msg('Location'),
  website: msg('Website'),
  postcode: msg('Postcode'),
  language: msg('Language'),
  company: msg('Company'),
  job: msg('Job'),
  rating: msg('Rating'),
  notes: msg('Notes'),
};

export const dataTypeNames: Record<Extract<SurveyQuestion, { type: 'SURVEY_TEXT' }>['dataType'], string> = {
  string: msg('One line'),
  text_area: msg('Several lines'),
  number: msg('Number'),
  date: msg('Date'),
  time: msg('Time'),
  phone: msg('Phone'),
  email: msg('E-mail'),
  postcode: msg('Postcode'),
};

/** `field` names what was changed, so that typing is undone as one. */
export type ChangeQuestion = (field: string, question: SurveyQuestion) => void;
