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
  ['101', '١٠١'],
  ['A۰۱۰۱', 'A101'],
])('%s and %s are one room', (one, other) => {
  expect(roomKey(one, exact)).toBe(roomKey(other, exact));
});

test.each([
  ['101', '1010'],
  ['101', 'A101'],
  ['A101', 'B101'],
  ['10', '100'],
  ['0', ''],
  ['Garden Bungalow Deluxe 1', 'Garden Bungalow Deluxe 2'],
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
      expect(roomKey(key, { ignoresWings })).toBe(key);
    }),
  );
});

test('however one room is written, guesses at it are counted together', () => {
  const written = ['T1P12', 'T1P012', 't01 p0012', 'T1-P-00012'];
  expect(new Set(written.map((room) => roomKey(room, exact))).size).toBe(1);
  fc.assert(
    fc.property(fc.constantFrom('A', 'B1', 'T 1 P', ''), fc.nat(99_999), fc.nat(6), (wing, number, zeros) => {
      const [plain, odd] = [`${wing}${number}`, `${wing}${'0'.repeat(wing.endsWith('1') ? 0 : zeros)}${number}`];
      expect(roomKey(odd, exact)).toBe(roomKey(plain, exact));
      expect(roomKey(odd, anyWing)).toBe(roomKey(plain, anyWing));
    }),
  );
});
