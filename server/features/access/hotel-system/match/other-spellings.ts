import { inNormalForm } from '@wifi/contract/normal-form.ts';

const wordsIn = (name: string): ReadonlySet<string> =>
  new Set(
    inNormalForm(name, 'NFC')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );

/**
 * Of the names that somebody is found by those that tell a person more than the ones before: in another script, with
 * its accents, of a second profile. Turned around or shortened, a name is the same to whoever reads it.
 */
export function otherSpellings(name: string, others: readonly string[]): string[] {
  const shown = [wordsIn(name)];
  return others.filter((other) => {
    const words = wordsIn(other);
    if (shown.some((known) => [...words].every((word) => known.has(word)))) return false;
    shown.push(words);
    return true;
  });
}
