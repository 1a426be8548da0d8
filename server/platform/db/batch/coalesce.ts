import { isStorable } from '@wifi/contract/storable-text.ts';
import { byHalves } from './by-halves.ts';

/**
 * Turns many look-ups of one key into few look-ups of many: what is asked while a query runs rides in the next one.
 * Every answer comes from a query that started after the question, so nothing is ever stale. What nothing stored can be
 * called is unknown.
 */
export function coalesced<Key, Row>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Row>>,
  inFlight = 2,
): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Row | undefined>>();
  let running = 0;
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    if (waiting.size === 0 || running >= inFlight) return;
    const batch = waiting;
    waiting = new Map();
    running += 1;
    for (const part of await byHalves([...batch.keys()], load)) {
      for (const key of part.rows) {
        if ('answer' in part) batch.get(key)!.resolve(part.answer.get(key));
        else batch.get(key)!.reject(part.error);
      }
    }
    running -= 1;
    void flush();
  }

  return (key) => {
    if (typeof key === 'string' && !isStorable(key)) return Promise.resolve(undefined);
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
