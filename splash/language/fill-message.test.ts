import { expect, test } from 'vitest';
import { fillMessage } from './fill-message.ts';

const days = '{n, plural, =0 {today} one {# day of {who}} other {# days of {who}}}';

test.each([
  ['no place to fill', 'Hello', {}, 'Hello'],
  ['places, also twice', '{a} and {b} and {a}', { a: 1, b: 'x' }, '1 and x and 1'],
  ['a place that nobody filled stays visible', 'Hello {name}', {}, 'Hello {name}'],
  ['a value with braces is not read as a message', 'Hello {name}', { name: '{a}' }, 'Hello {a}'],
  ['an exact number', days, { n: 0, who: 'May' }, 'today'],
  ['one', days, { n: 1, who: 'May' }, '1 day of May'],
  ['several', `In ${days}.`, { n: 3, who: 'May' }, 'In 3 days of May.'],
])('%s', (_, message, values, filled) => {
  expect(fillMessage(message, values as Record<string, string | number>, 'en')).toBe(filled);
});

test('each language counts in its own way', () => {
  const cases = '{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}';
  expect([0, 1, 2, 3, 11, 100].map((n) => fillMessage(cases, { n }, 'ar'))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
  expect([0, 1, 2].map((n) => fillMessage(cases, { n }, 'fr'))).toEqual(['one', 'one', 'other']);
});

test('a brace that is not closed is an error, not a half message', () => {
  expect(() => fillMessage('Hello {name', {}, 'en')).toThrow('not closed');
});
