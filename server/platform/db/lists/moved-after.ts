/** The list with one of its entries behind another, or at the start. Undefined where either is not in it. */
export function movedAfter<Key>(list: readonly Key[], key: Key, after: Key | null): Key[] | undefined {
  if (!list.includes(key)) return undefined;
  if (after === key) return [...list];
  const others = list.filter((entry) => entry !== key);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && at === 0) return undefined;
  return others.toSpliced(at, 0, key);
}
