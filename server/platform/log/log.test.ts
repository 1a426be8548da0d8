import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a failed query is told without the values that people typed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    client: { password: 'hunter2' },
    detail: 'Key (email)=(a@example.com)',
  });
  const told = JSON.stringify(
    describeError(new DrizzleQueryError('insert into users values ($1)', ['a@example.com', 'hunter2'], cause)),
  );
  expect(told).toContain('insert into users');
  expect(told).toContain('23505');
  expect(told).not.toContain('example.com');
  expect(told).not.toContain('hunter2');
});

test('anything that was thrown can be told', () => {
  for (const thrown of [undefined, null, 'text', 42, {}, new Error('x', { cause: 'why' })])
    expect(describeError(thrown).message).toBeTypeOf('string');
});
