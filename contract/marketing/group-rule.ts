import * as z from 'zod';
import { answerWanted, questionPlace } from '../access/answer-conditions.ts';
import { newsPurposes } from '../access/consent-words.ts';
import { id, line } from '../fields.ts';
import { mostGroupConditions } from './group-words.ts';

const count = z.int().min(0).max(1_000_000).nullable();

interface Span {
  least: number | null;
  most: number | null;
}
const span = <Field extends string>(field: Field) =>
  z
    .strictObject({ field: z.literal(field), least: count, most: count })
    .refine(({ least, most }: Span) => least !== null || most !== null, { error: 'required', path: ['least'] })
    .refine(({ least, most }: Span) => least === null || most === null || least <= most, {
      error: 'end-before-start',
      path: ['most'],
    });

const within = { test: z.enum(['within', 'not-within']), days: z.int().min(1).max(3650) };
const is = z.enum(['is', 'is-not']);
const has = z.enum(['has', 'has-not']);
const named = { test: is, value: line() };

const plain = [
  z.strictObject({ field: z.literal('lastVisit'), ...within }),
  z.strictObject({ field: z.literal('firstVisit'), ...within }),
  span('visits'),
  span('age'),
  z.strictObject({ field: z.literal('tag'), test: has, value: line() }),
  z.strictObject({ field: z.literal('brand'), ...named }),
  z.strictObject({ field: z.literal('os'), ...named }),
  z.strictObject({ field: z.literal('language'), ...named }),
  z.strictObject({ field: z.literal('city'), ...named }),
  z.strictObject({ field: z.literal('gender'), ...named }),
  z.strictObject({ field: z.literal('email'), test: has }),
  z.strictObject({ field: z.literal('phone'), test: has }),
  /** What the guest said last about being written to. */
  z.strictObject({ field: z.literal('consent'), test: has, purpose: z.enum(newsPurposes) }),
  z.strictObject({ field: z.literal('router'), test: is, deviceId: id }),
  z.strictObject({
    field: z.literal('answer'),
    ...questionPlace,
    wanted: z.discriminatedUnion('test', [...answerWanted]),
  }),
] as const;

export const groupCondition = z.discriminatedUnion('field', [...plain]);
export type GroupCondition = z.output<typeof groupCondition>;

const match = z.enum(['all', 'any']);
/** A rule inside the rule. It holds no others: nobody reads a third level. */
const part = z.strictObject({
  field: z.literal('part'),
  match,
  conditions: z.array(groupCondition).min(1).max(mostGroupConditions),
});
export type GroupPart = z.output<typeof part>;

const sizeOf = (conditions: readonly (GroupCondition | GroupPart)[]): number =>
  conditions.reduce((sum, condition) => sum + (condition.field === 'part' ? condition.conditions.length : 1), 0);

export const groupRule = z.strictObject({
  match,
  conditions: z
    .array(z.discriminatedUnion('field', [...plain, part]))
    .min(1)
    .max(mostGroupConditions, { abort: true })
    .refine((conditions) => sizeOf(conditions) <= mostGroupConditions, { error: 'too-many' }),
});
export type GroupRule = z.output<typeof groupRule>;
