import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, isStorable, storable, unstorableAt } from './storable-text.ts';

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\0', '\ud800', '\udfff', '🦊', 'é', 'a'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  ),
  maxLength: 30,
});

test('whatever is told, what is kept of it can be stored, and what could be stored is kept to the letter', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isStorable(storable(text))).toBe(true);
      if (isStorable(text)) expect(storable(text)).toBe(text);
    }),
  );
});

test('a cut never splits a character: the beginning of the text, storable, and shorter by one unit at most', () => {
  fc.assert(
    fc.property(
      anyText.map((text) => storable(text)),
      fc.integer({ min: 0, max: 40 }),
      (text, longest) => {
        const cut = cutText(text, longest);
        expect(isStorable(cut)).toBe(true);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(longest);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, longest) - 1);
      },
    ),
  );
  expect(cutText('ab🦊', 3)).toBe('ab');
  expect(cutText('a\0b\ud800', 10)).toBe('ab\ufffd');
});

test('what cannot be stored is named, wherever it hides and however deep', () => {
  expect(unstorableAt({ a: 'x', b: ['y', { c: '\ud800' }] })).toBe('b.1.c');
  expect(unstorableAt({ a: { 'n\0': 1 } })).toBe('a');
  expect(unstorableAt({ a: 'x', b: [1, null, true, '🦊'] })).toBeUndefined();
  let deep: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  expect(unstorableAt(deep)).toMatch(/^0\.0\.0/);
});
