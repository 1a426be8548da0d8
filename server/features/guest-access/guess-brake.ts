import { steadyNow } from '../../platform/steady-clock.ts';

/**
 * A guesser changes the MAC address at will, so counting by it is not enough; but whole devices and pages must never be locked,
 * because everyone behind them would be. So wrong answers make the next attempts there wait their turn: a guest waits seconds,
 * a guesser gets nowhere.
 */
export interface GuessBrake {
  /** Waits where the pace demands it. False: the queue is too long, try again later. */
  pace: (keys: BrakeKey[], patience?: number) => Promise<boolean>;
  wrong: (keys: BrakeKey[]) => void;
  /** Whether an attempt there must ask for its turn at all. */
  isSlow: (keys: BrakeKey[]) => boolean;
}

/** Of a program whose threads take attempts too: see `across-threads.ts`. */
export interface SharedBrake extends GuessBrake {
  /** Whoever listens is told of a key that is slow from now on, and until when. */
  onSlow: (listener: (slow: SlowKey) => void) => void;
  /** Another thread's attempts made it slow. */
  slowDown: (slow: SlowKey) => void;
}

export interface SlowKey { key: string; until: number }

export interface BrakeKey {
  key: string;
  /** Wrong answers in the window that cost nothing: people mistype. */
  free: number;
  /** Milliseconds between two attempts after that. */
  spacing: number;
}

const window = 10 * 60_000;
const mostKeys = 20_000;
const longestWait = 8000;

interface Track { wrong: number; windowEnds: number; nextAt: number }

export function createGuessBrake(now: () => number = steadyNow): SharedBrake {
  const tracks = new Map<string, Track>();
  let tellSlow: (slow: SlowKey) => void = () => {};
  const trackOf = (key: string): Track => {
    const known = tracks.get(key);
    if (known && known.windowEnds > now()) return known;
    if (tracks.size >= mostKeys) for (const [old, { windowEnds }] of tracks) if (windowEnds <= now()) tracks.delete(old);
    const fresh = { wrong: 0, windowEnds: now() + window, nextAt: known?.nextAt ?? 0 };
    tracks.set(key, fresh);
    return fresh;
  };
  const slowOf = (keys: BrakeKey[]) => keys.flatMap((entry) => {
    const track = tracks.get(entry.key);
    return track && track.windowEnds > now() && track.wrong > entry.free ? [{ ...entry, track }] : [];
  });
  return {
    isSlow: (keys) => slowOf(keys).length > 0,
    async pace(keys, patience = longestWait) {
      const slow = slowOf(keys);
      if (slow.length === 0) return true;
      const wait = Math.max(...slow.map(({ track }) => track.nextAt - now()), 0);
      if (wait > patience) return false;
      for (const { track, spacing } of slow) track.nextAt = Math.max(track.nextAt, now()) + spacing;
      if (wait > 0) await new Promise((resolve) => { setTimeout(resolve, wait); });
      return true;
    },
    wrong(keys) {
      for (const { key, free } of keys) {
        const track = trackOf(key);
        track.wrong += 1;
        if (track.wrong === free + 1) tellSlow({ key, until: track.windowEnds });
      }
    },
    onSlow: (listener) => { tellSlow = listener; },
    slowDown: ({ key, until }) => void tracks.set(key, { wrong: Infinity, windowEnds: until, nextAt: 0 }),
  };
}
