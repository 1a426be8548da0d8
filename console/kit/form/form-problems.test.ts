import { expect, test } from 'vitest';
import { isSame, sortProblems } from './form-problems.ts';

const describe = (reason: string, params?: Record<string, string | number>) =>
  reason === 'too_short' ? `Minimum ${params?.min} characters` : reason;

test('a problem is told at its field, in words and with its figures', () => {
  const error = { code: 'invalid', message: 'x', fields: [{ field: 'name', reason: 'too_short', params: { min: 5 } }] };
  expect(sortProblems(error, ['name', 'email'], describe)).toEqual({
    errors: { name: 'Minimum 5 characters' },
    others: [],
  });
});

test('the first problem of a field is the one that is told', () => {
  const error = {
    fields: [
      { field: 'name', reason: 'required' },
      { field: 'name', reason: 'too_short' },
    ],
  };
  expect(sortProblems(error, ['name'], describe).errors).toEqual({ name: 'required' });
});

test('a problem deep inside a field is told at the field', () => {
  expect(
    sortProblems({ fields: [{ field: 'emails.0.role', reason: 'required' }] }, ['emails'], describe).errors,
  ).toEqual({ emails: 'required' });
});

test('a problem of a field that the form does not show is not lost', () => {
  expect(sortProblems({ fields: [{ field: 'token', reason: 'expired' }] }, ['name'], describe)).toEqual({
    errors: {},
    others: ['expired'],
  });
});

test('an error without fields names none', () => {
  for (const error of [undefined, null, 'x', new Error('network'), { fields: 'x' }, { fields: [null, { field: 1 }] }])
    expect(sortProblems(error, ['name'], describe)).toEqual({ errors: {}, others: [] });
});

test('values are the same when they hold the same', () => {
  expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
  expect(isSame({ a: 1 }, { a: 2 })).toBe(false);
});
