import type { Context } from '../../../../platform/context.ts';
import { isDataError } from '../../../../platform/db/errors/data-error.ts';
export interface CountLimits {
  visits: number;
  sessions: number;
  answers: number;
}
type Kind = keyof CountLimits;

/**
 * `count` counts all it takes or nothing; `drop` takes the next one of a kind out of its queue and says what it was.
 * Both see the queue in the same order.
 */
interface Queue {
  count: (limits: CountLimits) => Promise<number | undefined>;
  drop: (kind: Kind) => Promise<Record<string, unknown>>;
}

const none: CountLimits = { visits: 0, sessions: 0, answers: 0 };
const most: CountLimits = { visits: 512, sessions: 512, answers: 512 };
/** Then the ordinary round has its turn again. */
const mostStatements = 200;
/** The log and the list that operators see say how many there were; these are named. */
const mostNamed = 20;

/**
 * For a batch that failed over its data: again with half as many, and so on, until the one that cannot be counted is
 * alone. It leaves the queue and is told, in the log and in the system's events; the others are counted as ever. A
 * recount of the page takes it up again. Says how many left the queue.
 */
export async function countSettingAside(ctx: Context, { count, drop }: Queue): Promise<number> {
  const aside: Record<string, unknown>[] = [];
  let done = 0;
  for (const kind of Object.keys(none) as Kind[]) {
    let limit = most[kind];
    for (let statement = 0; statement < mostStatements; statement += 1) {
      try {
        const counted = (await count({ ...none, [kind]: limit })) ?? 0;
        done += counted;
        // Nothing more of this kind, or nothing more that fails within reach.
        if (counted === 0 && limit === most[kind]) break;
        if (counted < limit) limit = most[kind];
      } catch (error) {
        if (!isDataError(error)) throw error;
        if (limit > 1) limit = Math.ceil(limit / 2);
        else {
          const dropped = await drop(kind);
          ctx.log.error({ err: error, ...dropped }, 'left uncounted');
          aside.push({ kind, ...dropped });
          limit = most[kind];
        }
      }
    }
  }
  await tell(ctx, aside);
  return done + aside.length;
}

async function tell(ctx: Context, aside: Record<string, unknown>[]): Promise<void> {
  for (const [pageId, rows] of Map.groupBy(aside, ({ page_id }) => Number(page_id))) {
    await ctx.record('counting.set-aside', { count: rows.length, rows: rows.slice(0, mostNamed) }, pageId);
  }
}
