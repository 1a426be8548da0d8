import { expect, test } from 'vitest';
import { isDatabaseAway } from '../db/errors/database-away.ts';
import { describeError } from '../log/log.ts';
import { asError } from './as-error.ts';

const copyOf = (error: Error) => ({
  ...error,
  message: error.message,
  stack: error.stack,
  queue: 'mail.send',
  worker: '7',
});

test('a copied error is logged by its message, code and place', () => {
  const failed = Object.assign(new Error('relation "pgboss.job" does not exist'), {
    code: '42P01',
    detail: 'lan@example.com',
  });
  const described = describeError(asError(copyOf(failed)));
  expect(described).toMatchObject({ type: 'Error', message: 'relation "pgboss.job" does not exist', code: '42P01' });
  expect(described.stack).toContain('as-error.test.ts');
  expect(JSON.stringify(described)).not.toContain('lan@example.com');
});

test('a copied error still tells that the database is away', () => {
  expect(
    isDatabaseAway(asError(copyOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })))),
  ).toBe(true);
});

test('what was typed into a failed statement stays out of the log', () => {
  const failed = Object.assign(new Error('Failed query: select $1\nparams: lan@example.com'), {
    query: 'select $1',
    params: ['lan@example.com'],
  });
  expect(describeError(asError(copyOf(failed))).message).toBe('Failed query: select $1');
});

test('an error stays itself, and anything else becomes one', () => {
  const error = new TypeError('x');
  expect(asError(error)).toBe(error);
  expect(asError('gone').message).toBe('gone');
  expect(asError({}).message).toBe('unknown');
});
