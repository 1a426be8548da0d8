import { inNormalForm } from '../normal-form.ts';

/**
 * Crockford's thirty-two signs. I, L, O and U are read as 1, 1, 0 and V, so that a prefix of any letters can be read
 * too.
 */
export const licenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Drawn at random, five bits each: ninety together. Two more tell typing errors. */
export const licenceSigns = 18;
export const longestLicencePrefix = 8;
/** Of what somebody types, with spaces and dashes wherever they like. */
export const longestTypedLicence = 100;

const checkSigns = 2;
const shortest = licenceSigns + checkSigns;
const readAs: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' };

/**
 * The powers of a generator of the field of 32 elements (x⁵ + x² + 1). The two check signs make both the sum of all
 * signs zero and the sum of each multiplied by the power of its place. Two wrong signs cannot keep both as long as no
 * two places share a power, which holds for up to 31 places: every wrong sign and every swap is noticed.
 */
const powers = Array.from({ length: 31 }, () => 1);
for (let at = 1; at < powers.length; at += 1) powers[at] = doubled(powers[at - 1]!);

function doubled(element: number): number {
  return element & 16 ? ((element << 1) ^ 0b100101) & 31 : element << 1;
}

/** Of which power each element is. */
const logarithms = Array.from({ length: 32 }, (_, element) => powers.indexOf(element));

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : powers[(logarithms[a]! + logarithms[b]!) % 31]!;
}

const over = (a: number, b: number): number => times(a, powers[(31 - logarithms[b]!) % 31]!);

/** Both sums, places counted from the end: a prefix changes no other sign's place. */
function sumsOf(signs: readonly number[]): [number, number] {
  let [plain, placed] = [0, 0];
  for (const [at, sign] of signs.toReversed().entries()) {
    plain ^= sign;
    placed ^= times(sign, powers[at]!);
  }
  return [plain, placed];
}

const signsOf = (canonical: string): number[] => [...canonical].map((sign) => licenceAlphabet.indexOf(sign));

const canonicalOf = (text: string): string => text.replace(/[OILU]/g, (letter) => readAs[letter]!);

/** As it is printed: `PRO-7KQ2-…`. `signs` are numbers below 32, drawn at random. */
export function writeLicenceCode(prefix: string, signs: readonly number[]): string {
  const [plain, placed] = sumsOf([...signsOf(canonicalOf(prefix)), ...signs, 0, 0]);
  const second = over(plain ^ placed, 1 ^ powers[1]!);
  const text = [...signs, second, plain ^ second].map((sign) => licenceAlphabet[sign]).join('');
  const groups = text.match(/.{4}/g)!;
  return [...(prefix ? [prefix] : []), ...groups].join('-');
}

/** One spelling for all that people may type for the same code; undefined for what cannot be a code. */
export function readLicenceCode(typed: string): string | undefined {
  if (typed.length > longestTypedLicence * 2) return undefined;
  const text = canonicalOf(
    inNormalForm(typed, 'NFKC')
      .toUpperCase()
      .replace(/[\s\p{Dash}\p{Cf}]/gu, ''),
  );
  if (text.length < shortest || text.length > shortest + longestLicencePrefix) return undefined;
  const signs = signsOf(text);
  return signs.includes(-1) || sumsOf(signs).some((sum) => sum !== 0) ? undefined : text;
}
