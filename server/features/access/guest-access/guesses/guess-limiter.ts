import { createBuckets, type Rate } from '../../../../platform/cache/token-buckets.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';

/**
 * A guesser changes the MAC address at will, so counting by it is not enough; but whole devices and pages must never be
 * locked, because everyone behind them would be. So wrong answers make the next attempts there wait their turn: a guest
 * waits seconds, a guesser gets nowhere. Whoever has not yet answered wrongly goes in a lane of their own meanwhile, so
 * that those who have cannot fill the queue for everybody; how many pass there in a second follows from how many
 * guesses it takes to hit a code of the page.
 */
export interface GuessLimiter {
  /** Waits for its turn, for so many milliseconds at most. False: that is not long enough, try again later. */
  pace: (guess: Guess, mostWait?: number) => Promise<boolean>;
  wrong: (guess: Guess) => void;
  /** Whether an attempt there must ask for its turn at all. */
  isSlow: (guess: Guess) => boolean;
}

/** Of a program whose threads take attempts too: see `across-threads.ts`. */
export interface SharedGuessLimiter extends GuessLimiter {
  /** Of a guarded guess that was no wrong one: makes room for who waits. One that passed ends here or in `wrong`. */
  right: (guess: Guess) => void;
  /** Whoever listens is told of a key that is slow from now on, and for how long. */
  onSlow: (listener: (slow: SlowKey) => void) => void;
  /** Another thread's attempts made it slow. */
  slowDown: (slow: SlowKey) => void;
}

/** Milliseconds, since each thread has a clock of its own. */
export interface SlowKey {
  key: string;
  lasts: number;
}

export interface LimitKey {
  key: string;
  /** Wrong answers in the window that cost nothing: people mistype. */
  free: number;
  /** Milliseconds between two attempts after that. */
  spacing: number;
}

/** One attempt: where, by which phone, from which address, and at whose account if it names one. */
export interface Guess {
  pageId: number;
  keys: LimitKey[];
  phone: string;
  account?: string | undefined;
  address: string;
  /**
   * Where a guess hits often, as names of people in rooms do: no more pass at once than may be wrong, so that two
   * hundred in one moment find out no more than one after the other, and so many a second at most pass beside the
   * queue.
   */
  guarded?: { freshPerSecond: number } | undefined;
}

const window = 10 * 60_000;
const mostKeys = 20_000;
/** Of phones, accounts and addresses, which a guesser can make up without end: the oldest are forgotten first. */
const mostLanes = 50_000;
const longestWait = 8000;
/** Wrong answers after which an account is asked for in the queue only: its owner mistypes too. */
const freeAtAccount = 5;

interface Track {
  wrong: number;
  windowEnds: number;
  nextAt: number;
}
interface Options {
  /** Attempts a second that pass beside the queue, of one page. */
  freshPerSecond?: (pageId: number) => Promise<number>;
  now?: () => number;
}

