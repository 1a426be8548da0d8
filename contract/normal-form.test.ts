import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { email, emailOrMobile } from './fields.ts';
import { inNormalForm } from './normal-form.ts';

// In the wrong order, so that each has to be moved past all before it.
const marks = (count: number) => '\u0300\u0323'.repeat(count / 2);
const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

/** Of the processor, which other processes use as well. */
function millisecondsOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

test('any number of marks on one letter are brought into a normal form in linear time', () => {
  for (const form of forms)
    for (const crowd of [
      marks(200_000),
      'ﾞ\u0301'.repeat(100_000),
      'ａ\u0344\u0323'.repeat(60_000),
      '\u0f73\u0323'.repeat(100_000),
    ])
      expect(millisecondsOf(() => inNormalForm(`a${crowd}`, form))).toBeLessThan(500);
});

test('what people write becomes what Unicode says', () => {
  const letter = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
    fc.constantFrom('Thuỷ', 'e\u0323\u0302', 'ｶﾞ', 'ＡＢ', 'ﷺ', '각', 'נִ', '½', 'Å'),
  );
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 60 }), fc.constantFrom(...forms), (letters, form) => {
      const text = letters.join('');
      expect(inNormalForm(text, form)).toBe(text.normalize(form));
    }),
  );
});

test('whoever writes a megabyte of marks where an address belongs is refused at once', () => {
  for (const field of [email, emailOrMobile])
    expect(
      millisecondsOf(() => expect(field.safeParse(`a${marks(60_000)}@b.example`).success).toBe(false)),
    ).toBeLessThan(500);
});

test('addresses that look alike are one, whatever cannot be seen in them', () => {
  const spellings = [
    'an\u200b@lo\u00adtus.example',
    'An@lotus.example\u2060',
    'ａn@lotus.example',
    '\u202ean@lotus.ex\ufe0fample',
  ];
  for (const field of [email, emailOrMobile])
    for (const typed of spellings) expect(field.parse(typed)).toBe('an@lotus.example');
});
