import { expect, test } from 'vitest';
import { hintOf, makeKeyText, pageOfKey } from './key-text.ts';

test('a key says its page, and no two are alike', () => {
  for (const page of [1, 35, 36, 184_467, 2_147_483_647]) expect(pageOfKey(makeKeyText(page))).toBe(page);
  const many = Array.from({ length: 1000 }, () => makeKeyText(7));
  expect(new Set(many).size).toBe(1000);
  expect(new Set(many.map((key) => key.length)).size).toBe(1);
});

test('a mistyped letter, a swapped pair, another page or a cut end is no key', () => {
  const key = makeKeyText(7);
  for (let at = 3; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(pageOfKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
    if (key[at] !== key[at + 1] && at + 1 < key.length)
      expect(pageOfKey(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))).toBeUndefined();
  }
  for (const text of [
    '',
    'wk_',
    'wk_7_',
    key.slice(0, -1),
    `${key}0`,
    ` ${key}`,
    key.replace('wk_7_', 'wk_8_'),
    `wk_zzzzzz_${'0'.repeat(49)}`,
  ])
    expect(pageOfKey(text)).toBeUndefined();
});

test('the hint gives away three letters of the secret and a part of the checksum', () => {
  const key = makeKeyText(7);
  expect(hintOf(key)).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`);
});
