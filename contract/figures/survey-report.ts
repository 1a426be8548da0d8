import * as z from 'zod';
import { dataTypes } from '../access/typed-answer.ts';
import { id, timestamp } from '../fields.ts';
import { words } from '../words.ts';

const label = words(300);

/** How many guests gave this answer. An option that is no longer offered has no label: its value stands for it. */
const option = z.object({ value: z.string(), label, count: z.int() });

const figures = z.object({ mean: z.number(), median: z.number(), min: z.number(), max: z.number() }).nullable();

const question = {
  /** A question is known by its method and its own id. */
  methodId: z.string(),
  questionId: z.string(),
  title: label,
  /** Guests who answered it, now and in the period before. */
  answered: z.int(),
  answeredBefore: z.int().nullable(),
  /** No longer asked: the words are those of the last version that asked it. */
  isGone: z.boolean(),
};

const typedAnswer = z.object({ text: z.string(), at: timestamp, guest: z.object({ id, name: z.string() }).nullable() });

/** One question, with what the chart of its type needs. */
export const surveyQuestionReport = z.discriminatedUnion('type', [
  z.object({
    ...question,
    type: z.literal('SURVEY_TEXT'),
    dataType: z.enum(dataTypes),
    latest: z.array(typedAnswer),
    common: z.array(z.object({ text: z.string(), count: z.int() })),
    /** How many of the latest answers those are the most common of. */
    commonOf: z.int(),
    figures,
    spread: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
  }),
  z.object({
    ...question,
    type: z.literal('SURVEY_RATE'),
    gradeRange: z.int(),
    grades: z.array(z.object({ grade: z.int(), count: z.int() })),
    figures,
  }),
  z.object({
    ...question,
    type: z.literal('SURVEY_LINEAR_SCALE'),
    minLabel: label,
    maxLabel: label,
    grades: z.array(z.object({ grade: z.int(), count: z.int() })),
    figures,
  }),
  z.object({
    ...question,
    type: z.enum(['SURVEY_CHECKBOX', 'SURVEY_DROPDOWN', 'SURVEY_MULTIPLE_CHOICE']),
    options: z.array(option),
  }),
  z.object({
    ...question,
    type: z.enum(['SURVEY_CHECKBOX_GRID', 'SURVEY_MULTIPLE_CHOICE_GRID']),
    columns: z.array(z.object({ value: z.string(), label })),
    rows: z.array(z.object({ value: z.string(), label, answered: z.int(), counts: z.array(z.int()) })),
  }),
]);

export type SurveyQuestionReport = z.input<typeof surveyQuestionReport>;
