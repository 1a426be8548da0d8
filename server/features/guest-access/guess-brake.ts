import { steadyNow } from '../../platform/steady-clock.ts';

/**
 * A guesser changes the MAC address at will, so counting by it is not enough; but whole devices and pages must never be locked,
 * because everyone behind them would be. So wrong answers make the next attempts there wait their turn: a guest waits seconds,
 * a guesser gets nowhere. Whoever has not yet answered wrongly goes in a lane of their own meanwhile, so that those who have cannot fill the
 * queue for everybody; how many pass there in a second follows from how many guesses it takes to hit a code of the page.
 */
export interface GuessBrake {
  /** Waits where the pace demands it. False: the queue is too long, try again later. */
  pace: (guess: Guess, patience?: number) => Promise<boolean>;
  wrong: (guess: Guess) => void;
  /** Whether an attempt there must ask for its turn at all. */
  isSlow: (guess: Guess) => boolean;
}

/** Of a program whose threads take attempts too: see `across-threads.ts`. */
export interface SharedBrake extends GuessBrake {
  /** Whoever listens is told of a key that is slow from now on, and for how long. */
  onSlow: (listener: (slow: SlowKey) => void) => void;
  /** Another thread's attempts made it slow. */
  slowDown: (slow: SlowKey) => void;
}

/** Milliseconds, since each thread has a clock of its own. */
export interface SlowKey { key: string; lasts: number }

export interface BrakeKey {
  key: string;
  /** Wrong answers in the window that cost nothing: people mistype. */
  free: number;
  /** Milliseconds between two attempts after that. */
  spacing: number;
}

/** One attempt: where, by which phone, from which address, and at whose account if it names one. */
export interface Guess { pageId: number; keys: BrakeKey[]; phone: string; account?: string | undefined; address: string }

const window = 10 * 60_000;
const mostKeys = 20_000;
/** Of phones, accounts and addresses, which a guesser can make up without end: the oldest are forgotten first. */
const mostLanes = 50_000;
const longestWait = 8000;
/** Wrong answers after which an account is asked for in the queue only: its owner mistypes too. */
const freeAtAccount = 5;

interface Track { wrong: number; windowEnds: number; nextAt: number }
interface Options {
  /** Attempts a second that pass beside the queue, of one page. */
  freshPerSecond?: (pageId: number) => Promise<number>;
  now?: () => number;
}

export function createGuessBrake({ freshPerSecond = async () => slowestFresh, now = steadyNow }: Options = {}): SharedBrake {
  const tracks = new Map<string, Track>();
  const wrongOf = createBoundedMap<{ wrong: number; windowEnds: number }>(mostLanes);
  const takenUntil = createBoundedMap<number>(mostLanes);
  let tellSlow: (slow: SlowKey) => void = () => {};
  const trackOf = (key: string): Track => {
    const known = tracks.get(key);
    if (known && known.windowEnds > now()) return known;
    if (tracks.size >= mostKeys) for (const [old, { windowEnds }] of tracks) if (windowEnds <= now()) tracks.delete(old);
    if (tracks.size >= mostKeys) tracks.delete(tracks.keys().next().value!);
    const fresh = { wrong: 0, windowEnds: now() + window, nextAt: known?.nextAt ?? 0 };
    tracks.set(key, fresh);
    return fresh;
  };
  const slowOf = (keys: BrakeKey[]) => keys.flatMap((entry) => {
    const track = tracks.get(entry.key);
    return track && track.windowEnds > now() && track.wrong > entry.free ? [{ ...entry, track }] : [];
  });

  const wrongIn = (lane: string): number => {
    const known = wrongOf.get(lane);
    return known && known.windowEnds > now() ? known.wrong : 0;
  };
  const lanesOf = ({ pageId, phone, account }: Guess) => [{ lane: `phone/${pageId}/${phone}`, free: 0 }, ...(account === undefined ? [] : [{ lane: `account/${pageId}/${account}`, free: freeAtAccount }])];
  const isFresh = (guess: Guess): boolean => lanesOf(guess).every(({ lane, free }) => wrongIn(lane) <= free);

  /** A bucket that refills at the pace and holds one second of it, two attempts at least: else whoever comes first always finds it empty for the others. */
  const hasRoom = (bucket: string, perSecond: number): boolean => Math.max(takenUntil.get(bucket) ?? 0, now()) + 1000 / perSecond <= now() + Math.max(1000, 2000 / perSecond);
  const take = (bucket: string, perSecond: number): void => takenUntil.set(bucket, Math.max(takenUntil.get(bucket) ?? 0, now()) + 1000 / perSecond);

  /** No address takes all of it: somebody who guesses from elsewhere leaves half to the house. */
  async function passesBeside({ pageId, keys, address }: Guess): Promise<boolean> {
    const pace = await freshPerSecond(pageId);
    const [own, whole] = [`${keys[0]!.key}/${address}`, keys[0]!.key];
    if (!hasRoom(own, pace) || !hasRoom(whole, 2 * pace)) return false;
    take(own, pace);
    take(whole, 2 * pace);
    return true;
  }

  return {
    isSlow: ({ keys }) => slowOf(keys).length > 0,
    async pace(guess, patience = longestWait) {
      const slow = slowOf(guess.keys);
      if (slow.length === 0) return true;
      if (isFresh(guess) && (await passesBeside(guess))) return true;
      const wait = Math.max(...slow.map(({ track }) => track.nextAt - now()), 0);
      if (wait > patience) return false;
      for (const { track, spacing } of slow) track.nextAt = Math.max(track.nextAt, now()) + spacing;
      if (wait > 0) await new Promise((resolve) => { setTimeout(resolve, wait); });
      return true;
    },
    wrong(guess) {
      for (const { lane } of lanesOf(guess)) {
        const known = wrongOf.get(lane);
        wrongOf.set(lane, known && known.windowEnds > now() ? { ...known, wrong: known.wrong + 1 } : { wrong: 1, windowEnds: now() + window });
      }
      for (const { key, free } of guess.keys) {
        const track = trackOf(key);
        track.wrong += 1;
        if (track.wrong === free + 1) tellSlow({ key, lasts: track.windowEnds - now() });
      }
    },
    onSlow: (listener) => { tellSlow = listener; },
    slowDown: ({ key, lasts }) => void tracks.set(key, { wrong: Infinity, windowEnds: now() + lasts, nextAt: 0 }),
  };
}

const slowestFresh = 0.5;
const fastestFresh = 50;
/** Somebody who guesses day and night at the full pace hits one code a week. */
const secondsToHit = 7 * 86_400;

/** How many may try their luck in a second, where one guess in so many hits. */
export const freshPaceOf = (guessesPerHit: number): number => Math.min(fastestFresh, Math.max(slowestFresh, guessesPerHit / secondsToHit));

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
