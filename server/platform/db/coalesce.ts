/**
 * Turns many look-ups of one key into few look-ups of many: what is asked while a query runs rides in the next one.
 * Every answer comes from a query that started after the question, so nothing is ever stale.
 */
export function coalesced<Key, Row>(load: (keys: Key[]) => Promise<ReadonlyMap<Key, Row>>, inFlight = 2): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Row | undefined>>();
  let running = 0;
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    if (waiting.size === 0 || running >= inFlight) return;
    const batch = waiting;
    waiting = new Map();
    running += 1;
    try {
      const rows = await load([...batch.keys()]);
      for (const [key, promise] of batch) promise.resolve(rows.get(key));
    } catch (error) {
      for (const promise of batch.values()) promise.reject(error);
    } finally {
      running -= 1;
      void flush();
    }
  }

  return (key) => {
    const asked = waiting.get(key);
    if (asked) return asked.promise;
    const promise = Promise.withResolvers<Row | undefined>();
    waiting.set(key, promise);
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(() => void flush());
    }
    return promise.promise;
  };
}
