/** At one moment, of all pages. */
const mostAtOnce = 4;
/** Milliseconds. Real systems have told of everybody by then. */
const longestTurn = 8000;
/** Those that take longer go on beside the others, so many at once. */
const mostBeside = 20;

export type Turns = <Value>(
  until: AbortSignal,
  work: (until: AbortSignal) => Promise<Value>,
) => Promise<Value | undefined>;

/**
 * A few at once, so that answers of many hotels do not fill the memory together. One that never answers keeps its turn
 * for some seconds and not from the others; where too many do so, it is ended. Undefined for one that was not begun
 * before its end.
 */
export function createTurns(longest: number = longestTurn): Turns {
  let open = 0;
  let beside = 0;
  const waiting: (() => void)[] = [];
  const giveOn = () => {
    const next = waiting.shift();
    if (next) next();
    else open -= 1;
  };
  return async (until, work) => {
    if (open >= mostAtOnce)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else open += 1;
    const ending = new AbortController();
    let isBeside = false;
    const timer = setTimeout(() => {
      if (beside >= mostBeside) {
        ending.abort();
        return;
      }
      isBeside = true;
      beside += 1;
      giveOn();
    }, longest);
    try {
      return until.aborted ? undefined : await work(AbortSignal.any([until, ending.signal]));
    } finally {
      clearTimeout(timer);
      if (isBeside) beside -= 1;
      else giveOn();
    }
  };
}
