import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inertName } from './inert-name.ts';

test.each([
  ['Phở Thìn 13 Lò Đúc', 'Phở Thìn 13 Lò Đúc'],
  ['Dr.Müller & Söhne', 'Dr. Müller & Söhne'],
  ['مقهى القاهرة', 'مقهى القاهرة'],
  ['Win a prize at https://evil.example/x?y=1', 'Win a prize at https: / /evil. example/x?y=1'],
  ['www.evil.example', 'www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['write to bob@evil.example', 'write to bob@evil. example'],
  ['two\r\nlines\u2028and\tthree', 'two lines and three'],
  ['\u202Emoc.live\u202C', 'moc. live'],
  ['ev\u200Bil.\u2060example', 'evil. example'],
  ['Bar/Café, open 7:30', 'Bar/Café, open 7:30'],
  ['Family 👨‍👩‍👧 Hotel', 'Family 👨‍👩‍👧 Hotel'],
])('%j is written as %j', (name, written) => expect(inertName(name)).toBe(written));

test('whatever a name is made of, nothing in it is a link, a second line or longer than a line', () => {
  const piece = fc.constantFrom(
    '.',
    '://',
    'http',
    'www',
    'evil',
    '@',
    '\u202e',
    '\u200b',
    '\u2060',
    '。',
    '．',
    '\n',
    '\u2028',
    ' ',
    '🏨',
    'com',
    ':',
    '/',
    '\\',
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(hostile, (name) => {
      const written = inertName(name);
      expect(written).not.toMatch(/\S[.。．｡․﹒]\S|:\/|:\\|\/\/|www\.\S/u);
      expect(written).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      expect([...written].length).toBeLessThanOrEqual(60);
      expect(inertName(written)).toBe(written);
    }),
    { numRuns: 2000 },
  );
});
