import { createConcurrencyLimit } from '../../fair-queue.ts';
import { isDataError } from '../errors/data-error.ts';
import { isLockTimeout } from '../errors/lock-timeout.ts';
import { batched } from './batched.ts';

/** Milliseconds for which a lane finds out whom of its owner somebody holds up; then whoever is left is told. */
const patience = 3000;
/** Of the connections that all statements share. */
const lanesAtOnce = 2;

interface Lanes<Row> {
  /** Who among the tenants a row is of. */
  ownerOf: (row: Row) => number;
  inFlight?: number;
  most?: number;
}

/**
 * As `batched`, where somebody may hold rows of one owner for as long as they like. A statement that waits for such a
 * row in vain says nothing of which it was, and each further try waits as long: tried by halves, thirty guests of one
 * venue made those of all others wait for half a minute. So the rows of such a statement go on owner by owner, and an
 * owner goes alone until it gets through: the rows of no other wait for it again.
 */
export function inLanes<Row, Answer = void>(
  write: (rows: Row[]) => Promise<readonly Answer[] | void>,
  { ownerOf, ...options }: Lanes<Row>,
): (row: Row) => Promise<Answer> {
  const shared = batched<Row, Answer>(write, options);
  const lanes = new Map<number, (row: Row) => Promise<Answer>>();
  const takesTurns = createConcurrencyLimit(lanesAtOnce);

  const openLane = (owner: number) =>
    batched<Row, Answer>(
      async (rows) => {
        const answers = await takesTurns(() => write(rows));
        lanes.delete(owner);
        return answers;
      },
      {
        ...options,
        inFlight: 1,
        // Of one owner, halves keep those who are held from those who are not.
        divides: () => {
          const givesUpAt = performance.now() + patience;
          return (error) => isDataError(error) || (isLockTimeout(error) && performance.now() < givesUpAt);
        },
      },
    );

  const alone = (row: Row): Promise<Answer> => {
    const owner = ownerOf(row);
    const lane = lanes.get(owner) ?? openLane(owner);
    lanes.set(owner, lane);
    return lane(row);
  };

  return async (row) => {
    if (lanes.has(ownerOf(row))) return alone(row);
    try {
      return await shared(row);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      return alone(row);
    }
  };
}
