import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { licenceAlphabet, licenceSigns, readLicenceCode, writeLicenceCode } from './licence-code-text.ts';

const signs = fc.array(fc.nat({ max: 31 }), { minLength: licenceSigns, maxLength: licenceSigns });
const prefix = fc.stringMatching(/^[A-Z0-9]{0,8}$/);
const canonicalOf = (code: string): string => readLicenceCode(code)!;
const written = fc.record({ prefix, signs }).map(({ prefix, signs }) => canonicalOf(writeLicenceCode(prefix, signs)));

test('a code is written in groups of four after its prefix, and holds at least eighty random bits', () => {
  expect(
    writeLicenceCode(
      'PRO',
      Array.from({ length: licenceSigns }, (_, at) => at),
    ),
  ).toMatch(/^PRO(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  expect(writeLicenceCode('', Array(licenceSigns).fill(31))).toMatch(
    /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/,
  );
  expect(licenceSigns * Math.log2(licenceAlphabet.length)).toBeGreaterThanOrEqual(80);
});

test('what was written is read as the same, whatever the case, spaces, dashes and look-alikes', () => {
  const spelling = fc.array(fc.nat({ max: 5 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(prefix, signs, spelling, (prefix, signs, spelling) => {
      const code = writeLicenceCode(prefix, signs);
      const typed = [...code].map((sign, at) => misspell(sign, spelling[at % spelling.length]!)).join('');
      expect(readLicenceCode(typed)).toBe(canonicalOf(code));
      expect(readLicenceCode(`  ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toBe(canonicalOf(code));
      expect(readLicenceCode(code.replaceAll('-', '\u2013'))).toBe(canonicalOf(code));
    }),
  );
});

test('every single wrong character is noticed', () => {
  fc.assert(
    fc.property(written, (code) => {
      for (let at = 0; at < code.length; at += 1) {
        for (const other of licenceAlphabet)
          if (other !== code[at])
            expect(readLicenceCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
      }
    }),
    { numRuns: 30 },
  );
});

test('every swap of two different characters is noticed, of neighbours and of any others', () => {
  fc.assert(
    fc.property(written, (code) => {
      for (let first = 0; first < code.length; first += 1) {
        for (let second = first + 1; second < code.length; second += 1) {
          const letters = [...code];
          [letters[first], letters[second]] = [letters[second]!, letters[first]!];
          const swapped = letters.join('');
          if (swapped !== code) expect(readLicenceCode(swapped)).toBeUndefined();
        }
      }
    }),
  );
});

test('what is no code at all is read as none, without a stumble', () => {
  for (const typed of [
    '',
    '-',
    'PRO',
    'PRO-0000',
    '0'.repeat(19),
    '0'.repeat(29),
    '٠'.repeat(20),
    'É'.repeat(20),
    '\u0000',
  ])
    expect(readLicenceCode(typed)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const read = readLicenceCode(typed);
      expect(read === undefined || /^[0-9A-HJKMNP-TV-Z]{20,28}$/.test(read)).toBe(true);
    }),
  );
});

const lookAlikes: Record<string, string> = { '0': 'Oo', '1': 'IilL', V: 'uU', O: '0', I: '1l', L: '1I', U: 'v' };

function misspell(sign: string, how: number): string {
  if (how === 0) return sign.toLowerCase();
  if (how === 1) return `${sign} `;
  if (how === 2) return `${sign}-`;
  const alike = lookAlikes[sign];
  return how === 3 && alike ? alike[0]! : how === 4 && alike ? alike.at(-1)! : sign;
}
