import { expect, test } from 'vitest';
import { orderedId } from './ordered-id.ts';

test('is a UUID of version 7 that sorts by its time', () => {
  const ids = [0, 1, 255, 1_794_752_558_309].map(orderedId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.at(-1)).toMatch(/^01a1df96-b4e5-7/);
});

test('two of one moment differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => orderedId(7))).size).toBe(1000);
});
