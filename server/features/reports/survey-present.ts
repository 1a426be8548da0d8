import type { SurveyQuestionReport } from '@wifi/contract/survey-report.ts';
import type { SurveyQuestion } from '@wifi/contract/survey.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { Answered, ValueCount } from './survey-counts.ts';
import type { AskedQuestion } from './survey-questions.ts';
import { timeSpread, type Spread, type Typed } from './survey-typed.ts';

type Choice = { value: string; label: Words };
type Of<Type extends SurveyQuestion['type']> = Extract<SurveyQuestion, { type: Type }>;

/** What was counted of one question. */
export interface Counted { answered: Answered | undefined; answeredBefore: number | null; values: ValueCount[]; latest: Typed[]; spread: Spread[]; readsText: boolean }

/** The options in their order, then those that are no longer offered: their value stands for the label. */
function withGone(options: Choice[], values: readonly string[]): Choice[] {
  const gone = [...new Set(values)].filter((value) => !options.some((option) => option.value === value)).map((value) => ({ value, label: {} }));
  return [...options, ...gone];
}

function figuresOf(answered: Answered | undefined) {
  if (!answered || answered.mean === null || answered.median === null || answered.min === null || answered.max === null) return null;
  const { mean, median, min, max } = answered;
  return { mean, median, min, max };
}

function gradesOf(from: number, to: number, values: ValueCount[]) {
  const counts = new Map(values.map(({ value, count }) => [Number(value), count]));
  // A scale that was longer once has answers beyond its end.
  const grades = new Set([...Array.from({ length: to - from + 1 }, (_none, at) => from + at), ...[...counts.keys()].filter(Number.isInteger)]);
  return [...grades].sort((one, other) => one - other).map((grade) => ({ grade, count: counts.get(grade) ?? 0 }));
}

function gridOf({ rows, columns }: Of<'SURVEY_CHECKBOX_GRID' | 'SURVEY_MULTIPLE_CHOICE_GRID'>, values: ValueCount[]) {
  const cells = values.filter(({ row }) => row !== '');
  const counts = new Map(cells.map(({ row, value, count }) => [`${row}/${value}`, count]));
  const shownColumns = withGone(columns, cells.map(({ value }) => value).filter((value) => value !== ''));
  return {
    columns: shownColumns,
    rows: withGone(rows, cells.map(({ row }) => row)).map((row) => ({ ...row, answered: counts.get(`${row.value}/`) ?? 0, counts: shownColumns.map(({ value }) => counts.get(`${row.value}/${value}`) ?? 0) })),
  };
}

/** Who somebody is says nothing about guests in general: the most common e-mail address is no news. */
const isIdentity = (mappingField: string | null): boolean => ['name', 'first_name', 'last_name', 'email', 'phone', 'website'].includes(mappingField ?? '');

function textOf({ dataType, mappingField }: Of<'SURVEY_TEXT'>, { answered, values, latest, spread, readsText }: Counted) {
  const isTyped = dataType === 'string' || dataType === 'text_area';
  return {
    dataType, latest, common: isTyped && readsText && !isIdentity(mappingField) ? values.map(({ value, count }) => ({ text: value, count })) : [],
    figures: dataType === 'number' ? figuresOf(answered) : null,
    spread: dataType === 'date' || dataType === 'time' ? timeSpread(values) : spread,
  };
}

/** Each type has what its own chart needs. */
export function presentQuestion({ methodId, question, isGone }: AskedQuestion, counted: Counted): SurveyQuestionReport {
  const { answered, answeredBefore, values } = counted;
  const head = { methodId, questionId: question.id, title: question.title, answered: answered?.guests ?? 0, answeredBefore, isGone };
  switch (question.type) {
    case 'SURVEY_TEXT': return { ...head, type: question.type, ...textOf(question, counted) };
    case 'SURVEY_RATE': return { ...head, type: question.type, gradeRange: question.gradeRange, grades: gradesOf(1, question.gradeRange, values), figures: figuresOf(answered) };
    case 'SURVEY_LINEAR_SCALE': {
      const { from, to, minLabel, maxLabel } = question;
      return { ...head, type: question.type, minLabel, maxLabel, grades: gradesOf(from, to, values), figures: figuresOf(answered) };
    }
    case 'SURVEY_CHECKBOX': case 'SURVEY_DROPDOWN': case 'SURVEY_MULTIPLE_CHOICE': {
      const counts = new Map(values.map(({ value, count }) => [value, count]));
      return { ...head, type: question.type, options: withGone(question.options, [...counts.keys()]).map((option) => ({ ...option, count: counts.get(option.value) ?? 0 })) };
    }
    default: return { ...head, type: question.type, ...gridOf(question, values) };
  }
}
