import { isDataError } from '../errors/data-error.ts';
import { byHalves } from './by-halves.ts';

type Divides = (error: unknown) => boolean;

interface Options {
  inFlight?: number;
  most?: number;
  /** Asked once a batch: over which failures it is tried again by halves. */
  divides?: () => Divides;
}

/**
 * Gathers single writes into statements of many. A lonely one goes at once; a flood goes in large pieces, each as soon
 * as an earlier one is through. Resolves when the batch it rode in is written, with what `write` answers for it, in the
 * order of its rows; `write` writes all of its rows or none.
 */
export function batched<Row, Answer = void>(
  write: (rows: Row[]) => Promise<readonly Answer[] | void>,
  { inFlight = 2, most = 1000, divides = () => isDataError as Divides }: Options = {},
): (row: Row) => Promise<Answer> {
  const waiting: { row: Row; done: PromiseWithResolvers<Answer> }[] = [];
  let running = 0;
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    if (waiting.length === 0 || running >= inFlight) return;
    const batch = waiting.splice(0, most);
    running += 1;
    for (const part of await byHalves(batch, (some) => write(some.map(({ row }) => row)), divides())) {
      part.rows.forEach(({ done }, at) => {
        if ('answer' in part) done.resolve(part.answer?.[at] as Answer);
        else done.reject(part.error);
      });
    }
    running -= 1;
    void flush();
  }

  return (row) => {
    const done = Promise.withResolvers<Answer>();
    waiting.push({ row, done });
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(() => void flush());
    }
    return done.promise;
  };
}
