import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecePage } from './pieced-page.ts';

const placeholder = 'comes-here';
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

test('any page with any word in it is the same compressed and plain', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
      fc.string({ unit: 'grapheme', maxLength: 5000 }),
      (pieces, word) => {
        const html = pieces.map((piece) => piece.replaceAll(placeholder, '')).join(placeholder);
        const page = piecePage(html, placeholder);
        expect(bytesOf(page.plain(word)).toString('utf8')).toBe(html.split(placeholder).join(word));
        expect(gunzipSync(bytesOf(page.gzip(word)))).toEqual(bytesOf(page.plain(word)));
      },
    ),
  );
});

test('one page serves many words of many lengths', () => {
  const page = piecePage(`<p>before ${placeholder} between ${placeholder} after</p>`.padEnd(20_000, 'x'), placeholder);
  for (const word of ['', 'a', 'x'.repeat(6000), 'a'])
    expect(gunzipSync(bytesOf(page.gzip(word)))).toEqual(bytesOf(page.plain(word)));
  expect(page.gzip('').length).toBeLessThan(300);
});

test('what stands in the word does not change how long the answer is', () => {
  const page = piecePage(`<p>secret secret secret ${placeholder}</p>`, placeholder);
  expect(page.gzip('secret secret').length).toBe(page.gzip('q8Zx7!kPw2#Lm').length);
});
