import { expect, test } from 'vitest';
import { orderedId } from './ordered-id.ts';

test('is a UUID of version 7 that sorts by its time', () => {
  const ids = [0, 1, 255, 1_794_752_558_309].map(orderedId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.at(-1)).toMatch(/^01a1df96-b4e5-7/);
});

test('those of one moment differ, and stand in the order in which they were made', () => {
  const ids = Array.from({ length: 4096 }, () => orderedId(7));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 5000 }, () => orderedId(7))).size).toBe(5000);
});

test('all that is not the time or the order is chance', () => {
  const seen = Array.from({ length: 2000 }, () => orderedId().slice(19).replaceAll('-', ''));
  for (let place = 0; place < 16; place += 1)
    expect(new Set(seen.map((id) => id[place])).size).toBe(place === 0 ? 4 : 16);
});
