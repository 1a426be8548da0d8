import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { SurveyQuestionReport } from '@wifi/contract/figures/survey-report.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { ValueCount } from './counts.ts';
import { numberFigures, numberSpread, timeSpread } from './numbers.ts';
import type { AskedQuestion } from './questions.ts';
import type { CommonTexts, Typed } from './typed.ts';

type Choice = { value: string; label: Words };
type Of<Type extends SurveyQuestion['type']> = Extract<SurveyQuestion, { type: Type }>;

/** What was counted of one question. */
export interface Counted {
  answered: number;
  answeredBefore: number | null;
  values: ValueCount[];
  latest: Typed[];
  common: CommonTexts;
}

/** The options in their order, then those that are no longer offered: their value stands for the label. */
function withGone(options: Choice[], values: readonly string[]): Choice[] {
  const gone = [...new Set(values)]
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: {} }));
  return [...options, ...gone];
}

function gradesOf(from: number, to: number, values: ValueCount[]) {
  const counts = new Map(values.map(({ value, count }) => [Number(value), count]));
  // A scale that was longer once has answers beyond its end.
  const grades = new Set([
    ...Array.from({ length: to - from + 1 }, (_none, at) => from + at),
    ...[...counts.keys()].filter(Number.isInteger),
  ]);
  return [...grades].toSorted((one, other) => one - other).map((grade) => ({ grade, count: counts.get(grade) ?? 0 }));
}

function gridOf({ rows, columns }: Of<'SURVEY_CHECKBOX_GRID' | 'SURVEY_MULTIPLE_CHOICE_GRID'>, values: ValueCount[]) {
  const cells = values.filter(({ row }) => row !== '');
  const counts = new Map(cells.map(({ row, value, count }) => [`${row}/${value}`, count]));
  const shownColumns = withGone(
    columns,
    cells.map(({ value }) => value).filter((value) => value !== ''),
  );
  return {
    columns: shownColumns,
    rows: withGone(
      rows,
      cells.map(({ row }) => row),
    ).map((row) => ({
      ...row,
      answered: counts.get(`${row.value}/`) ?? 0,
      counts: shownColumns.map(({ value }) => counts.get(`${row.value}/${value}`) ?? 0),
    })),
  };
}

function textOf({ dataType }: Of<'SURVEY_TEXT'>, { values, latest, common }: Counted) {
  const isNumber = dataType === 'number';
  return {
    dataType,
    latest,
    common: common.texts,
    commonOf: common.of,
    figures: isNumber ? numberFigures(values) : null,
    spread: isNumber ? numberSpread(values) : dataType === 'date' || dataType === 'time' ? timeSpread(values) : [],
  };
}

/** Each type has what its own chart needs. */
export function presentQuestion({ methodId, question, isGone }: AskedQuestion, counted: Counted): SurveyQuestionReport {
  const { answered, answeredBefore, values } = counted;
  const head = { methodId, questionId: question.id, title: question.title, answered, answeredBefore, isGone };
  switch (question.type) {
    case 'SURVEY_TEXT':
      return { ...head, type: question.type, ...textOf(question, counted) };
    case 'SURVEY_RATE':
      return {
        ...head,
        type: question.type,
        gradeRange: question.gradeRange,
        grades: gradesOf(1, question.gradeRange, values),
        figures: numberFigures(values),
      };
    case 'SURVEY_LINEAR_SCALE': {
      const { from, to, minLabel, maxLabel } = question;
      return {
        ...head,
        type: question.type,
        minLabel,
        maxLabel,
        grades: gradesOf(from, to, values),
        figures: numberFigures(values),
      };
    }
    case 'SURVEY_CHECKBOX':
    case 'SURVEY_DROPDOWN':
    case 'SURVEY_MULTIPLE_CHOICE': {
      const counts = new Map(values.map(({ value, count }) => [value, count]));
      return {
        ...head,
        type: question.type,
        options: withGone(question.options, [...counts.keys()]).map((option) => ({
          ...option,
          count: counts.get(option.value) ?? 0,
        })),
      };
    }
    default:
      return { ...head, type: question.type, ...gridOf(question, values) };
  }
}
