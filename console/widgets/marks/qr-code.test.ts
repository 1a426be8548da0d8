import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';

test('the drawn runs cover exactly the dark modules, with a quiet border', () => {
  const text = 'http://localhost:4040/portal/abcdefghij?code=AB23CD45';
  const { size, path } = qrPath(text);
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at} ${y}`);
  }
  const { data } = encode(text, { ecc: 'M', border: 2, maskPattern: 3 });
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([...dark].toSorted()).toEqual(expected.toSorted());
  expect(expected.some((module) => /^[01] | [01]$/.test(module) || module.startsWith(`${size - 1} `))).toBe(false);
});
