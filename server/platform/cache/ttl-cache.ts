import { steadyNow } from '../steady-clock.ts';

/** Multiples of the golden ratio lie evenly between whole numbers. */
const goldenRatio = 0.618034;
let answers = 0;

/**
 * A share of the life of an answer: each is renewed at a moment of its own, so that those asked for together do not end
 * together.
 */
const renewedAfter = (): number => 0.5 + (((answers += 1) * goldenRatio) % 1) * 0.4;

interface Remembered<Value> {
  until: number;
  renewAt: number;
  value: Promise<Value>;
}

/**
 * A cache whose entries live for a moment, and that loads once for all who ask meanwhile. What is asked for all the
 * time is renewed before its time is over, so that nobody waits for it. For what may be some seconds old, and nothing
 * else.
 */
export function ttlCache<Key, Value>(
  load: (key: Key) => Promise<Value>,
  milliseconds: number,
  clock: () => number = steadyNow,
  most = 10_000,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, Remembered<Value>>();
  const from = (now: number, value: Promise<Value>): Remembered<Value> => ({
    until: now + milliseconds,
    renewAt: now + milliseconds * renewedAfter(),
    value,
  });

  function ask(key: Key, now: number): Promise<Value> {
    if (known.size >= most) known.clear();
    const asked = from(now, load(key));
    known.set(key, asked);
    // A failure is told to those who wait for it and forgotten.
    asked.value.catch(() => {
      if (known.get(key) === asked) known.delete(key);
    });
    return asked.value;
  }

  function renew(key: Key, now: number, old: Remembered<Value>): void {
    old.renewAt = old.until;
    const value = load(key);
    // Where it fails, the old answer holds until its end, and whoever asks then is told.
    value.then(
      () => {
        if (known.get(key) === old) known.set(key, from(now, value));
      },
      () => {},
    );
  }

  return (key) => {
    const now = clock();
    const remembered = known.get(key);
    if (!remembered || remembered.until <= now) return ask(key, now);
    if (remembered.renewAt <= now) renew(key, now, remembered);
    return remembered.value;
  };
}
