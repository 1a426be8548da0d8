import { expect, test } from 'vitest';
import { createFormat } from '../../kit/format.ts';
import { createTranslator } from '../../kit/translator.ts';
import { changeWords, endWords, usedWords } from './session-words.ts';

const [t, format] = [createTranslator('en', {}), createFormat('en-GB')];

test.each([
  [{ seconds: 2520, bytes: 120_000_000 }, '42 minutes · 120 MB'],
  [{ seconds: 9000, bytes: 1_500_000_000 }, '2.5 hours · 1.5 GB'],
  [{ seconds: 5, bytes: 0 }, '1 minute · 0 kB'],
  [{ seconds: 0, bytes: 0 }, '0 minutes · 0 kB'],
])('what %j was used is %s', (used, words) => {
  expect(usedWords(t, format, used)).toBe(words);
});

test.each([
  [{ seconds: 60, bytes: 2_000_000 }, '+1 minute · +2 MB'],
  [{ seconds: -2520, bytes: -120_000_000 }, '−42 minutes · −120 MB'],
  [{ seconds: 0, bytes: 5000 }, '+5 kB'],
  [{ seconds: 0, bytes: 0 }, ''],
])('a correction by %j is %s', (change, words) => {
  expect(changeWords(t, format, change).replaceAll('\u200E', '')).toBe(words);
});

test('why a session ended is said in words, and what only the router knows as it came', () => {
  expect([endWords(t, 'idle'), endWords(t, 'timeout_deauth'), endWords(t, '')]).toEqual([
    'No traffic for a while',
    'timeout_deauth',
    '',
  ]);
});
