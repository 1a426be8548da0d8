import { shortestPassword } from '@wifi/contract/limits.ts';

export type Strength = 'too-short' | 'weak' | 'fair' | 'good' | 'strong';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u];
const lines = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890'];

// A run that a keyboard or the alphabet dictates is one choice, not many.
function choices(password: string): number {
  const text = password.toLowerCase();
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(at - 1, at + 1);
    const isRun =
      at > 0 &&
      (pair[0] === pair[1] ||
        lines.some((line) => line.includes(pair) || line.includes([...pair].toReversed().join(''))));
    count += isRun ? 0.25 : 1;
  }
  return count;
}

/** A hint, not a gate: length counts most, and what a guesser tries first counts little. */
export function passwordStrength(password: string, about: readonly string[] = []): Strength {
  if (password.length < shortestPassword) return 'too-short';
  const known = about
    .filter((word) => word.length > 2 && password.toLowerCase().includes(word.toLowerCase()))
    .join('').length;
  const score = choices(password) - known + kinds.filter((kind) => kind.test(password)).length;
  return score < 9 ? 'weak' : score < 12 ? 'fair' : score < 16 ? 'good' : 'strong';
}
