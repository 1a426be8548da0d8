/** Shorter words differ in one letter from too many others. */
const shortestMended = 6;
/** Of one message: each is compared with every known word. */
const mostMended = 8;

/** Whether one letter more, less, other or swapped with the next makes one word the other. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const rest = (text: string, skipped: number) => text.slice(from + skipped);
  if (one.length > other.length) return rest(one, 1) === rest(other, 0);
  if (one.length < other.length) return rest(one, 0) === rest(other, 1);
  const isSwapped = one[from] === other[from + 1] && one[from + 1] === other[from];
  return rest(one, 1) === rest(other, 1) || (isSwapped && rest(one, 2) === rest(other, 2));
}

/** The words of a message, those that nobody knows written as the known one that they are a letter off. */
export function mendTypos(words: readonly string[], known: ReadonlySet<string>): string[] {
  let mended = 0;
  return words.map((word) => {
    if (word.length < shortestMended || known.has(word) || mended >= mostMended) return word;
    mended += 1;
    for (const candidate of known)
      if (candidate.length >= shortestMended && isOneLetterOff(word, candidate)) return candidate;
    return word;
  });
}
