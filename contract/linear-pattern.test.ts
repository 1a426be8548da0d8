import { describe, expect, test } from 'vitest';
import { longestAnswer } from './access/survey.ts';
import { longestPattern } from './access/typed-answer.ts';
import { readPattern } from './linear-pattern.ts';

const fits = (source: string, text: string) => {
  const reading = readPattern(source);
  return reading.ok ? reading.pattern.fits(text) : reading.why;
};

test.each([
  ['[A-Z]{2}\\d+', 'AB12', true],
  ['[A-Z]{2}', 'ABC', false],
  ['a|ab', 'ab', true],
  ['^\\+?[0-9 ]{8,15}$', '+84 90 123 456', true],
  ['\\p{L}+', 'Ngọc', true],
  ['\\u0041', 'A', true],
  ['.', '😀', true],
  ['(?<year>\\d{4})', '2026', true],
  ['', '', true],
])('%s held against “%s” is %s', (source, text, expected) => {
  expect(fits(source, text)).toBe(expected);
});

test.each([
  ['(', 'pattern'],
  ['[', 'pattern'],
  ['*', 'pattern'],
  ['(a)\\1', 'pattern'],
  ['(?<=a)b', 'pattern'],
  ['(?=a)a', 'pattern'],
  ['a{2000}', 'pattern-too-large'],
  ['(a{1000}){1000}', 'pattern-too-large'],
  ['\\p{L}{1,1000}', 'pattern-too-large'],
])('%s is refused: %s', (source, why) => {
  expect(fits(source, '')).toBe(why);
});

describe('no pattern takes more than a moment, whatever it is held against', () => {
  const many = 'a'.repeat(longestAnswer);
  test.each([
    '.*.*.*.*.*=x',
    '(((a*)))*b',
    '(a+)+$',
    '(a|aa)+$',
    '(a?){99}a{99}',
    '\\d+[ -]?\\d+[ -]?\\d+',
    '(.*a.{490})*c',
    '(?:(?:.*a.{9}|.*b.{7}|[ab]*a){3}){5}x',
    '(\\p{L}{1,60}){4}',
    '\\p{L}{1,1000}'.repeat(14),
    '(?:a{0,1000}|b{0,1000})'.repeat(8),
    `${'('.repeat(100)}${')'.repeat(100)}`,
    '(((((a{9}){9}){9}){9}){9})'.repeat(7),
    '((\\p{L}{10}){10}){9}'.repeat(9),
    '((a{10}){10}){9}'.repeat(12),
    '((a{0,10}){0,10}){0,9}'.repeat(9),
  ])('%s', (source) => {
    expect(source.length).toBeLessThanOrEqual(longestPattern);
    const before = process.cpuUsage();
    for (const text of [
      many,
      `${many.slice(1)}!`,
      'ab'.repeat(longestAnswer / 2),
      `1 ${'1'.repeat(longestAnswer - 3)}x`,
    ])
      fits(source, text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
