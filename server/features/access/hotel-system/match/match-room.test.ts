import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomKey } from './match-room.ts';

const exact = { ignoresWings: false };
const anyWing = { ignoresWings: true };

test.each([
  ['101', '0101'],
  ['101', ' 1 0 1 '],
  ['A-101', 'a0101'],
  ['Ａ１０１', 'A101'],
  ['12-3', '123'],
])('%s and %s are one room', (one, other) => {
  expect(roomKey(one, exact)).toBe(roomKey(other, exact));
});

test.each([
  ['101', '1010'],
  ['101', 'A101'],
  ['A101', 'B101'],
  ['10', '100'],
  ['0', ''],
])('%s and %s are two', (one, other) => {
  expect(roomKey(one, exact)).not.toBe(roomKey(other, exact));
});

test('wings are ignored where the page says so, and never where there is nothing else', () => {
  expect(roomKey('A101', anyWing)).toBe(roomKey('101', anyWing));
  expect(roomKey('101B', anyWing)).toBe(roomKey('B 0101', anyWing));
  expect(roomKey('Penthouse', anyWing)).toBe('PENTHOUSE');
  expect(roomKey('0', anyWing)).toBe('0');
});

test('a key is its own key, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.boolean(), (typed, ignoresWings) => {
      const key = roomKey(typed, { ignoresWings });
      expect(roomKey(key.slice(0, 20), { ignoresWings })).toBe(key.slice(0, 20));
    }),
  );
});
