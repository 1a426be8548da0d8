import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { plainDigits } from '../../../../platform/plain-digits.ts';

/** Longer than in any system: two rooms that differ only behind it would be one. */
const longestRoom = 200;

interface Forgiven {
  /** Whether "A101" is the same room as "101". */
  ignoresWings: boolean;
}

/** Of every number in it: "A 0101" and "A101" are one door. */
const withoutZeros = (text: string): string => text.replace(/(?<!\d)0+(?=\d)/g, '');

/**
 * What two ways to write a room have in common: no blanks, dashes, case or leading zeros, and digits of any script. A
 * room that has no number is its letters. Rooms that are one by their letters are one without them too: guesses at them
 * are counted by the latter.
 */
export function roomKey(room: string, { ignoresWings }: Forgiven): string {
  const plain = plainDigits(inNormalForm(room.slice(0, longestRoom), 'NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const whole = withoutZeros(plain);
  const digits = whole.replace(/\D/g, '');
  return ignoresWings && digits !== '' ? withoutZeros(digits) : whole;
}
