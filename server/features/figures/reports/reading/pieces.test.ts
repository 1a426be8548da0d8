import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';
import { addDays } from './read-range.ts';

const first = '2024-01-01';
const day = fc.nat(1200).map((days) => addDays(first, days));

test('every day is counted once and no other, and nothing is asked for twice', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 800 }), day, (from, length, today) => {
      const to = addDays(from, length);
      const counts = new Map<string, number>();
      const pieces = piecesOf({ from, to }, today);
      for (const piece of pieces) {
        if (piece.of === 'months') expect([piece.from.slice(8), piece.to.slice(8)]).toEqual(['01', '01']);
        for (let each = piece.from; each < piece.to; each = addDays(each, 1))
          counts.set(each, (counts.get(each) ?? 0) + piece.sign);
      }
      const counted = [...counts]
        .filter(([, count]) => count !== 0)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      expect(counted).toEqual(Array.from({ length }, (_none, at) => [addDays(from, at), 1]));
      expect(pieces.length).toBeLessThanOrEqual(3);
    }),
  );
});

test('a year that ends today is twelve months, without the days of the first that lie before it', () => {
  expect(piecesOf({ from: '2025-11-07', to: '2026-11-17' }, '2026-11-16')).toEqual([
    { of: 'months', sign: 1, from: '2025-11-01', to: '2026-12-01' },
    { of: 'days', sign: -1, from: '2025-11-01', to: '2025-11-07' },
    { of: 'days', sign: -1, from: '2026-11-17', to: '2026-12-01' },
  ]);
});

test('a week is seven days, within a month and across two', () => {
  expect(piecesOf({ from: '2026-11-10', to: '2026-11-17' }, '2026-11-16')).toEqual([
    { of: 'days', sign: 1, from: '2026-11-10', to: '2026-11-17' },
  ]);
  expect(piecesOf({ from: '2026-10-29', to: '2026-11-05' }, '2026-11-04')).toEqual([
    { of: 'days', sign: 1, from: '2026-10-29', to: '2026-11-01' },
    { of: 'days', sign: 1, from: '2026-11-01', to: '2026-11-05' },
  ]);
});
