import { expect, test } from 'vitest';
import { reasons } from '@wifi/contract/reasons.ts';
import { refusalsToPeople } from '@wifi/contract/refusals-to-people.ts';
import { ApiError } from './api.ts';
import { describeError, describeReason } from './describe-error.ts';

const t = (message: string, values: Record<string, unknown> = {}) => `«${message}» ${JSON.stringify(values)}`;

test.each(Object.entries(refusalsToPeople))(
  '%s is said in the person’s language, with its figures',
  (code, { status, message }) => {
    expect(describeError(t, new ApiError(status, { code, message: 'English of the server', params: { n: 3 } }))).toBe(
      `«${message}» {"n":3}`,
    );
  },
);

test('a code that this console does not know yet is said in the server’s words', () => {
  expect(describeError(t, new ApiError(409, { code: 'brand-new', message: 'The hotel is full' }))).toBe(
    'The hotel is full',
  );
});

test('a server out of reach is not called an error of the server', () => {
  expect(describeError(t, new ApiError(0, { code: 'offline' }))).toContain('cannot be reached');
});

test('a fault of our own is not shown in its raw form', () => {
  expect(describeError(t, new TypeError('x is undefined'))).toContain(refusalsToPeople.internal.message);
});

test.each(Object.entries(reasons))('a field refused as %s gets its sentence', (reason, message) => {
  expect(describeReason(t, reason, { n: 5 })).toBe(`«${message}» {"n":5}`);
});

test('a reason that this console does not know yet still gets a sentence', () => {
  expect(describeReason(t, 'brand-new')).toContain(reasons['wrong-type']);
});
