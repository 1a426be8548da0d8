import { longestAnswer, type SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { isOfType } from '@wifi/contract/access/typed-answer.ts';
import { readPattern } from '@wifi/contract/linear-pattern.ts';
import { storable } from '@wifi/contract/storable-text.ts';
import { first, type Form } from './methods/method.ts';

export type Answer = string | number | string[] | Record<string, string | string[]>;
export interface Answers {
  answers: Map<string, Answer>;
  /** Names of the form fields that are missing or wrong. */ wrong: string[];
}

/** The form field of a question; a grid has one for each row. */
const fieldOf = (questionId: string, row?: string): string =>
  row === undefined ? `q.${questionId}` : `q.${questionId}.${row}`;

/** `undefined` = not answered; 'wrong' = answered with something that the question does not offer. */
type Reading = Answer | undefined | 'wrong-answer';

function readText(
  { dataType, regularExpression }: Extract<SurveyQuestion, { type: 'SURVEY_TEXT' }>,
  raw: string,
): Reading {
  const text = storable(raw).trim();
  if (!text) return undefined;
  if (text.length > longestAnswer) return 'wrong-answer';
  if (!isOfType(dataType, text)) return 'wrong-answer';
  if (dataType === 'number') return Number(text.replace(',', '.'));
  if (!regularExpression) return text;
  // One that was stored before today's rules and cannot be read keeps no guest out.
  const reading = readPattern(regularExpression);
  return reading.ok && !reading.pattern.fits(text) ? 'wrong-answer' : text;
}

function readChoice(options: { value: string }[], given: string): Reading {
  if (!given) return undefined;
  return options.some(({ value }) => value === given) ? given : 'wrong-answer';
}

function readChoices(options: { value: string }[], given: string[]): Reading {
  const chosen = [...new Set(given.filter(Boolean))];
  if (chosen.length === 0) return undefined;
  return chosen.every((value) => options.some((option) => option.value === value)) ? chosen : 'wrong-answer';
}

function readGrade(from: number, to: number, given: string): Reading {
  if (!given) return undefined;
  return /^\d{1,2}$/.test(given) && Number(given) >= from && Number(given) <= to ? Number(given) : 'wrong-answer';
}

function readPlain(question: SurveyQuestion, form: Form): Reading {
  const field = fieldOf(question.id);
  switch (question.type) {
    case 'SURVEY_TEXT':
      return readText(question, first(form, field));
    case 'SURVEY_RATE':
      return readGrade(1, question.gradeRange, first(form, field));
    case 'SURVEY_LINEAR_SCALE':
      return readGrade(question.from, question.to, first(form, field));
    case 'SURVEY_CHECKBOX':
      return readChoices(question.options, form[field] ?? []);
    case 'SURVEY_DROPDOWN':
    case 'SURVEY_MULTIPLE_CHOICE':
      return readChoice(question.options, first(form, field));
    default:
      return undefined;
  }
}

type Grid = Extract<SurveyQuestion, { rows: unknown }>;
const isGrid = (question: SurveyQuestion): question is Grid =>
  question.type === 'SURVEY_CHECKBOX_GRID' || question.type === 'SURVEY_MULTIPLE_CHOICE_GRID';

function readGrid(question: Grid, form: Form): { answer: Record<string, string | string[]>; wrong: string[] } {
  const answered: [row: string, reading: string | string[]][] = [];
  const wrong: string[] = [];
  for (const { value: row } of question.rows) {
    const field = fieldOf(question.id, row);
    const reading =
      question.type === 'SURVEY_CHECKBOX_GRID'
        ? readChoices(question.columns, form[field] ?? [])
        : readChoice(question.columns, first(form, field));
    if (reading === 'wrong-answer' || (reading === undefined && question.required)) wrong.push(field);
    else if (reading !== undefined) answered.push([row, reading as string | string[]]);
  }
  // Not by assigning: a row may be named `__proto__`.
  return { answer: Object.fromEntries(answered), wrong };
}

/** Reads what a guest answered, by the rules of each question. */
export function readAnswers(questions: SurveyQuestion[], form: Form): Answers {
  const answers = new Map<string, Answer>();
  const wrong: string[] = [];
  for (const question of questions) {
    if (isGrid(question)) {
      const grid = readGrid(question, form);
      wrong.push(...grid.wrong);
      if (Object.keys(grid.answer).length > 0) answers.set(question.id, grid.answer);
      continue;
    }
    const reading = readPlain(question, form);
    if (reading === 'wrong-answer' || (reading === undefined && question.required)) wrong.push(fieldOf(question.id));
    else if (reading !== undefined) answers.set(question.id, reading);
  }
  return { answers, wrong };
}
