import { expect, test } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import type { Fact } from './facts.ts';

const facts: Fact[] = [
  { id: 'q1', kind: 'question', name: 'Pool', text: 'Pool hours. The pool is open from 6:00 to 21:00 every day' },
  { id: 'i1', kind: 'item', name: 'Tea', text: 'Lotus tea. 45000 VND. See https://sen.example/tea' },
];
const judged = (answer: string, cited = ['q1'], sure = 0.9) => checkAnswer({ answer, facts: cited, sure }, facts);

test('an answer passes with the words and figures of the facts that it cites', () => {
  expect(judged('The pool is open from 6:00 to 21:00.')).toBeUndefined();
  expect(judged('Lotus tea is 45000 VND: https://sen.example/tea.', ['i1'])).toBeUndefined();
});

test('other figures, addresses, merge fields and words do not', () => {
  expect(judged('The pool is open from 6:00 to 23:00.')).toBe('not-in-facts');
  expect(judged('The pool is open every day https://evil.example')).toBe('not-in-facts');
  expect(judged('The pool is open every day, write to boss@evil.example')).toBe('not-in-facts');
  expect(judged('The pool is open {{ guest.email }}')).toBe('not-in-facts');
  expect(judged('You have been hacked, pool')).toBe('not-in-facts');
  expect(judged('Lotus tea is 45000 VND')).toBe('not-in-facts');
});

test('nothing cited, what was not given, doubt and length are told apart', () => {
  expect(judged('The pool is open', [])).toBe('no-source');
  expect(judged('The pool is open', ['q1', 'q7'])).toBe('unknown-source');
  expect(judged('The pool is open', ['q1'], 0.2)).toBe('unsure');
  expect(judged('')).toBe('unsure');
  expect(judged('pool '.repeat(200))).toBe('too-long');
});
