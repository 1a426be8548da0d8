/** Runs at most so many at once; the others wait in line. */
export function createConcurrencyLimit(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export interface FairQueueOptions {
  /** Of everybody, and of one owner. */
  atOnce: number;
  perOwner: number;
  /** Who would wait behind more than so many, or longer than so many milliseconds, is refused. */
  mostWaiting?: number;
  mostWaitingPerOwner?: number;
  longestWait?: number;
  /**
   * Milliseconds for which an owner has this turn less after it worked so many, while so many of its own wait: whoever
   * crowds gets a smaller part.
   */
  rest?: (worked: number, waiting: number) => number;
  /** `owner`: too much of the owner's own; `all`: too much of everybody's. */
  refuse: (whose: 'owner' | 'all') => Error;
}

/** Resolves to what ends the turn. With a signal that aborts, whoever waits stops waiting. */
export type TakeTurn = (owner: number, signal?: AbortSignal) => Promise<() => void>;

interface Waiting {
  begin: (end: () => void) => void;
}
interface Own {
  running: number;
  waiting: Waiting[];
}

/** Turns among owners: however many one of them asks for, the next turn is the next owner's. */
export function createFairQueue({
  atOnce,
  perOwner,
  mostWaiting = Infinity,
  mostWaitingPerOwner = Infinity,
  longestWait,
  rest = () => 0,
  refuse,
}: FairQueueOptions): TakeTurn {
  /** In the order of their turns; who has nothing running and nothing waiting is not in it. */
  const owners = new Map<number, Own>();
  let running = 0;
  let waitingInAll = 0;

  function begin(owner: number): () => void {
    const own = toTheEnd(owner);
    own.running += 1;
    running += 1;
    const begun = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      toTheEnd(owner);
      const pause = rest(performance.now() - begun, own.waiting.length);
      if (pause > 0) setTimeout(() => release(owner, own), pause);
      else own.running -= 1;
      forgetIdle(owner);
      serve();
    };
  }

  function release(owner: number, own: Own): void {
    own.running -= 1;
    forgetIdle(owner);
    serve();
  }

  /** Of the line of owners: who had a turn is the last to get another. */
  function toTheEnd(owner: number): Own {
    const own = owners.get(owner)!;
    owners.delete(owner);
    owners.set(owner, own);
    return own;
  }

  function forgetIdle(owner: number): void {
    const own = owners.get(owner);
    if (own && own.running === 0 && own.waiting.length === 0) owners.delete(owner);
  }

  function serve(): void {
    for (const [owner, own] of owners) {
      if (running >= atOnce) return;
      if (own.waiting.length === 0 || own.running >= perOwner) continue;
      waitingInAll -= 1;
      own.waiting.shift()!.begin(begin(owner));
    }
  }

  return (owner, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const own = owners.get(owner) ?? { running: 0, waiting: [] };
      owners.set(owner, own);
      if (running < atOnce && own.running < perOwner) return resolve(begin(owner));
      const isOwnersFault = own.waiting.length >= mostWaitingPerOwner;
      if (isOwnersFault || waitingInAll >= mostWaiting) {
        forgetIdle(owner);
        return reject(refuse(isOwnersFault ? 'owner' : 'all'));
      }
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      const giveUp = (error: Error) => {
        settle();
        own.waiting.splice(own.waiting.indexOf(waiting), 1);
        waitingInAll -= 1;
        forgetIdle(owner);
        reject(error);
      };
      const waiting: Waiting = {
        begin: (end) => {
          settle();
          resolve(end);
        },
      };
      const gone = () => giveUp(signal!.reason as Error);
      const timer =
        longestWait === undefined
          ? undefined
          : setTimeout(() => giveUp(refuse(own.running >= perOwner ? 'owner' : 'all')), longestWait);
      signal?.addEventListener('abort', gone, { once: true });
      own.waiting.push(waiting);
      waitingInAll += 1;
    });
}
