import { randomInt } from 'node:crypto';
import { codeDigits } from '@wifi/contract/access/guest-code-words.ts';
import { digest } from '../../../platform/crypto/random.ts';
import type { Program } from '../../../platform/program.ts';

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

const forever = new Date(0);

/**
 * A million codes are soon tried out on a digest: this one is keyed, and of one row alone, so that neither a copied
 * table nor a copied row says which it is.
 */
export const hashOf = ({ signer }: Program, id: string, code: string): string =>
  digest(signer.sign('guest-code', { i: id, c: code }, forever));

/** As it was meant: Arabic and other digits, with blanks and dashes between them. */
export function readDigits(typed: string): string {
  if (typed.length > 40) return '';
  const digits = typed.replace(/[\s\p{Dash}]/gu, '').replace(/\p{Nd}/gu, valueOf);
  return /^\d{4,10}$/.test(digits) ? digits : '';
}

/** Unicode writes the ten digits of a script in a row, from its zero on. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0)!;
  for (let value = 0; value < 10; value += 1)
    if (!/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) return String(value);
  return '9';
}
