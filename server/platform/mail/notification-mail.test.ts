import { expect, test } from 'vitest';
import { fillIn } from './notification-mail.ts';

test('names are put where they belong, whatever they are made of', () => {
  expect(fillIn('{inviter} at {page}, {page}!', { page: 'Lotus', inviter: 'An' })).toBe('An at Lotus, Lotus!');
  expect(fillIn('{inviter} at {page}', { page: 'Cash & $& {inviter}', inviter: '$1' })).toBe(
    '$1 at Cash & $& {inviter}',
  );
});

test('a place that nothing is known for stays as it is', () => {
  expect(fillIn('{page} {other}', { page: 'Lotus' })).toBe('Lotus {other}');
});
