/** Remembers answers for a moment and asks once for all who ask meanwhile. For what may be some seconds old, and nothing else. */
export function shortLived<Key, Value>(load: (key: Key) => Promise<Value>, milliseconds: number, most = 10_000): (key: Key) => Promise<Value> {
  const known = new Map<Key, { until: number; value: Promise<Value> }>();
  return (key) => {
    const now = Date.now();
    const remembered = known.get(key);
    if (remembered && remembered.until > now) return remembered.value;
    if (known.size >= most) known.clear();
    const value = load(key);
    known.set(key, { until: now + milliseconds, value });
    // A failure is told to those who wait for it and forgotten.
    value.catch(() => known.delete(key));
    return value;
  };
}
