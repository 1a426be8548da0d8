import * as z from 'zod';
import { text } from '../fields.ts';
import { words } from '../words.ts';
import { dataTypes, longestPattern } from './typed-answer.ts';

export const profileFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'gender',
  'dob',
  'age',
  'city',
  'location',
  'website',
  'postcode',
  'language',
  'company',
  'job',
  'rating',
  'notes',
] as const;

const key = z.string().regex(/^[a-z0-9_-]{1,40}$/, { error: 'wrong-type' });

const question = {
  id: key,
  title: words(300),
  required: z.boolean().default(false),
  /** The profile field that the answer fills. */
  mappingField: z.enum(profileFields).nullable().default(null),
  /** The name of the answer in exports, where it fills no profile field. */
  storedField: text(60).default(''),
};

export const longestAnswer = 1000;

/** `value` is what is stored, so that a later translation of the label changes no report. */
const choice = z.strictObject({ value: key, label: words(120) });
const choices = z
  .array(choice)
  .min(1)
  .max(40, { abort: true })
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, { error: 'taken' });

const scale = {
  minLabel: words(60),
  maxLabel: words(60),
};

export const surveyQuestion = z.discriminatedUnion('type', [
  z.strictObject({
    ...question,
    type: z.literal('SURVEY_TEXT'),
    dataType: z.enum(dataTypes).default('string'),
    /**
     * Read by `linear-pattern.ts` when it is published: what is stored may be older than today's rules, and is shown as
     * it is.
     */
    regularExpression: z.string().max(longestPattern, { abort: true }).default(''),
  }),
  z.strictObject({ ...question, type: z.literal('SURVEY_RATE'), gradeRange: z.int().min(3).max(10).default(5) }),
  z.strictObject({ ...question, type: z.literal('SURVEY_CHECKBOX'), options: choices }),
  z.strictObject({ ...question, type: z.literal('SURVEY_DROPDOWN'), options: choices }),
  z.strictObject({ ...question, type: z.literal('SURVEY_MULTIPLE_CHOICE'), options: choices }),
  z.strictObject({ ...question, type: z.literal('SURVEY_CHECKBOX_GRID'), rows: choices, columns: choices }),
  z.strictObject({ ...question, type: z.literal('SURVEY_MULTIPLE_CHOICE_GRID'), rows: choices, columns: choices }),
  z.strictObject({
    ...question,
    type: z.literal('SURVEY_LINEAR_SCALE'),
    from: z.int().min(0).max(1).default(1),
    to: z.int().min(2).max(10).default(5),
    ...scale,
  }),
]);

export type SurveyQuestion = z.output<typeof surveyQuestion>;
export type SurveyQuestionType = SurveyQuestion['type'];
