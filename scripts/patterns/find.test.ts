import { expect, test } from 'vitest';
import { parseSource } from '../source/parse.ts';
import { growth } from './check.ts';
import { findPatterns } from './find.ts';

const found = (text: string) =>
  findPatterns(parseSource('a.ts', text)).map(({ line, source, flags }) => [line, source, flags]);

test('patterns are found as literals and as texts given to RegExp', () => {
  expect(found('const a = /x+/g;\nif (new RegExp("y*", "u").test(b)) c.replace(RegExp(`z`), "")')).toEqual([
    [1, 'x+', 'g'],
    [2, 'y*', 'u'],
    [2, 'z', ''],
  ]);
});

test('a pattern that is put together at run time is found, and has no source', () => {
  expect(found('new RegExp(`^${typed}$`)')).toEqual([[1, undefined, '']]);
  expect(found('new RegExp(typed, "u")')).toEqual([[1, undefined, 'u']]);
});

test('patterns that take longer than the text grows are told from those that do not', () => {
  expect(growth('^(a+)+$', '')).toMatch(/exponential/);
  expect(growth('\\s+$', '')).toMatch(/polynomial/);
  expect(growth('(?:a|b)?c', '')).toBeUndefined();
  expect(growth('^[a-z]+$', '')).toBeUndefined();
});
