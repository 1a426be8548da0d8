import * as z from 'zod';
import { id, text } from '../fields.ts';

/** How an answer is held against a condition. A list of choices is or contains each of its choices. */
const answerTests = ['is', 'contains', 'at-least', 'at-most'] as const;
export type AnswerTest = (typeof answerTests)[number];

/** A question of a wifi campaign, whose ids are its own: `q1` is another question in each survey. */
export const questionPlace = {
  campaignId: id,
  methodId: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'wrong-type' }),
  questionId: z.string().regex(/^[a-z0-9_-]{1,40}$/, { error: 'wrong-type' }),
};

const wanted = text().min(1, { error: 'required' });
const number = z.number().min(-999_999_999_999).max(999_999_999_999);

/** Grades are numbers, everything else is words. */
export const answerWanted = [
  z.strictObject({ test: z.enum(['is', 'contains']), value: wanted }),
  z.strictObject({ test: z.enum(['at-least', 'at-most']), value: number }),
] as const;

export const answerCondition = z.discriminatedUnion('test', [
  answerWanted[0].extend(questionPlace),
  answerWanted[1].extend(questionPlace),
]);
export type AnswerCondition = z.output<typeof answerCondition>;

const asText = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';

/** The one meaning of a condition; groups say the same in SQL, and a test holds the two against each other. */
export function meetsCondition(answer: unknown, { test, value }: Pick<AnswerCondition, 'test' | 'value'>): boolean {
  if (test === 'at-least') return typeof answer === 'number' && answer >= Number(value);
  if (test === 'at-most') return typeof answer === 'number' && answer <= Number(value);
  const texts = (Array.isArray(answer) ? answer : [answer]).map((one) => asText(one).toLowerCase());
  const wanted = String(value).toLowerCase();
  return texts.some((text) => text !== '' && (test === 'is' ? text === wanted : text.includes(wanted)));
}
