import { randomInt } from 'node:crypto';
import { codeDigits } from '@wifi/contract/access/guest-code-words.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { plainDigits } from '../../../platform/plain-digits.ts';
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
  const digits = plainDigits(typed.replace(/[\s\p{Dash}]/gu, ''));
  return /^\d{4,10}$/.test(digits) ? digits : '';
}
