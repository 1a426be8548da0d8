import { plainAddress } from '@wifi/contract/normal-form.ts';

/**
 * An address or a phone number in the one way in which it is looked for: without capitals and invisible letters, of a
 * number its last nine digits, as people write it with the country and without.
 */
export function typedKey(text: string): string {
  const plain = plainAddress(text).trim().toLowerCase();
  const digits = plain.replace(/\D/g, '');
  return /^[+\d\s().\-/]+$/.test(plain) && digits.length >= 9 ? digits.slice(-9) : plain;
}

/** Of what the log keeps of a form: see `logged` of the methods. */
export function typedIn({ username, code }: Record<string, unknown>): string | null {
  const typed = [username, code].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof typed === 'string' ? typedKey(typed) : null;
}
