import { expect, test } from 'vitest';
import { nextPlace, withoutRepeats } from './list-parts.ts';

const row = (id: number) => ({ id });

test('a row that is pushed into the next part by new ones is shown once, where it was, and none is missed', () => {
  const there = [6, 5, 4, 3, 2, 1].map(row);
  const first = { rows: there.slice(0, 3), count: 6 };
  expect(nextPlace(first, [first])).toEqual({ skip: '3' });
  const later = [7, ...there.map(({ id }) => id)].map(row);
  const second = { rows: later.slice(3, 6), count: 7 };
  const place = nextPlace(second, [first, second]) as { skip: string };
  const third = { rows: later.slice(Number(place.skip), 9), count: 7 };
  expect(withoutRepeats([first, second, third].flatMap(({ rows }) => rows)).map(({ id }) => id)).toEqual([
    6, 5, 4, 3, 2, 1,
  ]);
  expect(nextPlace(third, [first, second, third])).toBeUndefined();
});

test('a list that says where it goes on is read from there, and ends where it says so', () => {
  const part = { rows: [row(1)], count: 5, next: '0_x' };
  expect(nextPlace(part, [part])).toEqual({ after: '0_x' });
  expect(nextPlace({ ...part, next: null }, [part])).toBeUndefined();
});

test('rows are told apart by their number on the page, their key, or themselves', () => {
  expect(
    withoutRepeats([
      { eid: 'a', id: 1 },
      { eid: 'b', id: 1 },
      { eid: 'a', id: 2 },
    ]),
  ).toEqual([
    { eid: 'a', id: 1 },
    { eid: 'b', id: 1 },
  ]);
  expect(
    withoutRepeats([
      { id: 'login', purpose: 'email' },
      { id: 'login', purpose: 'terms' },
    ]),
  ).toHaveLength(2);
  expect(withoutRepeats(['x', 'y', 'x'])).toEqual(['x', 'y']);
});
