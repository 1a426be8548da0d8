import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameText } from './same-text.ts';

test('two texts are the same or not, whatever is in them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(isSameText(one, one)).toBe(true);
      expect(isSameText(one, other)).toBe(one === other);
    }),
  );
  expect(isSameText('é'.repeat(32), 'x'.repeat(32))).toBe(false);
});