export function createGuessLimiter({
  freshPerSecond = async () => slowestFresh,
  now = steadyNow,
}: Options = {}): SharedGuessLimiter {
  const tracks = new Map<string, Track>();
  const wrongOf = createBoundedMap<{ wrong: number; windowEnds: number }>(mostLanes);
  const beside = createBuckets(mostLanes, now);
  let tellSlow: (slow: SlowKey) => void = () => {};
  const trackOf = (key: string): Track => {
    const known = tracks.get(key);
    if (known && known.windowEnds > now()) return known;
    if (tracks.size >= mostKeys)
      for (const [old, { windowEnds }] of tracks) if (windowEnds <= now()) tracks.delete(old);
    if (tracks.size >= mostKeys) tracks.delete(tracks.keys().next().value!);
    const fresh = { wrong: 0, windowEnds: now() + window, nextAt: known?.nextAt ?? 0 };
    tracks.set(key, fresh);
    return fresh;
  };
  const slowOf = (keys: LimitKey[]) =>
    keys.flatMap((entry) => {
      const track = tracks.get(entry.key);
      return track && track.windowEnds > now() && track.wrong > entry.free ? [{ ...entry, track }] : [];
    });

  const wrongIn = (lane: string): number => {
    const known = wrongOf.get(lane);
    return known && known.windowEnds > now() ? known.wrong : 0;
  };
  const lanesOf = ({ pageId, phone, account }: Guess) => [
    { lane: `phone/${pageId}/${phone}`, free: 0 },
    ...(account === undefined ? [] : [{ lane: `account/${pageId}/${account}`, free: freeAtAccount }]),
  ];
  const isFresh = (guess: Guess): boolean => lanesOf(guess).every(({ lane, free }) => wrongIn(lane) <= free);

  /** No address takes all of it: somebody who guesses from elsewhere leaves half to the house. */
  async function passesBeside({ pageId, keys, address, guarded }: Guess): Promise<boolean> {
    const pace = guarded ? guarded.freshPerSecond : await freshPerSecond(pageId);
    const [own, whole] = [`${keys[0]!.key}/${address}`, keys[0]!.key];
    if (!beside.has(own, besideAt(pace)) || !beside.has(whole, besideAt(2 * pace))) return false;
    return beside.take(own, besideAt(pace)) && beside.take(whole, besideAt(2 * pace));
  }

  function count(guess: Guess): void {
    for (const { lane } of lanesOf(guess)) {
      const known = wrongOf.get(lane);
      wrongOf.set(
        lane,
        known && known.windowEnds > now()
          ? { ...known, wrong: known.wrong + 1 }
          : { wrong: 1, windowEnds: now() + window },
      );
    }
    for (const { key, free } of guess.keys) {
      const track = trackOf(key);
      track.wrong += 1;
      if (track.wrong === free + 1) tellSlow({ key, lasts: track.windowEnds - now() });
    }
  }

  const underWay = createUnderWay();
  /** A key at which as many are under way as may still be wrong. */
  const fullOf = ({ keys, guarded }: Guess): string | undefined =>
    guarded &&
    keys.find(({ key, free }) => {
      const track = tracks.get(key);
      const wrong = track && track.windowEnds > now() ? track.wrong : 0;
      return underWay.at(key) > 0 && wrong + underWay.at(key) > free;
    })?.key;

  async function passes(guess: Guess, mostWait: number): Promise<boolean> {
    const slow = slowOf(guess.keys);
    if (slow.length === 0) return true;
    if (isFresh(guess) && (await passesBeside(guess))) return true;
    const wait = Math.max(...slow.map(({ track }) => track.nextAt - now()), 0);
    if (wait > mostWait) return false;
    for (const { track, spacing } of slow) track.nextAt = Math.max(track.nextAt, now()) + spacing;
    if (wait > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    return true;
  }

  async function passesGuarded(guess: Guess, mostWait: number): Promise<boolean> {
    const until = now() + mostWait;
    for (let full = fullOf(guess); full !== undefined && slowOf(guess.keys).length === 0; full = fullOf(guess))
      if (!(await underWay.settledAt(full, until - now()))) return false;
    if (slowOf(guess.keys).length > 0 && !(await passes(guess, Math.max(0, until - now())))) return false;
    underWay.begin(guess.keys);
    return true;
  }

  return {
    isSlow: ({ keys }) => slowOf(keys).length > 0,
    pace: (guess, mostWait = longestWait) => (guess.guarded ? passesGuarded(guess, mostWait) : passes(guess, mostWait)),
    wrong(guess) {
      count(guess);
      if (guess.guarded) underWay.end(guess.keys);
    },
    right: (guess) => {
      if (guess.guarded) underWay.end(guess.keys);
    },
    onSlow: (listener) => {
      tellSlow = listener;
    },
    slowDown: ({ key, lasts }) => void tracks.set(key, { wrong: Infinity, windowEnds: now() + lasts, nextAt: 0 }),
  };
}

/** More wait nowhere: whoever comes then is told to come back. */
const mostWaiting = 500;

/** How many guesses at each key are not answered yet, and who waits for that. */
function createUnderWay() {
  const places = new Map<string, { open: number; waiting: Set<() => void> }>();
  return {
    at: (key: string): number => places.get(key)?.open ?? 0,
    begin(keys: readonly LimitKey[]): void {
      for (const { key } of keys) {
        const place = places.get(key) ?? { open: 0, waiting: new Set() };
        place.open += 1;
        places.set(key, place);
      }
    },
    end(keys: readonly LimitKey[]): void {
      for (const { key } of keys) {
        const place = places.get(key);
        if (!place) continue;
        place.open -= 1;
        if (place.open <= 0) places.delete(key);
        for (const wake of place.waiting) wake();
      }
    },
    /** Whether one of them was answered in time. */
    settledAt(key: string, within: number): Promise<boolean> {
      const waiting = places.get(key)?.waiting;
      if (!waiting) return Promise.resolve(true);
      if (within <= 0 || waiting.size >= mostWaiting) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (isSettled: boolean) => {
          waiting.delete(wake);
          clearTimeout(timer);
          resolve(isSettled);
        };
        const wake = () => finish(true);
        const timer = setTimeout(() => finish(false), within);
        waiting.add(wake);
      });
    },
  };
}

/** One second of the pace, two attempts at least: else whoever comes first always finds it empty for the others. */
const besideAt = (perSecond: number): Rate => ({ burst: Math.max(2, perSecond), perSecond });

const slowestFresh = 0.5;
const fastestFresh = 50;
/** Somebody who guesses day and night at the full pace hits one code a week. */
const secondsToHit = 7 * 86_400;

/** How many may try their luck in a second, where one guess in so many hits. */
export const freshPaceOf = (guessesPerHit: number): number =>
  Math.min(fastestFresh, Math.max(slowestFresh, guessesPerHit / secondsToHit));

function createBoundedMap<Value>(most: number) {
  const values = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => values.get(key),
    set(key: string, value: Value): void {
      values.delete(key);
      if (values.size >= most) values.delete(values.keys().next().value!);
      values.set(key, value);
    },
  };
}
