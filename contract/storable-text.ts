// PostgreSQL takes no NUL, and half a surrogate pair is no character that could be written as UTF-8.

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What of a text can be stored. For what somebody outside wrote and nobody can be asked about again. */
export const storable = (text: string): string => (isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed());

/** The beginning of a text, of at most so many UTF-16 units: never half a character, whatever the text was. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return storable(text);
  const isWithinPair = isHighSurrogate(text.charCodeAt(longest - 1)) && isLowSurrogate(text.charCodeAt(longest));
  return storable(text.slice(0, isWithinPair ? longest - 1 : longest));
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Where in a value there is a text, or the name of a field, that cannot be stored: its path, or undefined. */
export function unstorableAt(value: unknown): string | undefined {
  // By hand instead of by calling itself: nobody outside chooses how deep our stack goes.
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const name of Object.keys(value)) {
      if (!isStorable(name)) return path;
      const inside = (value as Record<string, unknown>)[name];
      if (typeof inside === 'string' || typeof inside === 'object')
        waiting.push({ value: inside, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return undefined;
}
