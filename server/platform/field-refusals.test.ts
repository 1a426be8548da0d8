import { expect, test } from 'vitest';
import * as z from 'zod';
import { readFields } from './field-refusals.ts';

const kinds = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('click') }),
  z.strictObject({ type: z.literal('survey'), questions: z.array(z.string()).min(1) }),
]);
const schema = z.strictObject({
  size: z.enum(['small', 'large']),
  name: z.string(),
  yes: z.literal(true),
  steps: z.array(kinds),
  both: z.union([z.int(), z.literal('')]),
});
const fits = { size: 'small', name: 'Lan', yes: true, steps: [{ type: 'click' }], both: 1 };
const refused = (changes: object) => {
  const read = readFields(schema, { ...fits, ...changes });
  return read.ok ? [] : read.fields.map(({ field, reason }) => `${field}: ${reason}`);
};

test('what fits is read', () => {
  expect(readFields(schema, fits)).toEqual({ ok: true, data: fits });
});

test('what is missing is required; what is there and wrong is not', () => {
  expect(refused({ size: undefined, name: undefined, yes: undefined })).toEqual([
    'size: required',
    'name: required',
    'yes: required',
  ]);
  expect(refused({ size: 'huge', name: 7, yes: false })).toEqual([
    'size: not-one-of',
    'name: wrong-type',
    'yes: not-one-of',
  ]);
  expect(refused({ size: null, name: null })).toEqual(['size: not-one-of', 'name: wrong-type']);
});

test('a kind that does not exist is told from one that is not said', () => {
  expect(refused({ steps: [{ type: 'dance' }] })).toEqual(['steps.0.type: not-one-of']);
  expect(refused({ steps: [{}] })).toEqual(['steps.0.type: required']);
  expect(refused({ steps: ['click'] })).toEqual(['steps.0: wrong-type']);
  expect(refused({ steps: [{ type: 'survey', questions: [] }] })).toEqual(['steps.0.questions: too-few']);
});

test('of a choice of types, the first says what is wrong', () => {
  expect(refused({ both: 'x' })).toEqual(['both: wrong-type']);
});

test('what only has a length is of the wrong type, whatever its length is', () => {
  const named = z.strictObject({ name: z.string().max(5), tags: z.array(z.string().min(1)).max(3) });
  for (const lengthy of [
    { length: 3 },
    { length: { toString: 'x' } },
    { length: { valueOf: 1, toString: 2 } },
    { size: { toString: 'x' } },
  ]) {
    const read = (sent: unknown) => {
      const result = readFields(named, sent);
      return result.ok ? [] : result.fields.map(({ field, reason }) => `${field}: ${reason}`);
    };
    expect(read({ name: lengthy, tags: [] })).toEqual(['name: wrong-type']);
    expect(read({ name: 'Lan', tags: lengthy })).toEqual(['tags: wrong-type']);
    expect(read({ name: 'Lan', tags: ['a', lengthy] })).toEqual(['tags.1: wrong-type']);
  }
});

test('however deep it lies, and however deep the rest is', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(
    readFields(z.strictObject({ name: z.string().max(5), rest: z.unknown() }), {
      name: { length: { toString: 'x' } },
      rest: deep,
    }),
  ).toEqual({ ok: false, fields: [{ field: 'name', reason: 'wrong-type' }] });
});
