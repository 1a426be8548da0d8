interface Found {
  text: string;
  target: string;
}

/** What is said of one place in the same words stands there once, with how often it was found. */
export function linesOf(found: readonly Found[]): (Found & { times: number })[] {
  const lines = new Map<string, Found & { times: number }>();
  for (const { text, target } of found) {
    const key = JSON.stringify([target, text]);
    lines.set(key, { text, target, times: (lines.get(key)?.times ?? 0) + 1 });
  }
  return [...lines.values()];
}
