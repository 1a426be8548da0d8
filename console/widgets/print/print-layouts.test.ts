import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOr, layouts, sheetsOf, type Layout } from './print-layouts.ts';

const names = Object.keys(layouts) as Layout[];

test('every code is on exactly one sheet, in order, and only the last sheet may have room', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), fc.constantFrom(...names), (codes, layout) => {
      const sheets = sheetsOf(codes, layout);
      expect(sheets.flat()).toEqual(codes);
      for (const sheet of sheets.slice(0, -1)) expect(sheet).toHaveLength(layouts[layout].perSheet);
      expect(sheets.at(-1)?.length).not.toBe(0);
    }),
  );
});

test('a layout that does not exist gives the usual one', () => {
  expect([layoutOr('receipt', 'cards'), layoutOr('toString', 'cards'), layoutOr(null, 'small')]).toEqual([
    'receipt',
    'cards',
    'small',
  ]);
});
