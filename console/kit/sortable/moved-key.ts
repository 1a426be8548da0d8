/** The list in its new order, and behind whom the moved one stands now (null: nobody). */
export function moveKey(keys: readonly string[], moved: string, to: string): { order: string[]; after: string | null } {
  const [from, at] = [keys.indexOf(moved), keys.indexOf(to)];
  const others = keys.filter((key) => key !== moved);
  if (from < 0 || at < 0) return { order: [...keys], after: from > 0 ? keys[from - 1]! : null };
  const order = others.toSpliced(at, 0, moved);
  return { order, after: at === 0 ? null : order[at - 1]! };
}
