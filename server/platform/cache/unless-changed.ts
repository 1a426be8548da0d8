/**
 * Keeps what was read, and reads it again only when its stamp, a word that changes with every change, is another one.
 * For what is dear to read and cheap to ask about. Whatever has no stamp is read each time.
 */
export function unlessChanged<Key, Value>(
  stampOf: (key: Key) => Promise<string | undefined>,
  load: (key: Key) => Promise<Value | undefined>,
  most = 5000,
): (key: Key) => Promise<Value | undefined> {
  const kept = new Map<Key, { stamp: string; value: Value }>();
  return async (key) => {
    // Asked before it is read: what changes in between is noticed next time.
    const stamp = await stampOf(key);
    const known = kept.get(key);
    if (known && known.stamp === stamp) return known.value;
    kept.delete(key);
    const value = await load(key);
    if (stamp === undefined || value === undefined) return value;
    if (kept.size >= most) kept.clear();
    kept.set(key, { stamp, value });
    return value;
  };
}
