const mostNames = 1000;

const named = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A statement met twice gets a name, so that each connection parses and plans it once instead of every time. Statements
 * are few, since values travel apart from the text; those past the limit simply stay unnamed.
 */
export function nameOf(text: string): string | undefined {
  const known = named.get(text);
  if (known !== undefined || named.size >= mostNames) return known;
  if (!seenOnce.delete(text)) {
    if (seenOnce.size < mostNames) seenOnce.add(text);
    return undefined;
  }
  const name = `s${named.size}`;
  named.set(text, name);
  return name;
}
