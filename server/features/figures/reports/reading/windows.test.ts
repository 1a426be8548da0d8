import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowsBack } from './windows.ts';

const hour = 3_600_000;
const momentsOf = (start: number, length: number) => ({
  from: '',
  to: '',
  timeZone: 'UTC',
  start: new Date(start * hour),
  end: new Date((start + length) * hour),
});

test('the pieces cover the days once, from their end to their start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 90_000 }), (start, length) => {
      const moments = momentsOf(start, length);
      const pieces = [...windowsBack(moments)];
      expect(pieces[0]!.end).toEqual(moments.end);
      expect(pieces.at(-1)!.start).toEqual(moments.start);
      for (const [at, piece] of pieces.entries()) if (at > 0) expect(piece.end).toEqual(pieces[at - 1]!.start);
      expect(pieces.length, 'ten years are nine pieces').toBeLessThan(10);
    }),
  );
});

test('they begin where the rows before ended', () => {
  const moments = momentsOf(0, 1000);
  expect([...windowsBack(moments, new Date(100 * hour))][0]!.end).toEqual(new Date(100 * hour));
  expect([...windowsBack(moments, new Date(0))]).toEqual([]);
});
